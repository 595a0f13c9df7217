import { useSyncExternalStore } from 'react';
import type { Tokens } from '../../contract/auth.ts';
import type { Contract } from '../../contract/contract.ts';
import type { Output } from '../../contract/endpoint.ts';
import type { Scope } from '../../contract/scopes.ts';
import { ApiError, type Arguments, call } from './client.ts';
import { type LoggedUser, loggedUserOf, parseLoggedUser } from './logged-user.ts';
import { followStored, readStored, writeStored } from './login-storage.ts';
import { signInWatch } from './sign-in-watch.ts';
import { signedInCalls } from './signed-in-calls.ts';
import { scopesIn } from './token-claims.ts';

let parsed: { text: string | null; login: LoggedUser | 'invalid' | null } = { text: null, login: null };

/** The same object until something changes. */
const readKept = (): LoggedUser | 'invalid' | null => {
  const text = readStored();
  if (text !== parsed.text) parsed = { text, login: text === null ? null : (parseLoggedUser(text) ?? 'invalid') };
  return parsed.login;
};

const followWaking = (listener: () => void): (() => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

const kept = signInWatch({
  read: readKept,
  remove: () => writeStored(null),
  follow: followStored,
  followWaking,
  now: Date.now,
});

/** The signed-in user of this device; null when there is none, or the time is over. The same object until something changes. */
export const readLogin = (): LoggedUser | null => kept.current();

/** Signs in: keeps what the server answered with. */
export const keepLogin = (tokens: Tokens): LoggedUser => {
  kept.begin();
  const login = loggedUserOf(tokens, Date.now());
  writeStored(JSON.stringify(login));
  return login;
};

/** Signs out on this device, in all tabs. */
export const forgetLogin = () => writeStored(null);

/** Signs out because the sign-in is over, which the pages of the office then say. */
export const endLogin = kept.end;

/** The signed-in user, followed through refreshes, sign-outs, other tabs and the end of the time. */
export const useLogin = (): LoggedUser | null => useSyncExternalStore(kept.watch, kept.current);

/** Whether the last sign-in ended by itself. */
export const useHasEnded = (): boolean => useSyncExternalStore(kept.watch, kept.hasEnded);

/** What the account may do, as its token says; nothing without an account. */
export const scopesOf = (login: Pick<LoggedUser, 'access_token'> | null): Scope[] =>
  login ? scopesIn(login.access_token) : [];

/** ms after which a refresh is worth a word. */
const longRefreshMs = 600;

/** ms after which a refresh without an answer is given up: all calls of all tabs wait for it. */
const refreshTimeoutMs = 15_000;

let onLongRefresh = () => {};

/** Calls `listener` when new tokens take longer than a moment, until the returned function is called. One listener; the last one counts. */
export const tellLongRefresh = (listener: () => void): (() => void) => {
  onLongRefresh = listener;
  return () => {
    if (onLongRefresh === listener) onLongRefresh = () => {};
  };
};

const exchange = async (refresh_token: string): Promise<Tokens> => {
  const timer = setTimeout(() => onLongRefresh(), longRefreshMs);
  try {
    return await call(
      'POST /auth/refresh-token',
      { body: { refresh_token, grant_type: 'refresh_token' } },
      { form: true, signal: AbortSignal.timeout(refreshTimeoutMs) },
    );
  } finally {
    clearTimeout(timer);
  }
};

const exclusively = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('prima-vista-refresh', work) : work();

const signedIn = signedInCalls({
  read: readLogin,
  keep: keepLogin,
  now: Date.now,
  exchange,
  exclusively,
  end: endLogin,
});

/** Calls an endpoint in the name of the signed-in user, and refreshes the tokens when it must. Throws ApiError. */
export const callSignedIn = <K extends keyof Contract & string>(
  key: K,
  ...[input, options]: Arguments<Contract[K]>
): Promise<Output<Contract[K]>> =>
  signedIn((token) => call(key, ...([input, { ...options, token }] as Arguments<Contract[K]>)));

/** Uses the tokens up, for new ones. Without an answer they stay; a refusal by the server ends the sign-in. */
export const renewLogin = (): void => {
  let isRefused = false;
  const refuseOnce = async () => {
    if (isRefused) return;
    isRefused = true;
    throw new ApiError('unauthorized', 401);
  };
  signedIn(refuseOnce).catch(() => {});
};
