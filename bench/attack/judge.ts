import { isDeepStrictEqual } from 'node:util';
import { contract } from '../../contract/contract.ts';
import type { Access, Endpoint, EndpointKey } from '../../contract/endpoint.ts';
import { ErrorBody, errorStatus } from '../../contract/errors.ts';
import { errorHeader } from '../../contract/rules/error-header.ts';
import type { Scope } from '../../contract/scopes.ts';
import { DeliveryError } from '../../contract/tickets.ts';
import type { Actor } from './actors.ts';
import type { Outcome, RawAnswer, RawRequest } from './raw-http.ts';

export type Route = { key: EndpointKey; endpoint: Endpoint; pattern: RegExp; names: string[] };
type Hit = Route & { params: Record<string, string> };

/** Every endpoint of the contract, those with fewer parameters first, since they take precedence. */
export const routes: Route[] = (Object.entries(contract) as [EndpointKey, Endpoint][])
  .map(([key, endpoint]) => {
    const path = key.split(' ')[1] ?? '';
    const pattern = new RegExp(`^/api${path.replace(/:\w+/g, '([^/?#]*)')}/?(?:[?;#]|$)`);
    return { key, endpoint, pattern, names: [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '') };
  })
  .sort((a, b) => a.names.length - b.names.length);

/** The path of a target, which may be a whole address, with its query. */
const pathOf = (target: string): string => target.replace(/^\w+:\/\/[^/]*/, '');

/** The endpoint that a request reaches as sent, possibly after a mutation; undefined for none. */
export const routeOf = (method: string, target: string): Hit | undefined => {
  const path = pathOf(target);
  const asked = method === 'HEAD' ? 'GET' : method;
  const route = routes.find(({ key, pattern }) => key.startsWith(`${asked} `) && pattern.test(path));
  if (!route) return undefined;
  const [, ...values] = route.pattern.exec(path) ?? [];
  return { ...route, params: Object.fromEntries(route.names.map((name, at) => [name, values[at] ?? ''])) };
};

type Rights = {
  actor: Actor;
  /** Whether the token was sent unaltered. */
  isOwnToken: boolean;
  /** Ids of things that belong to others. */
  foreign: readonly string[];
  adminRole: string;
};

/** Whether the guard must admit a caller with these scopes, or without an account (undefined). */
export const isAdmitted = (access: Access, held: readonly Scope[] | undefined): boolean =>
  access === 'public' || (held !== undefined && (access === 'authenticated' || held.includes(access)));

/** Whether the scopes cover things of others: session:read shows all sessions, but only the owner may change one. */
const reachesForeign = ({ key }: Hit, { scopes = [] }: Actor): boolean => {
  if (key.includes('/tickets/')) return scopes.includes('support:update');
  return /\/(live|results|export|doubtful)$/.test(key) && scopes.includes('session:read');
};

const jsonOf = <T>({ body }: RawAnswer): T => JSON.parse(body || '{}');

/** Whether the answer grants rights that the caller does not have. */
const grantsMore = ({ key }: Hit, answer: RawAnswer, { scopes = [] }: Actor, adminRole: string): boolean => {
  if (scopes.includes('role:create')) return false;
  if (key === 'POST /users/invitations')
    return jsonOf<{ role_id?: string }[]>(answer).some(({ role_id }) => role_id === adminRole);
  if (/^POST \/users(\/:id)?$/.test(key)) return jsonOf<{ role_id?: string }>(answer).role_id === adminRole;
  if (!/^POST \/roles/.test(key)) return false;
  const given = jsonOf<{ scopes?: string }>(answer).scopes ?? '';
  return given.split(';').some((scope) => scope !== '' && !scopes.some((held) => held === scope));
};

/** Whether the caller may succeed: has the scope, owns the thing, and grants no more rights than their own. */
export const isEntitled = (hit: Hit, answer: RawAnswer, { actor, isOwnToken, foreign, adminRole }: Rights): boolean => {
  if (!isAdmitted(hit.endpoint.access, isOwnToken ? actor.scopes : undefined)) return false;
  const isForeign = Object.values(hit.params).some((id) => foreign.includes(id));
  if (hit.endpoint.access !== 'public' && isForeign && !reachesForeign(hit, actor)) return false;
  return !grantsMore(hit, answer, actor, adminRole);
};

/** What must not happen; each is counted. */
export const faults = ['answers_5xx', 'leaks', 'hangs', 'unanswered', 'wrong_shapes', 'escalations'] as const;
export type Fault = (typeof faults)[number];

/** Traces of a stack, of folders, of SQL or of the server's libraries. */
const leaks = [
  /\n\s+at .+:\d+/,
  /node_modules|\/dist\/server|\.(?:ts|js):\d+/,
  /\b(?:select .+ from|insert into|update \w+ set|delete from)\b/i,
  /relation "|duplicate key|violates|syntax error at or near|invalid byte sequence|invalid input syntax/,
  // As a whole word: a token may contain these letters by chance.
  /(?<![\w-])pg_[a-z]{2}/,
  /drizzle|ECONNREFUSED|ZodError|FST_ERR|Fastify/,
];

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

