import { useEffect } from 'react';
import type { Scope } from '../../../contract/scopes.ts';
import { useText } from '../../i18n/language.tsx';
import { office } from '../../i18n/office.ts';
import type { Elements } from '../../ui/elements.ts';
import { Navigate } from '../../ui/router.tsx';
import { notifyInfo } from '../notices.ts';
import { useScopes } from '../use-scopes.ts';

/** Redirects to the home page with a notice that says why: somebody may have followed a colleague's link. */
const RedirectHome = () => {
  const { not_for_your_role } = useText(office).notices;
  useEffect(() => notifyInfo(not_for_your_role), [not_for_your_role]);
  return <Navigate to="/home" replace />;
};

/** Shows a page to holders of any of the scopes, or to all if there are none; redirects others to the home page. */
export const ScopeGuard = ({ scopes, children }: { scopes: readonly Scope[]; children: Elements }) => {
  const ownScopes = useScopes();
  const isAllowed = scopes.length === 0 || scopes.some((scope) => ownScopes.includes(scope));
  return isAllowed ? children : <RedirectHome />;
};
