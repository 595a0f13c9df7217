/** Ends a sign-in on the server, even if the page is closed meanwhile. Best effort: failures are not reported. */
export const endSignIn = (refresh_token: string): void => {
  fetch('/api/auth/logout', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token }),
  }).catch(() => {});
};
