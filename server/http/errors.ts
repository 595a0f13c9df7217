import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorBody, type ErrorCode, errorStatus, type FieldProblem } from '../../contract/errors.ts';
import { errorHeader } from '../../contract/rules/error-header.ts';
import { packageRoot } from '../lib/package-root.ts';
import { atMostEvery, countedEvery } from '../lib/throttle.ts';
import { drainBody } from './drain-body.ts';

/** Between log lines during an outage or a flood: not one per failed call. */
const logIntervalMs = 60_000;

/** Default Retry-After in seconds, as when the database is away. */
const retryAfterSeconds = 5;

/**
 * Thrown by features to answer with an error code of the contract. `fields` says what is wrong in the input,
 * `retryAfterSeconds` when a retry may succeed.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldProblem[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, fields?: FieldProblem[], { retryAfterSeconds }: { retryAfterSeconds?: number } = {}) {
    super(code);
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

const codeOfStatus: Record<number, ErrorCode> = {
  400: 'invalid_request',
  413: 'too_large',
  415: 'unsupported_media_type',
  416: 'range_not_satisfiable',
  429: 'too_many_requests',
};

type Options = {
  /** Recognises errors that mean the database is away for now, by the error and how long the call has taken. */
  isUnavailable: (error: unknown, elapsedMs: number) => boolean;
  /** Called for errors without a code that are neither the client's fault nor an outage. */
  onUnexpected?: (error: unknown, request: FastifyRequest) => void;
};

const translate = (
  error: FastifyError | AppError,
  { isUnavailable }: Pick<Options, 'isUnavailable'>,
  elapsedMs: number,
): { code: ErrorCode; fields?: FieldProblem[] | undefined } => {
  if (error instanceof AppError) return { code: error.code, fields: error.fields };
  // Node reports a client that disconnected mid-body like this, with the code of a lost connection.
  if (error.code === 'ECONNRESET' && error.message === 'aborted') return { code: 'invalid_request' };
  if (isUnavailable(error, elapsedMs)) return { code: 'unavailable' };
  const isParsing = error instanceof SyntaxError && error.statusCode === 400;
  if (isParsing || error.code === 'FST_ERR_CTP_INVALID_JSON_BODY') return { code: 'invalid_json' };
  return { code: codeOfStatus[error.statusCode ?? 500] ?? (isClientError(error) ? 'invalid_request' : 'server_error') };
};

const isClientError = ({ statusCode = 500 }: FastifyError) => statusCode >= 400 && statusCode < 500;

/** Problems named in one answer. */
export const maxProblems = 10;

export const bodyOf = (code: ErrorCode, fields?: FieldProblem[]): ErrorBody => ({
  detail: code,
  status_code: errorStatus[code],
  ...(fields && { fields: fields.slice(0, maxProblems) }),
});

/**
 * Sends the error body with the status of its code, marked as ours: pages take no other answer for a refusal. No detail of
 * an unknown error leaves the server.
 */
export const sendError = (reply: FastifyReply, code: ErrorCode, fields?: FieldProblem[]) => {
  if (code === 'unavailable' && !reply.hasHeader('retry-after')) reply.header('retry-after', retryAfterSeconds);
  // Not serialised by the route's contract: that describes success only.
  return reply
    .code(errorStatus[code])
    .header(errorHeader, code)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(bodyOf(code, fields));
};

/**
 * What is logged of an error: kind, code and stack frames. Database messages quote query values, and a participant's
 * `uid_user` among them would open that participant's results to anyone reading the log.
 */
