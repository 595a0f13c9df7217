import type { FastifyInstance, FastifyRequest } from 'fastify';

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

const methods = ['GET', 'HEAD', 'POST', 'DELETE', 'PUT', 'PATCH', 'OPTIONS'];

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

// What has no route of its own is one route: an address as it came may hold a secret.
const routeOf = (url: string | undefined): string => (url?.startsWith('/api/') ? url.slice('/api'.length) : 'unknown');

/** What the audit keeps of a call: who is signed in is named, everybody else leaves method and route. */
export const describeCall = ({ account, method, routeOptions, params, query, ip }: FastifyRequest): Call => ({
  user: account?.email ?? null,
  method: methods.includes(method) ? method : 'other',
  route: routeOf(routeOptions.url),
  path_params: account ? only(harmlessInPaths, params) : {},
  query_params: account ? only(harmlessInQueries, query) : {},
  ip: account ? ip : null,
});

/**
 * Tells of each call that was answered. Pages and files are none, and calls that are `unaudited` are left out. Register
 * after `knowTargets` and before the routes.
 */
export const auditCalls = (app: FastifyInstance, onCall: (call: Call & { status: number }) => void): void => {
  app.addHook('onResponse', async (request, reply) => {
    if (request.target !== 'call' || request.routeOptions.config.isUnaudited === true) return;
    onCall({ ...describeCall(request), status: reply.statusCode });
  });
};
