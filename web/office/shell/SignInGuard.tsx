import { pageOf } from '../../../contract/pages.ts';
import { hasLessonKey } from '../../api/lesson-key.ts';
import { mustAddFactor, useHasEnded, useLogin } from '../../api/login.ts';
import { lazyChunk } from '../../ui/lazy-chunk.ts';
import { Navigate, Outlet, useLocation } from '../../ui/router.tsx';
import type { MenuEntry } from './menu.ts';
import { Shell } from './Shell.tsx';

const RequiredFactor = lazyChunk(async () => (await import('../second-factor/RequiredFactor.tsx')).RequiredFactor);

/** Location state: the first page of the test shows this notice. */
const expired = { notice: 'session_expired' };

/** Fills the window, without the menu. */
const Bare = () => (
  <main id="content">
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
