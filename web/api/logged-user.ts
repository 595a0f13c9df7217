import type { Tokens, UserData } from '../../contract/auth.ts';

type Claims = { exp?: unknown; scopes?: unknown; add_factor?: unknown };

const defaultLifetimeMs = 7_200_000;

/** The claims of a JWT, unverified (the server does that). Empty for other tokens: refresh tokens are opaque. */
export const claimsOf = (token: string): Claims => {
  try {
    const payload = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) ?? {};
  } catch {
    return {};
  }
};

/** When a token expires, in ms since 1970: its `exp`, or two hours from `now`. */
const endOf = (token: string, now: number): number => {
  const { exp } = claimsOf(token);
  return typeof exp === 'number' ? exp * 1000 : now + defaultLifetimeMs;
};

/** The signed-in user, as kept in local storage. Times are ms since 1970. */
export type LoggedUser = UserData & {
  access_token: string;
  refresh_token: string;
  /** False when the token had expired on arrival: this device's clock is wrong, and only a 401 tells when to refresh. */
  expires: boolean;
  expires_at: number;
  expires_at_refresh: number;
};

/** Builds the stored sign-in from the answer to a sign-in or a refresh; `now` in ms since 1970. */
export const loggedUserOf = ({ access_token, refresh_token, user_data }: Tokens, now: number): LoggedUser => {
  const expires_at = endOf(access_token, now);
  const expires_at_refresh = endOf(refresh_token, now);
  return { ...user_data, access_token, refresh_token, expires: expires_at > now, expires_at, expires_at_refresh };
};

type Entries = Record<string, unknown>;

const isObject = (value: unknown): value is Entries => typeof value === 'object' && value !== null;

const areStrings = (value: Entries, ...names: string[]): boolean =>
  names.every((name) => typeof value[name] === 'string');

export const isUserData = (value: unknown): value is UserData =>
  isObject(value) &&
  areStrings(value, 'id', 'email', 'full_name', 'role_id', 'role_name') &&
  isObject(value.role) &&
  areStrings(value.role, 'id', 'name');

const isLoggedUser = (value: unknown): value is LoggedUser =>
  isObject(value) &&
  areStrings(value, 'access_token', 'refresh_token') &&
  typeof value.expires === 'boolean' &&
  Number.isFinite(value.expires_at) &&
  Number.isFinite(value.expires_at_refresh) &&
  isUserData(value);

export const parseLoggedUser = (text: string): LoggedUser | null => {
  try {
    const value: unknown = JSON.parse(text);
    return isLoggedUser(value) ? value : null;
  } catch {
    return null;
  }
};

/** Whether a sign-in can no longer be refreshed. `now` is in ms, by the same clock that dated it. */
export const isOver = ({ expires_at_refresh }: Pick<LoggedUser, 'expires_at_refresh'>, now: number): boolean =>
  expires_at_refresh <= now;
