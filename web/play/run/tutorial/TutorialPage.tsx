import { Navigate } from 'react-router';
import { useHasEnded, useLogin } from '../../../api/login.ts';
import { Tutorial } from './Tutorial.tsx';

/** The tutorial, for signed-in users with any role; others sign in first, and are sent back here. */
export const TutorialPage = () => {
  const login = useLogin();
  const hasEnded = useHasEnded();
  if (login) return <Tutorial key={login.id} />;
  if (hasEnded) return <Navigate to="/test" state={{ notice: 'session_expired' }} replace />;
  return <Navigate to="/login" state={{ from: '/tutorial' }} replace />;
};
