import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressOf } from './network-client.ts';

const methods = ['GET', 'HEAD', 'POST', 'DELETE', 'PUT', 'PATCH', 'OPTIONS'];

/** From a short list: clients can send anything. */
export const methodOf = ({ method }: FastifyRequest): string => (methods.includes(method) ? method : 'other');

/**
 * The declared route (`/api/images`), `/*` for pages and files, or `unknown`. Never the raw address: it may contain a
 * secret, and there is no limit to how many there are.
 */
export const routeOf = ({ target, routeOptions }: Pick<FastifyRequest, 'target' | 'routeOptions'>): string => {
  if (target !== 'call') return '/*';
  return routeOptions.url?.startsWith('/api/') ? routeOptions.url : 'unknown';
};

type Parameters = Record<string, string>;

/** An API call. `user` is the signed-in caller's email; parameters and `ip` are kept for signed-in callers only. */
export type Call = {
  user: string | null;
  method: string;
  /** As declared, without /api: `/gamesession/:uid_session`. */
  route: string;
  path_params: Parameters;
  query_params: Parameters;
  ip: string | null;
};

/** Parameters that grant no access and identify nobody; never `uid_user`, a token or an email address. */
const harmlessInPaths = ['uid_session', 'id', 'id_file', 'date'];
const harmlessInQueries = [
  'public',
  'private',
  'language',
  'all',
  'page_number',
  'grouping',
  'from',
  'until',
  'without_own',
  'page',
  'route',
  'status_code',
  'event',
];

/** Harmless values look like this; anything else was not meant for the parameter. */
const harmlessValue = /^[\w/{}:.-]{1,100}$/;

const only = (names: string[], parameters: unknown): Parameters =>
  Object.fromEntries(
    Object.entries(parameters ?? {})
      .map(([name, value]) => [name, String(value)] as const)
      .filter(([name, value]) => names.includes(name) && harmlessValue.test(value)),
  );

/** What the audit keeps of a call: signed-in callers are named, of all others only method and route remain. */
export const describeCall = (request: FastifyRequest): Call => {
  const { account, params, query } = request;
  return {
    user: account?.email ?? null,
    method: methodOf(request),
    route: routeOf(request).replace(/^\/api(?=\/)/, ''),
    path_params: account ? only(harmlessInPaths, params) : {},
    query_params: account ? only(harmlessInQueries, query) : {},
    ip: account ? addressOf(request) : null,
  };
};

/** `duration_ms`: from the arrival of its headers to its answer. `isRow`: stored as a row, and not only counted in the day's totals. */
export type AnsweredCall = Call & { status: number; duration_ms: number; isRow: boolean };

/**
 * Reports each answered call, except `unaudited` ones; pages and files are not calls. Polling gets no row, since it would
 * show when a page was open, and neither does a call refused by the rate limit. Register after `registerTargets` and
 * before the routes.
 */
export const auditCalls = (app: FastifyInstance, onCall: (call: AnsweredCall) => void): void => {
  app.addHook('onResponse', async (request, { statusCode: status, elapsedTime: duration_ms }) => {
    const { isUnaudited, isUncounted } = request.routeOptions.config;
    if (request.target !== 'call' || isUnaudited === true) return;
    onCall({ ...describeCall(request), status, duration_ms, isRow: status !== 429 && isUncounted !== true });
  });
};
