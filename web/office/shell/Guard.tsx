import { Navigate, Outlet, useLocation } from 'react-router';
import { useHasEnded, useLogin } from '../../api/login.ts';
import { Shell } from './Shell.tsx';

/** Lets in who is signed in. Others sign in first, and find the way back in the location's state: `{ from }`. */
export const Guard = () => {
  const login = useLogin();
  const hasEnded = useHasEnded();
  const { pathname, search } = useLocation();
  if (login) {
    return (
      <Shell login={login}>
        <Outlet />
      </Shell>
    );
  }
  if (hasEnded) return <Navigate to="/test" state={{ notice: 'session_expired' }} replace />;
  return <Navigate to="/login" state={{ from: pathname + search }} replace />;
};
