import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Access } from '../../contract/endpoint.ts';
import type { Scope } from '../../contract/scopes.ts';
import { AppError } from './errors.ts';

/** The signed-in account, as the database has it now. */
export type Account = {
  id: string;
  email: string;
  full_name: string;
  scopes: Scope[];
  /** The sign-in to which the token belongs. */
  uid_sign_in: string;
};

/** The account of an access token; undefined when the token is invalid or expired. */
export type Identify = (accessToken: string) => Promise<Account | undefined>;

declare module 'fastify' {
  interface FastifyInstance {
    identify: Identify;
  }
  interface FastifyRequest {
    account: Account | undefined;
  }
}

/** Tells the app how to identify callers. Register before the routes. */
export const registerIdentity = (app: FastifyInstance, identify: Identify): void => {
  app.decorate('identify', identify);
  app.decorateRequest('account', undefined);
};

const bearer = /^Bearer ([\w.~+/=-]+)$/i;

/** The bearer token of a request, not yet verified. */
export const accessTokenOf = ({ headers }: FastifyRequest): string | undefined =>
  bearer.exec(headers.authorization ?? '')?.[1];

/** The account, if it has the required access. Throws `unauthorized` without one, `forbidden` when it lacks the scope. */
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

/**
 * Enforces an endpoint's access and sets `request.account`, even when it refuses the request.
 * Throws `unauthorized` without a valid token, `forbidden` when its account lacks the scope.
 */
export const requireAccess = async (request: FastifyRequest, access: Access): Promise<void> => {
  if (access === 'public') return;
  request.account = await findAccount(request);
  requireHolder(request.account, access);
};

/** Throws `cross_site` when the browser says that another site caused the request: no other site may create participants. */
export const refuseCrossSite = async (request: FastifyRequest): Promise<void> => {
  if (request.headers['sec-fetch-site'] === 'cross-site') throw new AppError('cross_site');
};
