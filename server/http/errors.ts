import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { type ErrorBody, type ErrorCode, errorStatus, type FieldProblem } from '../../contract/errors.ts';
import { atMostEvery } from '../flow-control/at-most-every.ts';

/** Between log lines during an outage: not one per failed call. */
const outageLogIntervalMs = 60_000;

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
  429: 'too_many_requests',
};

type OutageCheck = { isUnavailable: (error: unknown) => boolean };

type Deps = OutageCheck & {
  /** Called for errors without a code that are neither the client's fault nor an outage. */
  onUnexpected?: (error: unknown, request: FastifyRequest) => void;
};

const translate = (
  error: FastifyError | AppError,
  { isUnavailable }: OutageCheck,
): { code: ErrorCode; fields?: FieldProblem[] | undefined } => {
  if (error instanceof AppError) return { code: error.code, fields: error.fields };
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = error.validation.map(({ instancePath, message }) => ({
      field: instancePath.replace(/^\//, '').replaceAll('/', '.'),
      problem: message ?? 'invalid',
    }));
    return { code: 'invalid_request', fields };
  }
  // Node reports a client that disconnected mid-body like this, with the code of a lost connection.
  if (error.code === 'ECONNRESET' && error.message === 'aborted') return { code: 'invalid_request' };
  if (isUnavailable(error)) return { code: 'unavailable' };
  const isParsing = error instanceof SyntaxError && error.statusCode === 400;
  if (isParsing || error.code === 'FST_ERR_CTP_INVALID_JSON_BODY') return { code: 'invalid_json' };
  return { code: codeOfStatus[error.statusCode ?? 500] ?? (isClientError(error) ? 'invalid_request' : 'server_error') };
};

const isClientError = ({ statusCode = 500 }: FastifyError) => statusCode >= 400 && statusCode < 500;

/** Sends the error body with the status of its code; no detail of an unknown error leaves the server. */
export const sendError = (reply: FastifyReply, code: ErrorCode, fields?: FieldProblem[]) => {
  const status = errorStatus[code];
  if (code === 'unavailable' && !reply.hasHeader('retry-after')) reply.header('retry-after', retryAfterSeconds);
  const body: ErrorBody = { detail: code, status_code: status, ...(fields && { fields }) };
  // Not serialised by the route's contract: that describes success only.
  return reply.code(status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body);
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

/** Translates all errors into answers. `isUnavailable` recognises errors that mean the database is away for now. */
export const handleErrors = (app: FastifyInstance, { onUnexpected, ...outages }: Deps) => {
  const ofOutages = atMostEvery(outageLogIntervalMs);
  app.setErrorHandler((error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) => {
    const { code, fields } = translate(error, outages);
    if (error instanceof AppError && error.retryAfterSeconds) reply.header('retry-after', error.retryAfterSeconds);
    const logError = () => request.log.error(describe(error), code);
    if (code === 'unavailable' && !(error instanceof AppError)) ofOutages(logError);
    else if (errorStatus[code] >= 500) logError();
    if (code === 'server_error' && !(error instanceof AppError)) onUnexpected?.(error, request);
    return sendError(reply, code, fields);
  });
};
