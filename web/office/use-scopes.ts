import type { Scope } from '../../contract/scopes.ts';
import type { LoggedUser } from '../api/logged-user.ts';
import { scopesOf, useLogin } from '../api/login.ts';

const none: readonly Scope[] = [];

/** Decoded once per sign-in, because every row of a table needs the scopes. */
const decoded = new WeakMap<LoggedUser, readonly Scope[]>();

const decode = (login: LoggedUser): readonly Scope[] => {
  const scopes = decoded.get(login) ?? scopesOf(login);
  decoded.set(login, scopes);
  return scopes;
};

/** The scopes of the signed-in user: the same array until the tokens change, empty if nobody is signed in. */
export const useScopes = (): readonly Scope[] => {
  const login = useLogin();
  return login ? decode(login) : none;
};
