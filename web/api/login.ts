import { useSyncExternalStore } from 'react';
import type { Tokens } from '../../contract/auth.ts';
import type { Contract } from '../../contract/contract.ts';
import type { Output } from '../../contract/endpoint.ts';
import type { Scope } from '../../contract/scopes.ts';
import { ApiError, type Arguments, call } from './client.ts';
import { exclusively } from './exclusively.ts';
import { findLessonKey } from './lesson-key.ts';
import { claimsOf, type LoggedUser, loggedUserOf, parseLoggedUser } from './logged-user.ts';
import { followStored, readStored, writeStored } from './login-storage.ts';
import { signInWatch } from './sign-in-watch.ts';
import { signedInCalls } from './signed-in-calls.ts';

let parsed: { text: string | null; login: LoggedUser | 'invalid' | null } = { text: null, login: null };

/** Returns the same object until something changes. */
const readKept = (): LoggedUser | 'invalid' | null => {
  const text = readStored();
  if (text !== parsed.text) parsed = { text, login: text === null ? null : (parseLoggedUser(text) ?? 'invalid') };
  return parsed.login;
};

/** Only on becoming visible: a page that is being left also becomes hidden, and could tell nobody what it finds. */
const followWaking = (listener: () => void): (() => void) => {
  const onChange = () => {
    if (document.visibilityState === 'visible') listener();
  };
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
};

const kept = signInWatch({
  read: readKept,
  remove: () => writeStored(null),
  follow: followStored,
  followWaking,
  now: Date.now,
});

/** The signed-in user of this device, or null; the same object until it changes. */
export const readLogin = (): LoggedUser | null => kept.current();

/** Signs in: stores the tokens and the user that the server returned. */
export const keepLogin = (tokens: Tokens): LoggedUser => {
  kept.begin();
  const login = loggedUserOf(tokens, Date.now());
  writeStored(JSON.stringify(login));
  return login;
};

/** Signs out on this device, in all tabs. */
export const forgetLogin = () => writeStored(null);

/** Signs out because the sign-in is over; the office pages then say so. */
export const endLogin = kept.end;

/** The signed-in user, updated on refreshes, sign-outs, changes in other tabs and expiry. */
export const useLogin = (): LoggedUser | null => useSyncExternalStore(kept.watch, kept.current);

/** Whether the last sign-in expired or was ended by the server. */
export const useHasEnded = (): boolean => useSyncExternalStore(kept.watch, kept.hasEnded);

export const scopesOf = (login: Pick<LoggedUser, 'access_token'> | null): Scope[] => {
  const scopes = login && claimsOf(login.access_token).scopes;
  return Array.isArray(scopes) ? scopes : [];
};

/** Whether the signed-in user can do nothing before adding a second factor. */
export const mustAddFactor = ({ access_token }: Pick<LoggedUser, 'access_token'>): boolean =>
  claimsOf(access_token).add_factor === true;

const slowRefreshMs = 600;

/** A refresh without an answer is given up after this time, since all calls of all tabs wait for it. */
const refreshTimeoutMs = 15_000;

let notifySlowRefresh = () => {};

/** Calls `listener`, the only one, when a refresh is slow. Returns the function that removes it. */
export const onSlowRefresh = (listener: () => void): (() => void) => {
  notifySlowRefresh = listener;
  return () => {
    if (notifySlowRefresh === listener) notifySlowRefresh = () => {};
  };
};

const exchange = async (refresh_token: string): Promise<Tokens> => {
  const timer = setTimeout(() => notifySlowRefresh(), slowRefreshMs);
  try {
    return await call(
      'POST /auth/refresh-token',
      { body: { refresh_token, grant_type: 'refresh_token' } },
      { form: true, timeoutMs: refreshTimeoutMs },
    );
  } finally {
    clearTimeout(timer);
  }
};

/** The server answers a token that was used twice within half a minute alike: two tabs may refresh at once. */
const lockTimeoutMs = 20_000;

const signedIn = signedInCalls({
  read: readLogin,
  keep: keepLogin,
  now: Date.now,
  exchange,
  exclusively: (work) => exclusively('prima-vista-refresh', work, lockTimeoutMs),
  end: endLogin,
});

/** The role, or the setting, has changed since the sign-in: new tokens say so, and the pages lead to a second factor. */
const learnOfRequiredFactor = (error: unknown): void => {
  const login = readLogin();
  const isAbout = error instanceof ApiError && error.code === 'second_factor_required';
  if (isAbout && login && !mustAddFactor(login)) void renewLogin();
};

/** Calls an endpoint as the signed-in user, refreshing the tokens when needed; without one, by the key of a lesson's remote, if this tab has one. Throws ApiError. */
export const callSignedIn = async <K extends keyof Contract & string>(
  key: K,
  ...[input, options]: Arguments<Contract[K]>
): Promise<Output<Contract[K]>> => {
  const lessonKey = readLogin() ? undefined : findLessonKey();
  if (lessonKey) return call(key, ...([input, { ...options, token: lessonKey }] as Arguments<Contract[K]>));
  try {
    return await signedIn((token) => call(key, ...([input, { ...options, token }] as Arguments<Contract[K]>)));
  } catch (error) {
    learnOfRequiredFactor(error);
    throw error;
  }
};

/** Exchanges the tokens for new ones, and resolves in any case. They stay without an answer; a refusal ends the sign-in. */
export const renewLogin = async (): Promise<void> => {
  let isRefused = false;
  const refuseOnce = async () => {
    if (isRefused) return;
    isRefused = true;
    throw new ApiError('unauthorized', 401);
  };
  await signedIn(refuseOnce).catch(() => {});
};
