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
  /relation "|duplicate key|violates|syntax error at or near|invalid byte sequence|invalid input syntax|pg_/,
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

/**
 * Node answers by itself, before anything of ours is asked and without a body, to who names no host or expects what nobody
 * knows.
 */
export const isBelowTheApi = ({ status, body }: RawAnswer): boolean =>
  body === '' && (status === 400 || status === 417);

const isShaped = (answer: RawAnswer, method: string, hit: Hit | undefined): boolean => {
  const { status, headers, body } = answer;
  if (method === 'HEAD') return body === '';
  if (isError(status)) return isOfCatalogue(answer) || isBelowTheApi(answer);
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

/** `mayPass` tells whether the caller may succeed at what the request arrives at. */
export type Rules = { mayPass: (hit: Hit, answer: RawAnswer) => boolean };

/** What is wrong with what became of a request. */
export const judge = ({ method, target }: RawRequest, outcome: Outcome, { mayPass }: Rules): Fault[] => {
  if ('failure' in outcome) return [outcome.failure === 'hung' ? 'hangs' : 'unanswered'];
  const { answer } = outcome;
  const hit = routeOf(method, target);
  const isReasoned = isAnswerOfTicket(answer, hit);
  const found: Record<Fault, boolean> = {
    answers_5xx: answer.status >= 500 && !isReasoned,
    // Pages are the same whoever asks and whatever for: their text is ours.
    leaks: !isOfPages(answer) && !showsStacks(answer, hit) && leaks.some((pattern) => pattern.test(answer.body)),
    hangs: false,
    unanswered: false,
    wrong_shapes: !isShaped(answer, method, hit),
    escalations: hit !== undefined && !isError(answer.status) && !mayPass(hit, answer),
  };
  return faults.filter((fault) => found[fault]);
};
