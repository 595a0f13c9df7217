import { call } from './client.ts';

/** Ends a sign-in on the server, even if the page is closed meanwhile. Best effort: failures are not reported. */
export const endSignIn = (refresh_token: string): void => {
  call('POST /auth/logout', { body: { refresh_token } }, { keepalive: true }).catch(() => {});
};
