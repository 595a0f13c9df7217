import { beforeEach, describe, expect, it } from 'vitest';
import { createAccount, createRole, signIn, type TestAccount } from '../../testing/accounts.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { logout, refresh, sessionExpired, wait } from './testing/auth-calls.ts';

const test = useTestApp();
let account: TestAccount;
const start = new Date('2026-03-02T09:00:00Z');
beforeEach(async () => {
  test.setNow(start);
  account = await createAccount(test, { scopes: ['user:read'] });
});

/** The caller with an access token. */
const identify = (token: string) => test.app.identify(token);
const refreshes = async (token: string) => (await refresh(test, token)).body;

it('a refresh with anything but a refresh token is refused, as is a call with one', async () => {
  const { access_token, refresh_token } = await signIn(test, account);
  for (const token of ['nobody-has-this-one', access_token]) expect(await refresh(test, token)).toEqual(sessionExpired);
  expect(await identify(refresh_token)).toBeUndefined();
});

describe('a used refresh token', () => {
  it('gives the same successor again for 30 s: the answer may have been lost', async () => {
    const { refresh_token } = await signIn(test, account);
    const first = await refreshes(refresh_token);
    wait(test, { ms: 30_000 });
    const again = await refreshes(refresh_token);
    expect(again.refresh_token).toBe(first.refresh_token);
    expect((await refresh(test, again.refresh_token)).status).toBe(200);
  });

  it('ends the whole sign-in when it is used later, even ten times at once', async () => {
    const other = await signIn(test, account);
    const { refresh_token } = await signIn(test, account);
    const successor = await refreshes(refresh_token);
    wait(test, { ms: 30_001 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(test, refresh_token)));
    expect(answers).toEqual(Array(10).fill(sessionExpired));
    expect(await refresh(test, successor.refresh_token)).toEqual(sessionExpired);
    expect(await identify(successor.access_token)).toBeUndefined();
    expect(await identify(other.access_token)).toBeDefined();
  });
});

it('ten refreshes at once all succeed, and leave one chain', async () => {
  const { refresh_token } = await signIn(test, account);
  const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(test, refresh_token)));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  const successors = new Set(answers.map(({ body }) => body.refresh_token));
  expect(successors.size).toBe(1);
  const unused = await test.query(
    'select from refresh_token join sign_in using (uid_sign_in) where id_user = $1 and tms_rotated_at is null',
    [account.id],
  );
  expect(unused).toHaveLength(1);
  wait(test, { minutes: 15 });
  expect((await refresh(test, [...successors].join())).status).toBe(200);
});

describe('a sign-in', () => {
  it('ends after two hours without a refresh', async () => {
    const { refresh_token } = await signIn(test, account);
    wait(test, { minutes: 119 });
    const next = await refreshes(refresh_token);
    wait(test, { minutes: 120 });
    expect(await refresh(test, next.refresh_token)).toEqual(sessionExpired);
  });

  it('ends after twelve hours, however often it is refreshed', async () => {
    let { refresh_token, access_token } = await signIn(test, account);
    for (let turn = 0; turn < 7; turn += 1) {
      wait(test, { minutes: 100 });
      ({ refresh_token, access_token } = await refreshes(refresh_token));
    }
    wait(test, { minutes: 19 });
    ({ refresh_token, access_token } = await refreshes(refresh_token));
    expect(await identify(access_token)).toBeDefined();
    wait(test, { minutes: 1 });
    expect(await refresh(test, refresh_token)).toEqual(sessionExpired);
    // Although its own 15 minutes are not over.
    expect(await identify(access_token)).toBeUndefined();
  });

  it('is deleted after it has expired, even if its user never comes back', async () => {
    await test.query('delete from sign_in');
    await signIn(test, account);
    wait(test, { minutes: 12 * 60 });
    await signIn(test, await createAccount(test));
    for (const table of ['sign_in', 'refresh_token']) expect(await test.query(`select from ${table}`)).toHaveLength(1);
  });
});

describe('what takes effect with the next call:', () => {
  it.each(['update app_user set disabled = true', 'delete from app_user'])('%s', async (change) => {
    const { access_token, refresh_token } = await signIn(test, account);
    await test.query(`${change} where id = $1`, [account.id]);
    expect(await identify(access_token)).toBeUndefined();
    expect(await refresh(test, refresh_token)).toEqual(sessionExpired);
  });

  it('another role, and other scopes of the role', async () => {
    const { access_token } = await signIn(test, account);
    await test.query('update role set scopes = $2 where id = $1', [account.id_role, 'audit:read']);
    expect((await identify(access_token))?.scopes).toEqual(['audit:read']);
    const id_role = await createRole(test, ['support:read']);
    await test.query('update app_user set id_role = $2 where id = $1', [account.id, id_role]);
    expect((await identify(access_token))?.scopes).toEqual(['support:read']);
  });

  it('a logout, on this device only, also with the last token but one', async () => {
    const other = await signIn(test, account);
    const { refresh_token } = await signIn(test, account);
    const next = await refreshes(refresh_token);
    const loggedOut = { status: 200, body: { logged_out: true } };
    expect(await logout(test, refresh_token)).toEqual(loggedOut);
    expect(await identify(next.access_token)).toBeUndefined();
    for (const token of [refresh_token, next.refresh_token]) expect(await refresh(test, token)).toEqual(sessionExpired);
    expect(await identify(other.access_token)).toBeDefined();
    for (const token of [refresh_token, 'nobody-has-this-one']) expect(await logout(test, token)).toEqual(loggedOut);
  });
});
