import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Access, Endpoint } from '../../contract/endpoint.ts';
import type { Scope } from '../../contract/scopes.ts';
import { AppError } from './errors.ts';

/** The signed-in account, as the database has it now. */
export type Account = {
  id: string;
  email: string;
  full_name: string;
  scopes: Scope[];
  /** Whether more than a password was proved: a second factor, or the identity provider's word. */
  isStrong: boolean;
  /** The sign-in to which the token belongs. */
  uid_sign_in: string;
  /** By the key of a lesson's remote, which anybody who photographs its code has too: it reads no notes. */
  isRemote?: true;
};

/** The account of an access token; undefined when the token is invalid or expired. */
export type Identify = (accessToken: string) => Promise<Account | undefined>;

/** Who made the key of a lesson's remote; undefined when it is forged, of another session or over. */
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

const bearer = /^Bearer ([\w.~+/=-]+)$/i;

/** The bearer token of a request, not yet verified. */
export const accessTokenOf = ({ headers }: FastifyRequest): string | undefined =>
  bearer.exec(headers.authorization ?? '')?.[1];

/** Throws `unauthorized` without an account, `forbidden` when it lacks the scope. */
export const requireHolder = (account: Account | undefined, access: Exclude<Access, 'public'>): Account => {
  if (!account) throw new AppError('unauthorized');
  if (access !== 'authenticated' && !account.scopes.includes(access)) throw new AppError('forbidden');
  return account;
};

/** The caller, by access token; undefined without a valid one. Works on public endpoints too. */
export const findAccount = async (request: FastifyRequest): Promise<Account | undefined> => {
  const token = accessTokenOf(request);
  return token ? request.server.identify(token) : undefined;
};

const OfSession = z.object({ uid_session: z.uuid() });

/** The maker of a lesson's key, for the session that is called about. */
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

/**
 * Enforces an endpoint's access and sets `request.account`, even when it refuses the request. Throws also
 * `second_factor_required`.
 */
export const requireAccess = async (
  request: FastifyRequest,
  { access, beforeSecondFactor, remote }: Pick<Endpoint, 'access' | 'beforeSecondFactor' | 'remote'>,
): Promise<void> => {
  if (access === 'public') return;
  request.account = (await findAccount(request)) ?? (remote ? await findByLesson(request) : undefined);
  const account = requireHolder(request.account, access);
  if (!beforeSecondFactor && !meetsFactorPolicy(request.server, account)) throw new AppError('second_factor_required');
};

/**
 * Whether a page of another origin caused the request, a neighbour's below the same domain included. Browsers before 2023
 * may not send `Sec-Fetch-Site`; a GET with an `Origin` comes from elsewhere, since they add none to one of our own pages.
 */
const isForeign = ({ headers, method, host }: FastifyRequest): boolean => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return method === 'GET' && headers.origin !== undefined && headers.origin.replace(/^https?:\/\//, '') !== host;
};

/** Throws `cross_site` when a page of another origin caused the request: none may create participants. */
export const refuseCrossSite = async (request: FastifyRequest): Promise<void> => {
  if (isForeign(request)) throw new AppError('cross_site');
};
