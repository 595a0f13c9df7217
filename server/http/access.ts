import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Access } from '../../contract/endpoint.ts';
import type { Scope } from '../../contract/scopes.ts';
import { AppError } from './errors.ts';

/** Who is signed in, as the database says at this moment. */
export type Account = {
  id: string;
  email: string;
  full_name: string;
  scopes: Scope[];
  /** The sign-in that the token belongs to. */
  uid_sign_in: string;
};

/** Finds who an access token stands for; undefined when it is not valid, or no longer. */
export type Identify = (accessToken: string) => Promise<Account | undefined>;

declare module 'fastify' {
  interface FastifyInstance {
    identify: Identify;
  }
  interface FastifyRequest {
    account: Account | undefined;
  }
}

/** Tells the app how to find out who calls. Register before the routes. */
export const registerIdentity = (app: FastifyInstance, identify: Identify): void => {
  app.decorate('identify', identify);
  app.decorateRequest('account', undefined);
};

const bearer = /^Bearer ([\w.~+/=-]+)$/i;

/** The access token that a request bears, whatever it is worth. */
export const accessTokenOf = ({ headers }: FastifyRequest): string | undefined =>
  bearer.exec(headers.authorization ?? '')?.[1];

/** The account, when it meets the access. Throws `unauthorized` without one, `forbidden` when it lacks the scope. */
export const requireHolder = (account: Account | undefined, access: Exclude<Access, 'public'>): Account => {
  if (!account) throw new AppError('unauthorized');
  if (access !== 'authenticated' && !account.scopes.includes(access)) throw new AppError('forbidden');
  return account;
};

/** Who calls, by the access token; undefined without one, or when it is not valid. Also for calls that anybody may make. */
export const findAccount = async (request: FastifyRequest): Promise<Account | undefined> => {
  const token = accessTokenOf(request);
  return token ? request.server.identify(token) : undefined;
};

/**
 * Lets a request pass when it meets the endpoint's access, and leaves who calls in `request.account`, also when it is refused.
 * Throws `unauthorized` without a valid token, `forbidden` when its account lacks the scope.
 */
export const requireAccess = async (request: FastifyRequest, access: Access): Promise<void> => {
  if (access === 'public') return;
  request.account = await findAccount(request);
  requireHolder(request.account, access);
};

/** Refuses a request that the browser says another site caused: a foreign page must not create participants. */
export const refuseCrossSite = async (request: FastifyRequest): Promise<void> => {
  if (request.headers['sec-fetch-site'] === 'cross-site') throw new AppError('cross_site');
};
