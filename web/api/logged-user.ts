import type { Tokens, UserData } from '../../contract/auth.ts';
import { endOf } from './token-claims.ts';

/** The signed-in user, as kept in local storage. Times are ms since 1970. */
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

type Entries = Record<string, unknown>;

const isObject = (value: unknown): value is Entries => typeof value === 'object' && value !== null;

const areTexts = (value: Entries, ...names: string[]): boolean =>
  names.every((name) => typeof value[name] === 'string');

/** Whether a value, of whatever origin, is a whole user. */
export const isUserData = (value: unknown): value is UserData =>
  isObject(value) &&
  areTexts(value, 'id', 'email', 'full_name', 'role_id', 'role_name') &&
  isObject(value.role) &&
  areTexts(value.role, 'id', 'name');

const isLoggedUser = (value: unknown): value is LoggedUser =>
  isObject(value) &&
  areTexts(value, 'access_token', 'refresh_token') &&
  typeof value.expires === 'boolean' &&
  Number.isFinite(value.expires_at) &&
  Number.isFinite(value.expires_at_refresh) &&
  isUserData(value);

/** The JSON of a kept sign-in, read; null when it is not whole. */
export const parseLoggedUser = (text: string): LoggedUser | null => {
  try {
    const value: unknown = JSON.parse(text);
    return isLoggedUser(value) ? value : null;
  } catch {
    return null;
  }
};

/** Whether nothing can be done with a sign-in any more: it cannot be refreshed either. `now` by the clock that dated it. */
export const isOver = ({ expires_at_refresh }: Pick<LoggedUser, 'expires_at_refresh'>, now: number): boolean =>
  expires_at_refresh <= now;