/** Whether it is an error from the contract's catalogue, with its status, and named in its header too. */
const isOfCatalogue = ({ status, headers, body }: RawAnswer): boolean => {
  const { success, data } = ErrorBody.strict().safeParse(parsed(body));
  if (data?.detail !== headers[errorHeader]) return false;
  return success && data.status_code === status && errorStatus[data.detail as keyof typeof errorStatus] === status;
};

/** Whether it is a page: those are not part of the contract. */
const isOfPages = ({ headers }: RawAnswer): boolean => headers['content-type']?.startsWith('text/html') === true;

const headerOf = ({ headers }: RawRequest, wanted: string): string | undefined =>
  headers.find(([name]) => name.toLowerCase() === wanted)?.[1];

/** Whether Node answered by itself, before our code ran: to a request without a host or with an unknown `Expect`. */
const isBelowTheApi = (request: RawRequest, { status, body }: RawAnswer): boolean => {
  if (body !== '') return false;
  if (headerOf(request, 'host') === undefined) return status === 400;
  const expected = headerOf(request, 'expect');
  return expected !== undefined && !/\b100-continue\b/i.test(expected) && status === 417;
};

/** How many bytes of a request Node reads before it is answered. */
const readAtOnce = 64 * 1024;

/**
 * Whether an answer was cut off because of a long body where none is expected. Only POST takes a body; for other methods
 * Node answers and hangs up without reading it all, whereupon the system discards the unsent rest of a long answer.
 */
const isCutShort = ({ method, body }: RawRequest, { status, isWhole }: RawAnswer): boolean =>
  !isWhole && status === 200 && method !== 'POST' && body.length > readAtOnce;

/** Of an answer with a file: whole, a part of it, or not again. */
const filesStatuses = [200, 206, 304];

const isShaped = (request: RawRequest, answer: RawAnswer, hit: Hit | undefined): boolean => {
  const { status, headers, body, isWhole } = answer;
  if (request.method === 'HEAD') return body === '';
  if (isCutShort(request, answer)) return true;
  if (status >= 400) {
    // In capitals, the target is not the API's, but the address of a page that there is not.
    const isPageNotFound = status === 404 && isOfPages(answer) && !pathOf(request.target).startsWith('/api/');
    return isOfCatalogue(answer) || isBelowTheApi(request, answer) || isPageNotFound;
  }
  if (!isWhole) return false;
  if (!hit) return isOfPages(answer);
  if ((hit.endpoint as Endpoint).file) return filesStatuses.includes(status);
  if (status !== 200 || !headers['content-type']?.startsWith('application/json')) return false;
  const value = parsed(body);
  const { success, data } = hit.endpoint.response.safeParse(value);
  // No fields beyond those in the contract.
  return success && isDeepStrictEqual(data, value);
};

/** Retrying a ticket answers why it could not be delivered, with the statuses 500 and 512 of the catalogue. */
const isAnswerOfTicket = ({ body }: RawAnswer, hit: Hit | undefined): boolean =>
  hit?.key === 'POST /tickets/:id/retry' &&
  DeliveryError.safeParse((parsed(body) as { detail?: unknown } | undefined)?.detail).success;

/** The audit's lists of errors show stacks on purpose, in the contract's fields `stack` and `exception`. */
const showsStacks = ({ status }: RawAnswer, hit: Hit | undefined): boolean =>
  status === 200 && /^GET \/audit\/error_(frontend|backend)\//.test(hit?.key ?? '');

/** Faults of requests without an answer; a client that hung up itself cannot expect one. */
const failures: Record<Extract<Outcome, { failure: string }>['failure'], Fault[]> = {
  ...{ hung: ['hangs'], closed: ['unanswered'], gone: [] },
};

type MayDo = (hit: Hit, answer: RawAnswer) => boolean;

/** Returns the faults of an outcome. `mayDo`: whether the caller may succeed at the endpoint that the request reached. */
export const judge = (request: RawRequest, outcome: Outcome, mayDo: MayDo): Fault[] => {
  if ('failure' in outcome) return failures[outcome.failure];
  const { answer } = outcome;
  const hit = routeOf(request.method, request.target);
  const found: Partial<Record<Fault, boolean>> = {
    answers_5xx: answer.status >= 500 && !isAnswerOfTicket(answer, hit),
    // Pages are static: their text is the same for every request.
    leaks: !isOfPages(answer) && !showsStacks(answer, hit) && leaks.some((pattern) => pattern.test(answer.body)),
    wrong_shapes: !isShaped(request, answer, hit),
    escalations: hit !== undefined && answer.status < 400 && !mayDo(hit, answer),
  };
  return faults.filter((fault) => found[fault]);
};
