/** Ends a sign-in on the server, also when the page goes away meanwhile. Whether the server hears of it is not told. */
export const endSignIn = (refresh_token: string): void => {
  fetch('/api/auth/logout', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token }),
  }).catch(() => {});
};
