import { Navigate, Outlet, useLocation } from 'react-router';
import { useHasEnded, useLogin } from '../../api/login.ts';
import type { MenuEntry } from './menu.ts';
import { Shell } from './Shell.tsx';

/** The first page of the test shows the notice. */
const expired = { notice: 'session_expired' };

/** Shows a page inside the shell to signed-in users; redirects others to the sign-in, with the way back in the location's state: `{ from }`. */
export const SignInGuard = ({ menu }: { menu: readonly MenuEntry[] }) => {
  const login = useLogin();
  const hasEnded = useHasEnded();
  const { pathname, search } = useLocation();
  if (login) {
    return (
      // A shell of its own for each account: nothing that one opened or typed is left for the next.
      <Shell key={login.id} menu={menu} login={login}>
        <Outlet />
      </Shell>
    );
  }
  if (hasEnded) return <Navigate to="/test" state={expired} replace />;
  return <Navigate to="/login" state={{ from: pathname + search }} replace />;
};
