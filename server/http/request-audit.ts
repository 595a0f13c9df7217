import type { FastifyInstance, FastifyRequest } from 'fastify';
import { methodOf, routeOf } from './request-labels.ts';

type Parameters = Record<string, string>;

/** A call of the API. `user` is the address of who is signed in; parameters and `ip` are kept of signed-in people only. */
export type Call = {
  user: string | null;
  method: string;
  /** As it is declared, below /api: `/gamesession/:uid_session`. */
  route: string;
  path_params: Parameters;
  query_params: Parameters;
  ip: string | null;
};

/** Parameters that open nothing and name nobody; never `uid_user`, a token or an address of mail. */
const harmlessInPaths = ['uid_session', 'id', 'id_file', 'date'];
const harmlessInQueries = [
  'public',
  'private',
  'language',
  'all',
  'page_number',
  'grouping',
  'until',
  'page',
  'route',
  'status_code',
  'event',
];

/** What a harmless value looks like; anything else was not meant for the parameter. */
const harmlessValue = /^[\w/{}:.-]{1,100}$/;

const only = (names: string[], parameters: unknown): Parameters =>
  Object.fromEntries(
    Object.entries(parameters ?? {})
      .map(([name, value]) => [name, String(value)] as const)
      .filter(([name, value]) => names.includes(name) && harmlessValue.test(value)),
  );

/** What the audit keeps of a call: who is signed in is named, everybody else leaves method and route. */
export const describeCall = (request: FastifyRequest): Call => {
  const { account, params, query, ip } = request;
  return {
    user: account?.email ?? null,
    method: methodOf(request),
    route: routeOf(request).replace(/^\/api(?=\/)/, ''),
    path_params: account ? only(harmlessInPaths, params) : {},
    query_params: account ? only(harmlessInQueries, query) : {},
    ip: account ? ip : null,
  };
};

/** `isRow`: worth a row, and not only a number among the figures of the day. */
export type AnsweredCall = Call & { status: number; isRow: boolean };

/**
 * Tells of each call that was answered. Pages and files are none, and calls that are `unaudited` are left out. No row is
 * worth what a page asks again and again, which would show when it was open, nor what a flood is answered. Register after
 * `registerTargets` and before the routes.
 */
export const auditCalls = (app: FastifyInstance, onCall: (call: AnsweredCall) => void): void => {
  app.addHook('onResponse', async (request, { statusCode: status }) => {
    const { isUnaudited, isUncounted } = request.routeOptions.config;
    if (request.target !== 'call' || isUnaudited === true) return;
    onCall({ ...describeCall(request), status, isRow: status !== 429 && isUncounted !== true });
  });
};
