import type { Contract } from '../../contract/contract.ts';
import type { Input, Output } from '../../contract/endpoint.ts';
import type { ErrorBody, ErrorCode, FieldProblem } from '../../contract/errors.ts';

/** What went wrong with a call: a code of the API's catalogue, or `network` when no answer came. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'network';
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly fields: FieldProblem[];
  /** ms after which the server asks to try again, if it said so. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode | 'network', status: number, fields: FieldProblem[] = [], retryAfter?: number) {
    super(code);
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

type Parts = { params?: Record<string, string>; querystring?: Record<string, unknown>; body?: unknown };

type Arguments<E> = unknown extends Input<E> ? [] : [input: Input<E>];

const addressOf = (path: string, { params = {}, querystring = {} }: Parts): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const query = new URLSearchParams(
    Object.entries(querystring).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  );
  return `/api${filled}${query.size ? `?${query}` : ''}`;
};

const readError = async (answer: Response): Promise<ApiError> => {
  const body: Partial<ErrorBody> = await answer.json().catch(() => ({}));
  const seconds = Number(answer.headers.get('retry-after'));
  const code = (body.detail ?? 'server_error') as ErrorCode;
  return new ApiError(code, answer.status, body.fields, seconds ? seconds * 1000 : undefined);
};

/**
 * Calls an endpoint of the contract by its key. A wrong input or an unknown key does not compile.
 * Throws ApiError, also when there is no network.
 */
export const call = async <K extends keyof Contract & string>(
  key: K,
  ...[input]: Arguments<Contract[K]>
): Promise<Output<Contract[K]>> => {
  const [method = 'GET', path = '/'] = key.split(' ');
  const parts: Parts = input ?? {};
  const request: RequestInit =
    parts.body === undefined
      ? { method }
      : { method, body: JSON.stringify(parts.body), headers: { 'content-type': 'application/json' } };
  const answer = await fetch(addressOf(path, parts), request).catch(() => {
    throw new ApiError('network', 0);
  });
  if (!answer.ok) throw await readError(answer);
  return answer.json().catch(() => {
    // The connection broke in the middle of the body.
    throw new ApiError('network', 0);
  });
};
