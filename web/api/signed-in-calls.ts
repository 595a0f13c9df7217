import type { Tokens } from '../../contract/auth.ts';
import { ApiError } from './client.ts';
import type { LoggedUser } from './logged-user.ts';

/** A token is refreshed this long before it expires, since a call takes time to reach the server. */
const refreshEarlyMs = 30_000;

/** Calls without a sign-in report its end at most once in this time. */
const endThrottleMs = 1000;

type Surroundings = {
  read: () => LoggedUser | null;
  keep: (tokens: Tokens) => LoggedUser;
  /** Removes the sign-in and reports that it has ended. */
  end: () => void;
  now: () => number;
  exchange: (refresh_token: string) => Promise<Tokens>;
  /** Runs the work while no other tab runs such work. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>;
};

const statusOf = (error: unknown): number => (error instanceof ApiError ? error.status : 0);

/** Whether the server refused the refresh token; other failures (no network, busy, broken) may be temporary. */
const isRefused = (error: unknown): boolean => {
  const status = statusOf(error);
  return status >= 400 && status < 500 && status !== 429;
};

/**
 * Returns a function that sends calls as the signed-in user. One refresh serves all calls that wait for it. A 401 leads
 * to a refresh and a second try; a second refusal, or a 403, ends the sign-in. Rejects with the error of `send` or the
 * refresh.
 */
export const signedInCalls = ({ read, keep, end, now, exchange, exclusively }: Surroundings) => {
  let refreshing: Promise<LoggedUser> | null = null;
  let endedAt = Number.NEGATIVE_INFINITY;

  /** Ends only the sign-in that the call was made with, unless the user has signed out or changed meanwhile. */
  const endAndThrow = (error: unknown, login: LoggedUser | null): never => {
    if (login ? read()?.id === login.id : now() - endedAt >= endThrottleMs) {
      endedAt = now();
      end();
    }
    throw error;
  };

  const renew = async (stale: string): Promise<LoggedUser> => {
    const login = read();
    if (!login) throw new ApiError('unauthorized', 401);
    // Another tab was faster.
    if (login.access_token !== stale) return login;
    if (login.expires_at_refresh <= now()) throw new ApiError('session_expired', 401);
    const answer = await exchange(login.refresh_token).catch((error: unknown) => ({ error }));
    const current = read();
    if (!current) throw new ApiError('unauthorized', 401);
    // Without locks, another tab may have been faster in the meantime.
    if (current.access_token !== stale) return current;
    if ('error' in answer) throw answer.error;
    return keep(answer);
  };

  const refresh = async (login: LoggedUser): Promise<LoggedUser> => {
    refreshing ??= exclusively(() => renew(login.access_token)).finally(() => {
      refreshing = null;
    });
    try {
      return await refreshing;
    } catch (error) {
      if (isRefused(error)) return endAndThrow(error, login);
      throw error;
    }
  };

  const isStale = ({ expires, expires_at }: LoggedUser): boolean => expires && expires_at - refreshEarlyMs <= now();

  return async <T>(send: (access_token: string) => Promise<T>): Promise<T> => {
    const login = read() ?? endAndThrow(new ApiError('unauthorized', 401), null);
    const current = isStale(login) ? await refresh(login) : login;
    try {
      return await send(current.access_token);
    } catch (error) {
      if (statusOf(error) === 403) return endAndThrow(error, login);
      if (statusOf(error) !== 401) throw error;
    }
    const renewed = await refresh(current);
    try {
      return await send(renewed.access_token);
    } catch (error) {
      return [401, 403].includes(statusOf(error)) ? endAndThrow(error, login) : Promise.reject(error);
    }
  };
};
