import { useEffect } from 'react';
import { pageOf } from '../../../contract/pages.ts';
import type { Scope } from '../../../contract/scopes.ts';
import { hasLessonKey } from '../../api/lesson-key.ts';
import { mustAddFactor, useHasEnded, useLogin } from '../../api/login.ts';
import { useText } from '../../i18n/language.tsx';
import { office } from '../../i18n/office.ts';
import type { Elements } from '../../ui/elements.ts';
import { lazyChunk } from '../../ui/lazy-chunk.ts';
import { Navigate, Outlet, useLocation } from '../../ui/router.tsx';
import { notifyInfo } from '../notices.ts';
import { useScopes } from '../use-scopes.ts';
import type { MenuEntry } from './menu.ts';
import { Shell } from './Shell.tsx';

const RequiredFactor = lazyChunk(async () => (await import('../second-factor/SecondFactor.tsx')).RequiredFactor);

/** Location state: the first page of the test shows this notice. */
const expired = { notice: 'session_expired' };

/** Fills the window, without the menu. */
const Bare = () => (
  <main id="content" tabIndex={-1}>
    <Outlet />
  </main>
);

/** Shows pages in the shell to signed-in users, once they have the second factor that they must have; redirects others to the sign-in, with the state `{ from }`. */
export const SignInGuard = ({ menu }: { menu: readonly MenuEntry[] }) => {
  const login = useLogin();
  const hasEnded = useHasEnded();
  const location = useLocation();
  const { pathname, search } = location;
  const page = pageOf(pathname);
  const isRemote = page === '/sessions/{session_uuid}/lesson';
  if (login) {
    // Keyed by account: nothing that one has opened or typed is left for the next.
    if (mustAddFactor(login)) return <RequiredFactor key={login.id} />;
    if (isRemote || page === '/sessions/{session_uuid}/stage') return <Bare key={login.id} />;
    return (
      <Shell key={login.id} menu={menu} login={login}>
        <Outlet />
      </Shell>
    );
  }
  if (isRemote && hasLessonKey(location)) return <Bare />;
  if (hasEnded) return <Navigate to="/test" state={expired} replace />;
  return <Navigate to="/login" state={{ from: pathname + search }} replace />;
};

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
