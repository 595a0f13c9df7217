import type { Contract } from '../../contract/contract.ts';
import type { Input, Output } from '../../contract/endpoint.ts';
import type { ErrorBody, ErrorCode, FieldProblem } from '../../contract/errors.ts';

/** What went wrong with a call: a code of the API's catalogue, or `network` when no answer came. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'network';
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly fields: FieldProblem[];
  /** How long the server asks to wait before another try, if it said so. */
  readonly retryAfterMs: number | undefined;

  constructor(code: ErrorCode | 'network', status: number, fields: FieldProblem[] = [], retryAfterMs?: number) {
    super(code);
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.retryAfterMs = retryAfterMs;
  }
}

type Parts = { params?: Record<string, string>; querystring?: Record<string, unknown>; body?: unknown };

export type CallOptions = {
  /** Gives up the call; what is thrown then is the browser's AbortError. One that times out counts as no answer. */
  signal?: AbortSignal;
  /** An access token, sent as bearer. */
  token?: string;
  /** Sends the body as multipart/form-data, for the endpoints that say `form`; each of a list of files is a part of its own. */
  form?: boolean;
};

export type Arguments<E> =
  unknown extends Input<E> ? [input?: undefined, options?: CallOptions] : [input: Input<E>, options?: CallOptions];

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

const asForm = (body: unknown): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    const parts: unknown[] = Array.isArray(value) ? value : [value];
    for (const part of parts) form.append(name, part instanceof File ? part : String(part));
  }
  return form;
};

const requestOf = (method: string, body: unknown, { signal, token, form }: CallOptions): RequestInit => {
  const isJson = body !== undefined && !form;
  return {
    method,
    ...(body !== undefined && { body: form ? asForm(body) : JSON.stringify(body) }),
    ...(signal && { signal }),
    headers: {
      ...(isJson && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  };
};

/**
 * Calls an endpoint of the contract by its key. A wrong input or an unknown key does not compile.
 * Throws ApiError, also when there is no network.
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
  // The connection can still break in the middle of the body.
  return answer.json().catch(noAnswer);
};
