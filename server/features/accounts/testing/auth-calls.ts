import type { Tokens } from '../../../../contract/auth.ts';
import type { TestApp } from '../../../testing/build-test-app.ts';
import { ask } from '../../../testing/participants.ts';

export const login = (test: TestApp, username: string, password: string, device_token?: string) =>
  ask<Tokens & { device_token: string }>(test, 'POST', '/auth/login', {
    username,
    password,
    ...(device_token !== undefined && { device_token }),
  });

export const refresh = (test: TestApp, refresh_token: string) =>
  ask<Tokens>(test, 'POST', '/auth/refresh-token', { refresh_token, grant_type: 'refresh_token' });

export const logout = (test: TestApp, refresh_token: string) => ask(test, 'POST', '/auth/logout', { refresh_token });

/** A login of a browser at a network address. */
export const loginFrom = async (
  { app }: TestApp,
  payload: { username: string; password: string },
  { from = '192.0.2.7', userAgent = '' }: { from?: string; userAgent?: string } = {},
) => {
  const call = { method: 'POST', url: '/api/auth/login', payload, remoteAddress: from } as const;
  const answer = await app.inject({ ...call, headers: { 'user-agent': userAgent } });
  return { status: answer.statusCode, body: answer.json<Tokens>() };
};

/** What an access token says to the pages. */
export const claimsOf = ({ access_token }: Tokens) =>
  JSON.parse(Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString());

export const bearer = ({ access_token }: Tokens) => ({ authorization: `Bearer ${access_token}` });

/** Advances the app's clock. */
export const wait = (test: TestApp, { minutes = 0, ms = 0 }: { minutes?: number; ms?: number }): void =>
  test.setNow(new Date(test.now().getTime() + minutes * 60_000 + ms));

export const refused = (status: number, detail: string) => ({ status, body: { detail, status_code: status } });
export const unauthorized = refused(401, 'unauthorized');
export const sessionExpired = refused(401, 'session_expired');
export const wrongCredentials = refused(401, 'wrong_email_or_password');
