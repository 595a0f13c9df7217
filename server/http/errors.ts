import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { type ErrorBody, type ErrorCode, errorStatus, type FieldProblem } from '../../contract/errors.ts';
import { atMostEvery } from '../flow-control/at-most-every.ts';

/** ms. An outage is logged so often, and not once for each of the calls that meet it. */
const outagePause = 60_000;

/** Seconds after which a client may try again when the database is away, or nobody says otherwise. */
const retryAfter = 5;

/**
 * Thrown by features to answer with a code of the catalogue; `fields` says where the input is wrong, `retryAfter` in how
 * many seconds the same may succeed.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldProblem[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, fields?: FieldProblem[], { retryAfter }: { retryAfter?: number } = {}) {
    super(code);
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

const codeOfStatus: Record<number, ErrorCode> = {
  400: 'invalid_request',
  413: 'too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
};

type KnowsOutages = { isUnavailable: (error: unknown) => boolean };

type Knows = KnowsOutages & {
  /** Hears of what is neither of the catalogue, nor the client's fault, nor an outage. */
  onUnexpected?: (error: unknown, request: FastifyRequest) => void;
};

const translate = (
  error: FastifyError | AppError,
  { isUnavailable }: KnowsOutages,
): { code: ErrorCode; fields?: FieldProblem[] | undefined } => {
  if (error instanceof AppError) return { code: error.code, fields: error.fields };
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = error.validation.map(({ instancePath, message }) => ({
      field: instancePath.replace(/^\//, '').replaceAll('/', '.'),
      problem: message ?? 'invalid',
    }));
    return { code: 'invalid_request', fields };
  }
  // Node's word for a client that went away in the middle of its body, with the code of a lost connection.
  if (error.code === 'ECONNRESET' && error.message === 'aborted') return { code: 'invalid_request' };
  if (isUnavailable(error)) return { code: 'unavailable' };
  const isParsing = error instanceof SyntaxError && error.statusCode === 400;
  if (isParsing || error.code === 'FST_ERR_CTP_INVALID_JSON_BODY') return { code: 'invalid_json' };
  return { code: codeOfStatus[error.statusCode ?? 500] ?? (isClientError(error) ? 'invalid_request' : 'server_error') };
};

const isClientError = ({ statusCode = 500 }: FastifyError) => statusCode >= 400 && statusCode < 500;

/** Answers with the catalogue's status and the error body; nothing of an unknown error leaves the server. */
export const sendError = (reply: FastifyReply, code: ErrorCode, fields?: FieldProblem[]) => {
  const status = errorStatus[code];
  if (code === 'unavailable' && !reply.hasHeader('retry-after')) reply.header('retry-after', retryAfter);
  const body: ErrorBody = { detail: code, status_code: status, ...(fields && { fields }) };
  // Serialised here: an error body has the same shape on every route, whatever its contract says of success.
  return reply.code(status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body);
};

/**
 * What the log gets of an error: kind, code and places. Messages and details of the database quote the values of a
 * query, and a participant's `uid_user` among them would open that participant's results to whoever reads the log.
 */
const describe = (error: Error) => {
  const cause = error.cause instanceof Error ? error.cause : error;
  const frames = (cause.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return { error: cause.name, code: 'code' in cause ? cause.code : undefined, frames };
};

/** The one translator of errors into answers. `isUnavailable` tells what says that the database is away for now. */
export const handleErrors = (app: FastifyInstance, { onUnexpected, ...knows }: Knows) => {
  const ofOutages = atMostEvery(outagePause);
  app.setErrorHandler((error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) => {
    const { code, fields } = translate(error, knows);
    if (error instanceof AppError && error.retryAfter) reply.header('retry-after', error.retryAfter);
    const say = () => request.log.error(describe(error), code);
    if (code === 'unavailable' && !(error instanceof AppError)) ofOutages(say);
    else if (errorStatus[code] >= 500) say();
    if (code === 'server_error' && !(error instanceof AppError)) onUnexpected?.(error, request);
    return sendError(reply, code, fields);
  });
};
