import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import type { Scope } from '../../../contract/scopes.ts';
import { scopesOf, useLogin } from '../../api/login.ts';

/** Shows a page to whoever holds one of its scopes; leads others home. */
export const Needs = ({ scopes, page }: { scopes: Scope[]; page: ReactNode }) => {
  const held = scopesOf(useLogin());
  return scopes.some((scope) => held.includes(scope)) ? page : <Navigate to="/home" replace />;
};
