import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Access, Endpoint } from '../../contract/endpoint.ts';
import type { Scope } from '../../contract/scopes.ts';
import { AppError } from './errors.ts';

/** The signed-in account, as the database has it at this call. */
export type Account = {
  id: string;
  email: string;
  full_name: string;
  scopes: Scope[];
  /** By a second factor, or the identity provider's word. */
  isStrong: boolean;
  uid_sign_in: string;
  /** By the key of a lesson's remote. Anybody who photographs its code has it too, so it reads no notes. */
  isRemote?: true;
};

/** Finds the account of a valid access token. */
type Identify = (accessToken: string) => Promise<Account | undefined>;
/** Finds the account that made the key of a lesson's remote, if it is valid for this session. */
export type IdentifyByLesson = (key: string, uid_session: string) => Promise<Account | undefined>;
/** Whether accounts with these scopes must have a second factor. */
export type RequiresSecondFactor = (scopes: readonly Scope[]) => boolean;

declare module 'fastify' {
  interface FastifyInstance {
    identify: Identify;
    requiresSecondFactor: RequiresSecondFactor;
    identifyByLesson: IdentifyByLesson;
  }
  interface FastifyRequest {
    account: Account | undefined;
  }
}

/** Register before the routes. */
export const registerIdentity = (
  app: FastifyInstance,
  identify: Identify,
  requiresSecondFactor: RequiresSecondFactor = () => false,
  identifyByLesson: IdentifyByLesson = async () => undefined,
): void => {
  app.decorate('identify', identify);
  app.decorate('requiresSecondFactor', requiresSecondFactor);
  app.decorate('identifyByLesson', identifyByLesson);
  app.decorateRequest('account', undefined);
};

/** Returns the bearer token of a request, not yet verified. */
export const accessTokenOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer ([\w.~+/=-]+)$/i.exec(headers.authorization ?? '')?.[1];

/** Throws `unauthorized` without an account, `forbidden` when it lacks the scope. */
export const requireHolder = (account: Account | undefined, access: Exclude<Access, 'public'>): Account => {
  if (!account) throw new AppError('unauthorized');
  if (access !== 'authenticated' && !account.scopes.includes(access)) throw new AppError('forbidden');
  return account;
};

/** Resolves to the caller if the access token is valid, on public endpoints too. */
export const findAccount = async (request: FastifyRequest): Promise<Account | undefined> => {
  const token = accessTokenOf(request);
  return token ? request.server.identify(token) : undefined;
};

const OfSession = z.object({ uid_session: z.uuid() });
const findByLesson = async (request: FastifyRequest): Promise<Account | undefined> => {
  const token = accessTokenOf(request);
  const { data } = OfSession.safeParse(request.params);
  return token && data ? request.server.identifyByLesson(token, data.uid_session) : undefined;
};

/** Whether the account has a second factor, if this installation requires one for its scopes. */
export const meetsFactorPolicy = (
  app: Pick<FastifyInstance, 'requiresSecondFactor'>,
  { scopes, isStrong }: Pick<Account, 'scopes' | 'isStrong'>,
): boolean => isStrong || !app.requiresSecondFactor(scopes);

/** Sets `request.account`. Throws `unauthorized`, `forbidden` or `second_factor_required`. */
export const requireAccess = async (
  request: FastifyRequest,
  { access, beforeSecondFactor, remote }: Pick<Endpoint, 'access' | 'beforeSecondFactor' | 'remote'>,
): Promise<void> => {
  if (access === 'public') return;
  request.account = (await findAccount(request)) ?? (remote ? await findByLesson(request) : undefined);
  const account = requireHolder(request.account, access);
  if (!beforeSecondFactor && !meetsFactorPolicy(request.server, account)) throw new AppError('second_factor_required');
};

/** Whether a page of another origin, even below the same domain, caused the request: none may create participants. */
const isForeign = ({ headers, method, host }: FastifyRequest): boolean => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  // Browsers before 2023 may not send the header. They add no `Origin` to a GET of our own pages.
  return method === 'GET' && headers.origin !== undefined && headers.origin.replace(/^https?:\/\//, '') !== host;
};

/** Throws `cross_site` when a page of another origin caused the request. */
export const refuseCrossSite = async (request: FastifyRequest): Promise<void> => {
  if (isForeign(request)) throw new AppError('cross_site');
};
