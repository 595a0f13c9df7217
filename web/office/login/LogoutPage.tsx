import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { forgetLogin, readLogin, useLogin } from '../../api/login.ts';
import { endSignIn } from '../../api/login-end.ts';

const signOut = () => {
  const login = readLogin();
  forgetLogin();
  // Whether the server hears of it or not, this device is signed out.
  if (login) endSignIn(login.refresh_token);
};

/** Ends the sign-in, and leads to where one can begin another. */
export const LogoutPage = () => {
  useEffect(signOut, []);
  return useLogin() ? null : <Navigate to="/login" replace />;
};
