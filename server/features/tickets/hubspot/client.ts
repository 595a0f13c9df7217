import { z } from 'zod';

/** A decimal string, which becomes part of URLs. */
export const Id = z.string().regex(/^\d{1,30}$/);
export const WithId = z.object({ id: Id });

/** `refused`: not done, and a retry is useless. `later`: not done, but a retry may succeed. `uncertain`: maybe done. */
type HubspotOutcome = 'refused' | 'later' | 'uncertain';

/** The message contains neither the token nor what was sent. `answer` may quote what was sent: keep it out of logs. */
export class HubspotError extends Error {
  readonly outcome: HubspotOutcome;
  readonly status: number | undefined;
  readonly answer: string;

  constructor(message: string, outcome: HubspotOutcome, status?: number, answer = '') {
    super(`HubSpot, ${message}`);
    this.outcome = outcome;
    this.status = status;
    this.answer = answer;
  }
}

const maxAnswerBytes = 1024 * 1024;

/** Statuses below 500 that HubSpot documents as transient: locked, too many calls, account being migrated. */
const transient = [423, 429, 477];

/** No connection was established. */
const notReached = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];

const outcomeOf = (status: number): HubspotOutcome => {
  if (transient.includes(status)) return 'later';
  return status >= 500 || status === 408 ? 'uncertain' : 'refused';
};

/** Of a refusal only what cannot quote a person: its category, and the property that it is about. */
const detailOf = (answer: string): string => {
  const category = /"category"\s*:\s*"([A-Z_]{1,40})"/.exec(answer)?.[1];
  const property = /\bhs_[a-z_]{1,40}\b/.exec(answer)?.[0];
  return category || property ? ` (${[category, property].filter(Boolean).join(', ')})` : '';
};

const readBounded = async (response: Response): Promise<string> => {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > maxAnswerBytes) throw new Error('the answer is too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** `what`: a description for the log. */
export type HubspotCall = <T>(
  what: string,
  method: 'GET' | 'POST',
  path: string,
  answer: z.ZodType<T>,
  body?: object,
) => Promise<T>;

/** The time limit of a call, and of all calls of an attempt together. */
export const callTimeoutMs = 20_000;
const attemptTimeoutMs = 90_000;

/**
 * Returns a function that calls HubSpot's API with JSON or a form. It throws a HubspotError unless HubSpot answers in
 * time with 2xx and a body that matches `answer`.
 */
export const hubspotClient = (url: string, token: string): HubspotCall => {
  const attemptSignal = AbortSignal.timeout(attemptTimeoutMs);
  const ask = async (method: string, path: string, body?: object) => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      // Keeps the token from going anywhere else.
      redirect: 'manual',
      signal: AbortSignal.any([attemptSignal, AbortSignal.timeout(callTimeoutMs)]),
    });
    return { status: response.status, text: await readBounded(response) };
  };
  return async (what, method, path, answer, body) => {
    const { status, text } = await ask(method, path, body).catch((error: Error & { cause?: { code?: string } }) => {
      const reason = error.cause?.code ?? error.name;
      throw new HubspotError(`${what}: no answer, ${reason}`, notReached.includes(reason) ? 'later' : 'uncertain');
    });
    if (status < 200 || status > 299) {
      throw new HubspotError(`${what}: it answered ${status}${detailOf(text)}`, outcomeOf(status), status, text);
    }
    const parsed = answer.safeParse(parse(text));
    if (!parsed.success) throw new HubspotError(`${what}: its answer is not understood`, 'uncertain', status);
    return parsed.data;
  };
};
