import type { IncomingMessage } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorBody, type ErrorCode, errorStatus, type FieldProblem } from '../../contract/errors.ts';
import { errorHeader } from '../../contract/rules/error-header.ts';
import { packageRoot } from '../lib/package-root.ts';
import { atMostEvery, countedEvery } from '../lib/throttle.ts';

/** Between log lines during an outage or a flood. */
const logIntervalMs = 60_000;
const defaultRetryAfterSeconds = 5;

/** An answer with an error code of the contract. `fields`: what is wrong in the input. */
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
  413: 'too_large',
  415: 'unsupported_media_type',
  416: 'range_not_satisfiable',
  429: 'too_many_requests',
};

type Options = {
  /** Recognises errors that mean the database is away for now. */
  isUnavailable: (error: unknown, elapsedMs: number) => boolean;
  /** Called for errors that are neither the client's fault nor an outage. */
  onUnexpected?: (error: unknown, request: FastifyRequest) => void;
};

const codeOf = (error: FastifyError | AppError, isUnavailable: boolean): ErrorCode => {
  if (error instanceof AppError) return error.code;
  // Node reports a client that disconnected mid-body like this, with the code of a lost connection.
  if (error.code === 'ECONNRESET' && error.message === 'aborted') return 'invalid_request';
  if (isUnavailable) return 'unavailable';
  const { statusCode: status = 500 } = error;
  const isParsing = error instanceof SyntaxError && status === 400;
  if (isParsing || error.code === 'FST_ERR_CTP_INVALID_JSON_BODY') return 'invalid_json';
  return codeOfStatus[status] ?? (status >= 400 && status < 500 ? 'invalid_request' : 'server_error');
};

/** In one answer. */
export const maxProblems = 10;

export const bodyOf = (code: ErrorCode, fields?: FieldProblem[]): ErrorBody => ({
  detail: code,
  status_code: errorStatus[code],
  ...(fields && { fields: fields.slice(0, maxProblems) }),
});

/** Sends the error body, marked as ours: pages take no other answer for a refusal. */
export const sendError = (reply: FastifyReply, code: ErrorCode, fields?: FieldProblem[]) => {
  if (code === 'unavailable' && !reply.hasHeader('retry-after')) reply.header('retry-after', defaultRetryAfterSeconds);
  // The route's contract describes success only.
  return reply
    .code(errorStatus[code])
    .header(errorHeader, code)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(bodyOf(code, fields));
};

/** Bytes of a refused body that are still read: a client that is busy sending would miss the answer. */
const maxDrainedBytes = 4 * 1024 * 1024;

/** Reads and discards the rest of a body, and hangs up when it is too long. */
export const drainBody = (raw: IncomingMessage): Promise<void> =>
  new Promise((resolve) => {
    if (raw.readableEnded || raw.destroyed) return resolve();
    let left = maxDrainedBytes;
    raw.unpipe();
    raw.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) raw.destroy();
    });
    raw.once('end', resolve).once('close', resolve).resume();
  });

/** Translates all errors into answers. */
export const handleErrors = (app: FastifyInstance, { isUnavailable, onUnexpected }: Options) => {
  const noteRefusal = countedEvery(logIntervalMs, (refused) =>
    app.log.warn({ refused }, 'calls were answered 503 because too much was waiting or under way'),
  );
  const ofOutages = atMostEvery(logIntervalMs);
  app.setErrorHandler(async (error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = error instanceof AppError ? error : undefined;
    const code = codeOf(error, isUnavailable(error, reply.elapsedTime));
    if (refusal?.retryAfterSeconds) reply.header('retry-after', refusal.retryAfterSeconds);
    // The length of a file that lacks the requested part.
    if (code === 'range_not_satisfiable' && 'headers' in error) reply.headers(Object(error.headers));
    const logError = () => request.log.error(describeUnexpected(error), code);
    if (code === 'unavailable') refusal ? noteRefusal() : ofOutages(logError);
    else if (errorStatus[code] >= 500) logError();
    if (code === 'too_large' && !request.raw.complete) {
      // Fastify would hang up after the answer, and a client that is still sending would miss it.
      reply.removeHeader('connection');
      const drained = drainBody(request.raw);
      // Node closes such a connection in any case.
      if (request.headers.connection === 'close') await drained;
    }
    if (code === 'server_error' && !refusal) onUnexpected?.(error, request);
    return sendError(reply, code, refusal?.fields);
  });
};

const maxStackLength = 8 * 1024;

/** A stack frame: perhaps a function name, and a place in a file. */
const frame = /^ {4}at (?:[\w.$<>#[\] ]{1,120} \()?(?:file:\/\/|node:)?[^\s()]{1,300}:\d+:\d+\)?$/;

/** Engine messages that name identifiers and quote no values. */
const namesOnly = [
  /^Cannot (?:read|set) properties of (?:undefined|null) \((?:reading|setting) '[a-z][A-Za-z_]*'\)$/,
  /^[A-Za-z_$][A-Za-z_$.]* is not (?:a function|defined|a constructor|iterable)$/,
  /^Cannot access '[A-Za-z_$]+' before initialization$/,
  /^Assignment to constant variable\.$/,
  /^Maximum call stack size exceeded$/,
];

const withoutFolders = (line: string): string =>
  line
    .replaceAll('file://', '')
    .replaceAll(`${packageRoot}/`, '')
    .replace(/(?<=\(|at )\/\S*?\/(?=node_modules\/)/, '')
    .replace(/(?<=\(|at )\/\S*\//, '');

const placesOf = ({ stack = '', message }: Error): string => {
  // The message comes first, and may look like stack frames.
  const begin = stack.includes(message) ? stack.indexOf(message) + message.length : 0;
  const lines = stack.slice(begin).split('\n');
  return lines.flatMap((line) => (frame.test(line) ? withoutFolders(line.trim()) : [])).join('\n');
};

const kindOf = (error: Error): string => {
  const word = /^\w{1,60}$/;
  const code = 'code' in error && word.test(String(error.code)) ? ` ${error.code}` : '';
  const message = namesOnly.some((pattern) => pattern.test(error.message)) ? `: ${error.message}` : '';
  return `${word.test(error.name) ? error.name : 'Error'}${code}${message}`;
};

/** Returns an error's kind and stack frames, relative to the package, and its message only if it quotes no data. */
export const describeUnexpected = (thrown: unknown): { error: string; exception: string } => {
  if (!(thrown instanceof Error)) return { error: `a thrown ${typeof thrown}`, exception: '' };
  const cause = thrown.cause instanceof Error ? thrown.cause : thrown;
  // The wrapping error shows who made the call that failed.
  const errors = cause === thrown ? [thrown] : [thrown, cause];
  return { error: kindOf(cause), exception: errors.map(placesOf).join('\ncaused by\n').slice(0, maxStackLength) };
};
