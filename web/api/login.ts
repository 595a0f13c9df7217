import { useSyncExternalStore } from 'react';
import type { Tokens, UserData } from '../../contract/auth.ts';
import type { Contract } from '../../contract/contract.ts';
import type { Output } from '../../contract/endpoint.ts';
import type { Scope } from '../../contract/scopes.ts';
import { type Arguments, call } from './client.ts';
import { followStored, readStored, writeStored } from './login-storage.ts';
import { signedInCalls } from './signed-in-calls.ts';
import { endOf, scopesIn } from './token-claims.ts';

/** Who is signed in, as it lies in local storage. Times are ms since 1970. */
export type LoggedUser = UserData & {
  access_token: string;
  refresh_token: string;
  /** False when the token was over on arrival: this device's clock is wrong, and only the server knows when to refresh. */
  expires: boolean;
  expires_at: number;
  expires_at_refresh: number;
};

/** What is kept of the tokens that a sign-in or a refresh answered with; `now` in ms. */
export const loggedUserOf = ({ access_token, refresh_token, user_data }: Tokens, now: number): LoggedUser => {
  const expires_at = endOf(access_token, now);
  const expires_at_refresh = endOf(refresh_token, now);
  return { ...user_data, access_token, refresh_token, expires: expires_at > now, expires_at, expires_at_refresh };
};

const parse = (text: string): LoggedUser | null => {
  try {
    const stored: LoggedUser | null = JSON.parse(text);
    return typeof stored?.access_token === 'string' && typeof stored.refresh_token === 'string' ? stored : null;
  } catch {
    return null;
  }
};

let parsed: { text: string | null; login: LoggedUser | null } = { text: null, login: null };

/** Who is signed in on this device; null when nobody is. The same object until something changes. */
export const readLogin = (): LoggedUser | null => {
  const text = readStored();
  if (text !== parsed.text) parsed = { text, login: text === null ? null : parse(text) };
  return parsed.login;
};

/** Set when a sign-in ended by itself, until the pages that show one are left or somebody signs in. */
let hasEnded = false;

let watchers = 0;

const watch = (listener: () => void): (() => void) => {
  watchers += 1;
  const unfollow = followStored(listener);
  return () => {
    unfollow();
    watchers -= 1;
    if (watchers === 0) hasEnded = false;
  };
};

/** Signs in: keeps what the server answered with. */
export const keepLogin = (tokens: Tokens): LoggedUser => {
  hasEnded = false;
  const login = loggedUserOf(tokens, Date.now());
  writeStored(JSON.stringify(login));
  return login;
};

/** Signs out on this device, in all tabs. */
export const forgetLogin = () => writeStored(null);

/** Signs out because the sign-in is over, which the pages then say; who is back at the test already is left in peace. */
export const endLogin = () => {
  hasEnded = location.pathname !== '/test';
  forgetLogin();
};

/** Who is signed in, followed through refreshes, sign-outs and other tabs. */
export const useLogin = (): LoggedUser | null => useSyncExternalStore(watch, readLogin);

/** Whether who is no longer signed in was signed out by the server. */
export const useHasEnded = (): boolean => useSyncExternalStore(watch, () => hasEnded);

/** What the account may do, as its token says; nothing for who is not signed in. */
export const scopesOf = (login: Pick<LoggedUser, 'access_token'> | null): Scope[] =>
  login ? scopesIn(login.access_token) : [];

/** ms after which a refresh is worth a word. */
const patience = 600;

let onLongRefresh = () => {};

/** Calls `listener` when new tokens take longer than a moment. One listener; the last one counts. */
export const tellLongRefresh = (listener: () => void) => {
  onLongRefresh = listener;
};

const exchange = async (refresh_token: string): Promise<Tokens> => {
  const timer = setTimeout(() => onLongRefresh(), patience);
  try {
    return await call(
      'POST /auth/refresh-token',
      { body: { refresh_token, grant_type: 'refresh_token' } },
      { form: true },
    );
  } finally {
    clearTimeout(timer);
  }
};

const alone = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('prima-vista-refresh', work) : work();

const signedIn = signedInCalls({
  read: readLogin,
  keep: keepLogin,
  now: Date.now,
  exchange,
  alone,
  end: endLogin,
});

/** Calls an endpoint in the name of who is signed in, and refreshes the tokens when it must. Throws ApiError. */
export const callSignedIn = <K extends keyof Contract & string>(
  key: K,
  ...[input, options]: Arguments<Contract[K]>
): Promise<Output<Contract[K]>> =>
  signedIn((token) => call(key, ...([input, { ...options, token }] as Arguments<Contract[K]>)));
