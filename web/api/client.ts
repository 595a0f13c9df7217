import type { Contract } from '../../contract/contract.ts';
import type { Input, Output } from '../../contract/endpoint.ts';
import type { ErrorCode, FieldProblem } from '../../contract/errors.ts';
import { within } from '../ui/within.ts';
import { judgeAnswer } from './judge-answer.ts';

/** A failed call: an error code of ours, or `network` when the server was not reached (judge-answer.ts). */
export class ApiError extends Error {
  readonly code: ErrorCode | 'network';
  /** HTTP status of our error; 0 when the server was not reached. */
  readonly status: number;
  readonly fields: FieldProblem[];
  readonly retryAfterMs: number | undefined;
  /** The JSON of an answer that is not ours. */
  readonly said: object | undefined;

  constructor(
    code: ErrorCode | 'network',
    status: number,
    fields: FieldProblem[] = [],
    retryAfterMs?: number,
    said?: object,
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
  /** Aborts the call, which then throws the browser's AbortError. */
  signal?: AbortSignal;
  /** After so many ms without a whole answer the server counts as not reached; a minute if nothing is said. */
  timeoutMs?: number;
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

const toFormData = (body: unknown): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    const parts: unknown[] = Array.isArray(value) ? value : [value];
    for (const part of parts) form.append(name, part instanceof File ? part : String(part));
  }
  return form;
};

const requestOf = (method: string, body: unknown, { token, form, keepalive }: CallOptions): RequestInit => {
  const isJson = body !== undefined && !form;
  return {
    method,
    ...(body !== undefined && { body: form ? toFormData(body) : JSON.stringify(body) }),
    ...(keepalive && { keepalive }),
    headers: {
      ...(isJson && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  };
};

/** Some networks neither deliver nor refuse requests. */
const defaultTimeoutMs = 60_000;

/** For calls that upload files, wait for another service or work on much at once. */
export const longCallTimeoutMs = 120_000;

/**
 * Calls an endpoint of the contract by its key (`'GET /path'`) and returns its JSON answer, typed by the contract.
 * Throws ApiError, also when the server is not reached; AbortError when `signal` aborts it.
 */
export const call = async <K extends keyof Contract & string>(
  key: K,
  ...[input, options = {}]: Arguments<Contract[K]>
): Promise<Output<Contract[K]>> => {
  const [method = 'GET', path = '/'] = key.split(' ');
  const parts: Parts = input ?? {};
  const address = addressOf(path, parts);
  const request = requestOf(method, parts.body, options);
  const { signal: outer, timeoutMs = defaultTimeoutMs } = options;
  const [answer, text] = await within(
    timeoutMs,
    async (signal) => {
      const answer = await fetch(address, { ...request, signal });
      // The connection can still break while the body is being read.
      return [answer, await answer.text()] as const;
    },
    outer,
  ).catch((error: unknown) => {
    throw outer?.aborted ? error : new ApiError('network', 0);
  });
  const verdict = judgeAnswer(key, answer, text);
  if ('body' in verdict) return verdict.body as Output<Contract[K]>;
  if ('status' in verdict) throw new ApiError(verdict.code, verdict.status, verdict.fields, verdict.retryAfterMs);
  throw new ApiError(verdict.code, 0, [], undefined, verdict.said);
};
