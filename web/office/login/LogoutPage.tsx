import { useEffect } from 'react';
import { forgetLogin, readLogin, useLogin } from '../../api/login.ts';
import { endSignIn } from '../../api/login-end.ts';
import { Navigate, useLocation } from '../../ui/router.tsx';

const signOut = () => {
  const login = readLogin();
  forgetLogin();
  // Best effort: this device is signed out in any case.
  if (login) endSignIn(login.refresh_token);
};

/** Signs out and redirects to the sign-in page, which says why where there is more to it. */
export const LogoutPage = () => {
  useEffect(signOut, []);
  const { state } = useLocation();
  return useLogin() ? null : <Navigate to="/login" replace state={state} />;
};
