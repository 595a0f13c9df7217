import { type ReactNode, useEffect } from 'react';
import { Navigate } from 'react-router';
import type { Scope } from '../../../contract/scopes.ts';
import { scopesOf, useLogin } from '../../api/login.ts';
import { useText } from '../../i18n/language.tsx';
import { office } from '../../i18n/office.ts';
import { notifyInfo } from '../notices.ts';

/** Leads home, and says why: somebody may have followed a colleague's link. */
const NotForYou = () => {
  const { not_for_your_role } = useText(office).notices;
  useEffect(() => notifyInfo(not_for_your_role), [not_for_your_role]);
  return <Navigate to="/home" replace />;
};

/** Shows a page to whoever holds one of its scopes; leads others home. */
export const Needs = ({ scopes, page }: { scopes: readonly Scope[]; page: ReactNode }) => {
  const held = scopesOf(useLogin());
  return scopes.some((scope) => held.includes(scope)) ? page : <NotForYou />;
};
