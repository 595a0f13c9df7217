import type { Tokens } from '../../contract/auth.ts';
import { ApiError } from './client.ts';
import type { LoggedUser } from './logged-user.ts';

/** ms before its end from which a token is not sent any more: the way to the server takes time. */
const refreshEarlyMs = 30_000;

/** ms in which several calls that end the sign-in are one end. */
const endThrottleMs = 1000;

type Surroundings = {
  read: () => LoggedUser | null;
  keep: (tokens: Tokens) => LoggedUser;
  /** Forgets the sign-in, which is over, and says so. */
  end: () => void;
  /** ms since 1970. */
  now: () => number;
  /** Asks the server for new tokens. */
  exchange: (refresh_token: string) => Promise<Tokens>;
  /** Does the work while no other tab does such work. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>;
};

const statusOf = (error: unknown): number => (error instanceof ApiError ? error.status : 0);

/** The server has judged the refresh token; anything else (no network, busy, broken) may pass. */
const isJudged = (error: unknown): boolean => {
  const status = statusOf(error);
  return status >= 400 && status < 500 && status !== 429;
};

/**
 * Calls in the name of the signed-in user. One refresh serves all calls that wait for it; a 401 is first answered by a
 * refresh and a second try. What remains refused ends the sign-in. Rejects with what `send` or the refresh threw.
 */
export const signedInCalls = ({ read, keep, end, now, exchange, exclusively }: Surroundings) => {
  let refreshing: Promise<LoggedUser> | null = null;
  let ended = Number.NEGATIVE_INFINITY;

  /** Only the sign-in that the call was made for: whoever has meanwhile signed out, or in anew, is left alone. */
  const endWith = (error: unknown, login: LoggedUser | null): never => {
    if (login ? read()?.id === login.id : now() - ended >= endThrottleMs) {
      ended = now();
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
      if (isJudged(error)) return endWith(error, login);
      throw error;
    }
  };

  const isStale = ({ expires, expires_at }: LoggedUser): boolean => expires && expires_at - refreshEarlyMs <= now();

  return async <T>(send: (access_token: string) => Promise<T>): Promise<T> => {
    const login = read() ?? endWith(new ApiError('unauthorized', 401), null);
    const current = isStale(login) ? await refresh(login) : login;
    try {
      return await send(current.access_token);
    } catch (error) {
      if (statusOf(error) === 403) return endWith(error, login);
      if (statusOf(error) !== 401) throw error;
    }
    const renewed = await refresh(current);
    try {
      return await send(renewed.access_token);
    } catch (error) {
      return [401, 403].includes(statusOf(error)) ? endWith(error, login) : Promise.reject(error);
    }
  };
};
