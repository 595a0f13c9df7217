import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressOf } from './network-client.ts';

const methods = ['GET', 'HEAD', 'POST', 'DELETE', 'PUT', 'PATCH', 'OPTIONS'];

/** Returns a method from a short list: clients can send anything. */
export const methodOf = ({ method }: FastifyRequest): string => (methods.includes(method) ? method : 'other');

/** Returns the declared route (`/api/images`), `/*` or `unknown`; never the raw address, which may contain a secret. */
export const routeOf = ({ target, routeOptions }: Pick<FastifyRequest, 'target' | 'routeOptions'>): string => {
  if (target !== 'call') return '/*';
  return routeOptions.url?.startsWith('/api/') ? routeOptions.url : 'unknown';
};

/** Parameters that grant no access and identify nobody; never `uid_user`, a token or an email address. */
const harmlessParameters = new Set([
  ...['uid_session', 'id', 'id_file', 'date', 'public', 'private', 'language', 'all', 'page_number', 'grouping'],
  ...['from', 'until', 'without_own', 'page', 'route', 'status_code', 'event'],
]);

const harmlessValue = /^[\w/{}:.-]{1,100}$/;

const onlyHarmless = (parameters: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parameters ?? {})
      .map(([name, value]) => [name, String(value)] as const)
      .filter(([name, value]) => harmlessParameters.has(name) && harmlessValue.test(value)),
  );

/** Returns what the audit keeps of a call: of callers who are not signed in, only method and route as declared. */
export const describeCall = (request: FastifyRequest) => {
  const { account, params, query } = request;
  return {
    user: account?.email ?? null,
    method: methodOf(request),
    route: routeOf(request).replace(/^\/api(?=\/)/, ''),
    path_params: account ? onlyHarmless(params) : {},
    query_params: account ? onlyHarmless(query) : {},
    ip: account ? addressOf(request) : null,
  };
};

type Answer = { status: number; duration_ms: number; isRow: boolean };
/** `isRow`: stored as a row, not only counted in the day's totals. */
export type AnsweredCall = ReturnType<typeof describeCall> & Answer;

/** Reports answered calls. Polling gets no row, as it would show when a page was open. Register after targets. */
export const auditCalls = (app: FastifyInstance, onCall: (call: AnsweredCall) => void): void => {
  app.addHook('onResponse', async (request, { statusCode: status, elapsedTime: duration_ms }) => {
    const { isUnaudited, isUncounted } = request.routeOptions.config;
    if (request.target !== 'call' || isUnaudited === true) return;
    onCall({ ...describeCall(request), status, duration_ms, isRow: status !== 429 && isUncounted !== true });
  });
};
