import { beforeEach, vi } from 'vitest';
import type { Contract } from '../../contract/contract.ts';
import type { Output } from '../../contract/endpoint.ts';
import type { ErrorBody, ErrorCode } from '../../contract/errors.ts';
import { errorHeader } from '../../contract/rules/error-header.ts';

type Key = keyof Contract & string;

/** A call as the page sent it: its path parameters, and its JSON body or form fields. */
type SentCall = { params: Record<string, string>; body: unknown };

type Answer<T> = (sent: SentCall & { query: URLSearchParams }) => T | Response | Promise<T | Response>;

/** An error response of the server. */
export const refusal = (status: number, detail: ErrorCode): Response =>
  Response.json({ detail, status_code: status } satisfies ErrorBody, { status, headers: { [errorHeader]: detail } });

/** The path parameters of a call to this endpoint; undefined for calls to other endpoints. */
const paramsOf = (key: Key, method: string, path: string): Record<string, string> | undefined => {
  const [keyMethod, pattern = ''] = key.split(' ');
  const match = new RegExp(`^${pattern.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(path);
  return match && keyMethod === method ? { ...match.groups } : undefined;
};

const bodyOf = (body: BodyInit | null | undefined): unknown =>
  typeof body === 'string' ? JSON.parse(body) : body instanceof FormData ? Object.fromEntries(body) : undefined;

/**
 * Stubs `fetch` in place of the server, reset for each test of the file. A call without an answer fails as if the
 * network were down.
 */
export const answerApi = () => {
  const answers = new Map<Key, Answer<unknown>>();
  const sent: { method: string; path: string; body: unknown }[] = [];
  const answerTo = async (address: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> => {
    const path = address.replace(/^\/api/, '').replace(/\?.*/, '');
    const call = { method, path, body: bodyOf(body) };
    sent.push(call);
    for (const [key, answer] of answers) {
      const params = paramsOf(key, method, path);
      if (!params) continue;
      const answered = await answer({ params, body: call.body, query: new URLSearchParams(/\?.*/.exec(address)?.[0]) });
      return answered instanceof Response ? answered : Response.json(answered);
    }
    throw new TypeError(`No answer to ${method} ${path}`);
  };
  beforeEach(() => {
    answers.clear();
    sent.length = 0;
    vi.stubGlobal('fetch', answerTo);
  });
  return {
    /** Sets what an endpoint answers from now on. */
    answer: <K extends Key>(key: K, answer: Answer<Output<Contract[K]>>) => answers.set(key, answer),
    /** Sets what an endpoint answers once the function that is returned is called. */
    hold: <K extends Key>(key: K, answer: Answer<Output<Contract[K]>>): (() => void) => {
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      answers.set(key, (call) => held.then(() => answer(call)));
      return release;
    },
    /** The calls to an endpoint so far, oldest first, also those without an answer. */
    sent: (key: Key): readonly SentCall[] =>
      sent.flatMap(({ method, path, body }) => {
        const params = paramsOf(key, method, path);
        return params ? [{ params, body }] : [];
      }),
  };
};
