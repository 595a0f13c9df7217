import { useMemo } from 'react';
import type { Scope } from '../../contract/scopes.ts';
import { scopesOf, useLogin } from '../api/login.ts';

/** The scopes of the signed-in user; empty if nobody is signed in. */
export const useScopes = (): readonly Scope[] => {
  const login = useLogin();
  return useMemo(() => scopesOf(login), [login]);
};