const describe = (error: Error) => {
  const cause = error.cause instanceof Error ? error.cause : error;
  const frames = (cause.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return { error: cause.name, code: 'code' in cause ? cause.code : undefined, frames };
};

/** Translates all errors into answers. */
export const handleErrors = (app: FastifyInstance, options: Options) => {
  // Turned away on purpose: where that happened in the code says nothing.
  const noteRefusal = countedEvery(logIntervalMs, (refused) =>
    app.log.warn({ refused }, 'calls were answered 503 because too much was waiting or under way'),
  );
  const ofOutages = atMostEvery(logIntervalMs);
  app.setErrorHandler(async (error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) => {
    const { code, fields } = translate(error, options, reply.elapsedTime);
    if (error instanceof AppError && error.retryAfterSeconds) reply.header('retry-after', error.retryAfterSeconds);
    // How long a file is that does not have the part asked for.
    if (code === 'range_not_satisfiable' && 'headers' in error) reply.headers(Object(error.headers));
    const logError = () => request.log.error(describe(error), code);
    if (code === 'unavailable') error instanceof AppError ? noteRefusal() : ofOutages(logError);
    else if (errorStatus[code] >= 500) logError();
    if (code === 'too_large' && !request.raw.complete) {
      // Fastify would hang up after the answer, and a client that is still sending would miss it.
      reply.removeHeader('connection');
      const drained = drainBody(request.raw);
      // Who wants the connection closed gets that from Node, whatever we say.
      if (request.headers.connection === 'close') await drained;
    }
    if (code === 'server_error' && !(error instanceof AppError)) options.onUnexpected?.(error, request);
    return sendError(reply, code, fields);
  });
};

/** Maximum stack kept, in characters. */
const maxStackLength = 8 * 1024;

/** A stack frame: perhaps a function name, and a place in a file. Messages may contain lines of their own. */
const frame = /^ {4}at (?:[\w.$<>#[\] ]{1,120} \()?(?:file:\/\/|node:)?[^\s()]{1,300}:\d+:\d+\)?$/;

/** Engine messages that name identifiers and quote no values. */
const namesOnly = [
  /^Cannot (?:read|set) properties of (?:undefined|null) \((?:reading|setting) '[a-z][A-Za-z_]*'\)$/,
  /^[A-Za-z_$][A-Za-z_$.]* is not (?:a function|defined|a constructor|iterable)$/,
  /^Cannot access '[A-Za-z_$]+' before initialization$/,
  /^Assignment to constant variable\.$/,
  /^Maximum call stack size exceeded$/,
];

/** A stack frame without the folders of this machine. */
const withoutFolders = (line: string): string =>
  line
    .replaceAll('file://', '')
    .replaceAll(`${packageRoot}/`, '')
    // Dependencies, and files outside the package.
    .replace(/(?<=\(|at )\/\S*?\/(?=node_modules\/)/, '')
    .replace(/(?<=\(|at )\/\S*\//, '');

const placesOf = ({ stack = '', message }: Error): string => {
  // The message comes first, and may look like stack frames.
  const begin = stack.includes(message) ? stack.indexOf(message) + message.length : 0;
  const places = stack
    .slice(begin)
    .split('\n')
    .filter((line) => frame.test(line));
  return places.map((line) => withoutFolders(line.trim())).join('\n');
};

const word = /^\w{1,60}$/;

const kindOf = (error: Error): string => {
  const code = 'code' in error && word.test(String(error.code)) ? ` ${error.code}` : '';
  const message = namesOnly.some((pattern) => pattern.test(error.message)) ? `: ${error.message}` : '';
  return `${word.test(error.name) ? error.name : 'Error'}${code}${message}`;
};

/**
 * What may be kept of an unexpected error: in `error` its kind and code, with the message only if that cannot quote user
 * data; in `exception` the stack frames, one per line, relative to the package.
 */
export const describeUnexpected = (thrown: unknown): { error: string; exception: string } => {
  if (!(thrown instanceof Error)) return { error: `a thrown ${typeof thrown}`, exception: '' };
  const cause = thrown.cause instanceof Error ? thrown.cause : thrown;
  // The wrapping error shows who made the call that failed.
  const errors = cause === thrown ? [thrown] : [thrown, cause];
  return { error: kindOf(cause), exception: errors.map(placesOf).join('\ncaused by\n').slice(0, maxStackLength) };
};
