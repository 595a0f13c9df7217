import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { errorStatus } from '../../contract/errors.ts';
import { errorHeader } from '../../contract/rules/error-header.ts';
import { accessTokenOf } from './access.ts';
import { AppError, bodyOf } from './errors.ts';
import { networkClientOf } from './network-client.ts';

/** The calls of one key within one minute. `began`: ms of the monotonic clock. */
type Window = { calls: number; began: number };

const minuteMs = 60_000;
const maxWindows = 5000;

export const secondsLeftIn = ({ began }: Window): number =>
  Math.max(1, Math.ceil((began + minuteMs - performance.now()) / 1000));

/** Counts calls per key and minute. By the monotonic clock: with a wall clock that is set back, callers would stay blocked. */
export const callWindows = () => {
  const windows = new Map<string, Window>();

  const windowOf = (key: string): Window | undefined => {
    const found = windows.get(key);
    return found && performance.now() < found.began + minuteMs ? found : undefined;
  };

  const count = (key: string): Window => {
    const window = windowOf(key) ?? { calls: 0, began: performance.now() };
    window.calls += 1;
    // Reinserted to come last: the least recently used goes first.
    windows.delete(key);
    windows.set(key, window);
    const [oldest] = windows.keys();
    if (windows.size > maxWindows && oldest !== undefined) windows.delete(oldest);
    return window;
  };

  return { count, windowOf };
};

/** Keeps the calls that are still being received: `max` a key. One more ends the oldest, since honest bodies come quickly. */
const pendingCalls = (max: number) => {
  const pending = new Map<string, Set<IncomingMessage>>();

  const remove = (key: string, call: IncomingMessage): void => {
    const ofKey = pending.get(key);
    if (ofKey?.delete(call) && ofKey.size === 0) pending.delete(key);
  };

  return {
    add: (key: string, call: IncomingMessage): void => {
      const ofKey = pending.get(key) ?? new Set();
      pending.set(key, ofKey.add(call));
      call.once('close', () => remove(key, call));
      const [oldest] = ofKey;
      if (ofKey.size <= max || !oldest) return;
      remove(key, oldest);
      oldest.destroy();
    },
    remove,
  };
};

/** Anonymous calls are counted by purpose, so that a flood of one kind blocks no other (docs/decisions/17). */
const areas: [name: string, calls: RegExp][] = [
  ['submitting', /^POST \/api\/responses$/],
  ['class', /^POST \/api\/gamesession\/(join|:uid_session\/(createuser|guess|progress|leave))$/],
  ['rating', /^POST \/api\/norming\/:uid_study\/(raters|ratings|withdraw)$/],
  ['login', /^\w+ \/api\/(auth|oauth2|users\/(validate|signup|password|email))(\/|$)/],
  ['audit', /^POST \/api\/audit\/(navigation|error_frontend)$/],
];

const areaOf = ({ method, routeOptions }: FastifyRequest): string => {
  const call = `${method} ${routeOptions.url ?? ''}`;
  return areas.find(([, calls]) => calls.test(call))?.[0] ?? 'other';
};

/** Files are cheap, and a first visit needs fifty. So are some calls, which a waiting class repeats. */
const isFree = ({ target, routeOptions }: FastifyRequest): boolean =>
  target !== 'call' || routeOptions.config.isUncounted === true;

type Limits = {
  perMinute: number;
  /** Returns the account of a valid access token, without asking the database. */
  accountOf: (accessToken: string) => string | undefined;
};

const refusal = (window: Window) =>
  new AppError('too_many_requests', undefined, { retryAfterSeconds: secondsLeftIn(window) });

declare module 'fastify' {
  interface FastifyRequest {
    /** `window`: once the call is whole. Undefined when the call is free or was turned away. */
    countedAs: { key: string; window?: Window } | undefined;
  }
}

/** Answers that cost an honest client nothing: refused input, and work that was turned away. */
const isBad = (status: number): boolean => (status >= 400 && status < 500) || status === 503;

/**
 * Limits received calls per account, and anonymous ones per address and purpose. Calls that end badly have their own
 * limit (docs/decisions/22). 0: no limit. Register before the routes.
 */
export const rateLimits = async (app: FastifyInstance, { perMinute, accountOf }: Limits) => {
  if (perMinute === 0) return;
  const { count, windowOf } = callWindows();
  const pending = pendingCalls(perMinute);
  const keyOf = (request: FastifyRequest): string => {
    const token = accessTokenOf(request);
    const account = token && accountOf(token);
    return account ? `account ${account}` : `${areaOf(request)} ${networkClientOf(request).from}`;
  };
  app.decorateRequest('countedAs', undefined);
  app.addHook('onRequest', async (request) => {
    if (isFree(request)) return;
    const key = keyOf(request);
    const full = windowOf(key);
    if (full && full.calls >= perMinute) throw refusal(full);
    request.countedAs = { key };
    pending.add(key, request.raw);
  });
  // By now the body has been received.
  app.addHook('preHandler', async (request) => {
    const { countedAs } = request;
    // An unknown address comes here twice: as a file, then as not found.
    if (!countedAs || countedAs.window) return;
    pending.remove(countedAs.key, request.raw);
    const window = count(countedAs.key);
    request.countedAs = { ...countedAs, window };
    if (window.calls <= perMinute) return;
    request.countedAs = undefined;
    throw refusal(window);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const { countedAs } = request;
    if (!countedAs) return payload;
    pending.remove(countedAs.key, request.raw);
    if (!isBad(reply.statusCode)) return payload;
    request.countedAs = undefined;
    if (countedAs.window) countedAs.window.calls -= 1;
    const bad = count(`bad ${countedAs.key}`);
    if (bad.calls <= perMinute || reply.statusCode === 503) return payload;
    if (!reply.hasHeader('retry-after')) reply.header('retry-after', secondsLeftIn(bad));
    reply.code(errorStatus.too_many_requests).header(errorHeader, 'too_many_requests');
    return JSON.stringify(bodyOf('too_many_requests'));
  });
};
