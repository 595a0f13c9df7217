import type { Scope } from '../../contract/scopes.ts';
import type { LoggedUser } from '../api/logged-user.ts';
import { scopesOf, useLogin } from '../api/login.ts';

const none: readonly Scope[] = [];

/** Each row of a table asks: the token is decoded once. */
const decoded = new WeakMap<LoggedUser, readonly Scope[]>();

const decode = (login: LoggedUser): readonly Scope[] => {
  const scopes = decoded.get(login) ?? scopesOf(login);
  decoded.set(login, scopes);
  return scopes;
};

/** What the signed-in user may do. The same array until the tokens change. */
export const useScopes = (): readonly Scope[] => {
  const login = useLogin();
  return login ? decode(login) : none;
};
