import type { Contract } from '../../contract/contract.ts';
import type { Input, Output } from '../../contract/endpoint.ts';
import type { ErrorBody, ErrorCode, FieldProblem } from '../../contract/errors.ts';

/** A failed call: an error code of the API, or `network` when there was no answer. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'network';
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  readonly fields: FieldProblem[];
  /** The server's Retry-After, if it sent one. */
  readonly retryAfterMs: number | undefined;
  /** What the answer says in `message`, beside or in place of a code. */
  readonly said: string | undefined;

  constructor(
    code: ErrorCode | 'network',
    status: number,
    fields: FieldProblem[] = [],
    retryAfterMs?: number,
    said?: string,
  ) {
    super(code);
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.retryAfterMs = retryAfterMs;
    this.said = said;
  }
}

type Parts = { params?: Record<string, string>; querystring?: Record<string, unknown>; body?: unknown };

export type CallOptions = {
  /** Aborts the call, which then throws the browser's AbortError. A timeout counts as no answer. */
  signal?: AbortSignal;
  /** An access token, sent as a bearer token. */
  token?: string;
  /** The call goes on when the page is left; for bodies below 64 KB. */
  keepalive?: boolean;
  /** Sends the body as multipart/form-data, for endpoints declared as `form`; each file of a list is its own part. */
  form?: boolean;
};

export type Arguments<E> =
  unknown extends Input<E> ? [input?: undefined, options?: CallOptions] : [input: Input<E>, options?: CallOptions];

const addressOf = (path: string, { params = {}, querystring = {} }: Parts): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const query = new URLSearchParams(
    Object.entries(querystring).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  );
  const written = query.toString();
  return `/api${filled}${written && `?${written}`}`;
};

const readError = async (answer: Response): Promise<ApiError> => {
  const body: Partial<ErrorBody & { message: string }> = await answer.json().catch(() => ({}));
  const seconds = Number(answer.headers.get('retry-after'));
  const code = (body.detail ?? 'server_error') as ErrorCode;
  return new ApiError(code, answer.status, body.fields, seconds ? seconds * 1000 : undefined, body.message);
};

const toFormData = (body: unknown): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    const parts: unknown[] = Array.isArray(value) ? value : [value];
    for (const part of parts) form.append(name, part instanceof File ? part : String(part));
  }
  return form;
};

const requestOf = (method: string, body: unknown, { signal, token, form, keepalive }: CallOptions): RequestInit => {
  const isJson = body !== undefined && !form;
  return {
    method,
    ...(body !== undefined && { body: form ? toFormData(body) : JSON.stringify(body) }),
    ...(signal && { signal }),
    ...(keepalive && { keepalive }),
    headers: {
      ...(isJson && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  };
};

/**
 * Calls an endpoint of the contract by its key (`'GET /path'`) and returns its JSON answer, typed by the contract.
 * Throws ApiError, also when there is no network; AbortError when `signal` aborts it.
 */
export const call = async <K extends keyof Contract & string>(
  key: K,
  ...[input, options = {}]: Arguments<Contract[K]>
): Promise<Output<Contract[K]>> => {
  const [method = 'GET', path = '/'] = key.split(' ');
  const parts: Parts = input ?? {};
  const noAnswer = (error: unknown): never => {
    if (options.signal?.aborted && options.signal.reason?.name !== 'TimeoutError') throw error;
    throw new ApiError('network', 0);
  };
  const answer = await fetch(addressOf(path, parts), requestOf(method, parts.body, options)).catch(noAnswer);
  if (!answer.ok) throw await readError(answer);
  // The connection can still break while the body is being read.
  return answer.json().catch(noAnswer);
};
