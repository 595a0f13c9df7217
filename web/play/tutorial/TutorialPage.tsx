import { Navigate } from 'react-router';
import { useHasEnded, useLogin } from '../../api/login.ts';
import { Tutorial } from './Tutorial.tsx';

/** The tutorial for whoever is signed in, with any role; others sign in first, and come back. */
export const TutorialPage = () => {
  const login = useLogin();
  const hasEnded = useHasEnded();
  if (login) return <Tutorial key={login.id} />;
  if (hasEnded) return <Navigate to="/test" state={{ notice: 'session_expired' }} replace />;
  return <Navigate to="/login" state={{ from: '/tutorial' }} replace />;
};
