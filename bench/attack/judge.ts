import { isDeepStrictEqual } from 'node:util';
import { ErrorBody, errorStatus } from '../../contract/errors.ts';
import { DeliveryError } from '../../contract/tickets.ts';
import type { Outcome, RawAnswer, RawRequest } from './raw-http.ts';
import { type Hit, routeOf } from './routes.ts';

/** What must not happen, each counted. */
export const faults = ['answers_5xx', 'leaks', 'hangs', 'unanswered', 'wrong_shapes', 'escalations'] as const;
export type Fault = (typeof faults)[number];

/** Traces of a stack, of this machine's folders, of SQL or of what the server is made of. */
const leaks = [
  /\n\s+at .+:\d+/,
  /node_modules|\/dist\/server|\.(?:ts|js):\d+/,
  /\b(?:select .+ from|insert into|update \w+ set|delete from)\b/i,
  /relation "|duplicate key|violates|syntax error at or near|invalid byte sequence|invalid input syntax/,
  // As a word: a token may hold these letters by chance.
  /(?<![\w-])pg_[a-z]{2}/,
  /drizzle|ECONNREFUSED|ZodError|FST_ERR|Fastify/,
];

const isError = (status: number): boolean => status >= 400;

/** What the contract says of an answer that is no success: an error of the catalogue with its own status. */
const isOfCatalogue = ({ status, body }: RawAnswer): boolean => {
  const { success, data } = ErrorBody.strict().safeParse(parsed(body));
  return success && data.status_code === status && errorStatus[data.detail as keyof typeof errorStatus] === status;
};

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

/** The server was asked for a page or a file: it answers those by rules of their own. */
const isOfPages = ({ headers }: RawAnswer): boolean => headers['content-type']?.startsWith('text/html') === true;

const headerOf = ({ headers }: RawRequest, wanted: string): string | undefined =>
  headers.find(([name]) => name.toLowerCase() === wanted)?.[1];

/** Expectations that Node knows. */
const known = /\b100-continue\b/i;

/**
 * Node answers by itself, before anything of ours is asked and without a body, to who names no host or expects what nobody
 * knows, and to nobody else.
 */
export const isBelowTheApi = (request: RawRequest, { status, body }: RawAnswer): boolean => {
  if (body !== '') return false;
  if (headerOf(request, 'host') === undefined) return status === 400;
  const expected = headerOf(request, 'expect');
  return expected !== undefined && !known.test(expected) && status === 417;
};

/** Bytes that Node reads of a request before it is answered. */
const readAtOnce = 64 * 1024;

/**
 * Only POST has a use for a body, and Node reads no other to its end: it answers and hangs up, and the system then throws
 * away what it has not sent yet of a long answer.
 */
export const isCutShort = ({ method, body }: RawRequest, { status, isWhole }: RawAnswer): boolean =>
  !isWhole && status === 200 && method !== 'POST' && body.length > readAtOnce;

const isShaped = (request: RawRequest, answer: RawAnswer, hit: Hit | undefined): boolean => {
  const { status, headers, body, isWhole } = answer;
  if (request.method === 'HEAD') return body === '';
  if (isCutShort(request, answer)) return true;
  if (isError(status)) return isOfCatalogue(answer) || isBelowTheApi(request, answer);
  if (!isWhole) return false;
  if (!hit) return isOfPages(answer);
  if (status !== 200 || !headers['content-type']?.startsWith('application/json')) return false;
  const value = parsed(body);
  const { success, data } = hit.endpoint.response.safeParse(value);
  // No field more than the contract has.
  return success && isDeepStrictEqual(data, value);
};

/** Retrying a ticket answers with why it could not be delivered, which the catalogue has as 500 and 512. */
const isAnswerOfTicket = ({ body }: RawAnswer, hit: Hit | undefined): boolean =>
  hit?.key === 'POST /tickets/:id/retry' &&
  DeliveryError.safeParse((parsed(body) as { detail?: unknown } | undefined)?.detail).success;

/** Lists of errors hold stacks, as the audit keeps them: what the contract calls `stack` and `exception` is no leak. */
const showsStacks = ({ status }: RawAnswer, hit: Hit | undefined): boolean =>
  status === 200 && /^GET \/audit\/error_(frontend|backend)\//.test(hit?.key ?? '');

/** `isEntitled` tells whether the caller may succeed at what the request arrives at. */
export type Rules = { isEntitled: (hit: Hit, answer: RawAnswer) => boolean };

/** What it is when there is no answer; who hung up can blame nobody. */
const failures: Record<Extract<Outcome, { failure: string }>['failure'], Fault[]> = {
  hung: ['hangs'],
  closed: ['unanswered'],
  gone: [],
};

/** What is wrong with what became of a request. */
export const judge = (request: RawRequest, outcome: Outcome, { isEntitled }: Rules): Fault[] => {
  if ('failure' in outcome) return failures[outcome.failure];
  const { answer } = outcome;
  const hit = routeOf(request.method, request.target);
  const isReasoned = isAnswerOfTicket(answer, hit);
  const found: Record<Fault, boolean> = {
    answers_5xx: answer.status >= 500 && !isReasoned,
    // Pages are the same whoever asks and whatever for: their text is ours.
    leaks: !isOfPages(answer) && !showsStacks(answer, hit) && leaks.some((pattern) => pattern.test(answer.body)),
    hangs: false,
    unanswered: false,
    wrong_shapes: !isShaped(request, answer, hit),
    escalations: hit !== undefined && !isError(answer.status) && !isEntitled(hit, answer),
  };
  return faults.filter((fault) => found[fault]);
};
