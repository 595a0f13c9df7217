import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { call } from '../../api/client.ts';
import { forgetLogin, readLogin, useLogin } from '../../api/login.ts';

const signOut = () => {
  const login = readLogin();
  forgetLogin();
  if (!login) return;
  // Whether the server hears of it or not, this device is signed out.
  call('POST /auth/logout', { body: { refresh_token: login.refresh_token } }).catch(() => {});
};

/** Ends the sign-in, and leads to where one can begin another. */
export const LogoutPage = () => {
  useEffect(signOut, []);
  return useLogin() ? null : <Navigate to="/login" replace />;
};
