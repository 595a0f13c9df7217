import { Navigate, Outlet, useLocation } from 'react-router';
import { useHasEnded, useLogin } from '../../api/login.ts';
import { Shell } from './Shell.tsx';

/** What the first page of the test tells from. */
const expired = { notice: 'session_expired' };

/** Lets in the signed-in user. Others sign in first, and find the way back in the location's state: `{ from }`. */
export const Guard = () => {
  const login = useLogin();
  const hasEnded = useHasEnded();
  const { pathname, search } = useLocation();
  if (login) {
    return (
      // Nothing that one account opened or typed is there for the next.
      <Shell key={login.id} login={login}>
        <Outlet />
      </Shell>
    );
  }
  if (hasEnded) return <Navigate to="/test" state={expired} replace />;
  return <Navigate to="/login" state={{ from: pathname + search }} replace />;
};
