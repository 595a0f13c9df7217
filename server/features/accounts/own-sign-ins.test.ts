import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { OwnSignIn, Tokens } from '../../../contract/auth.ts';
import { askAs, bearerOf, createAccount, goodPassword, type TestAccount } from '../../testing/accounts.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { logout, refresh, wait } from './testing/auth-calls.ts';

type Headers = { authorization: string };

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

const server = useTestApp();
let account: TestAccount;
beforeEach(async () => {
  server.setNow(new Date('2026-03-02T09:00:00Z'));
  account = await createAccount(server);
});

const signInFrom = async (userAgent: string): Promise<Tokens & { headers: Headers }> => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username: account.email, password: goodPassword },
    headers: { 'user-agent': userAgent },
    remoteAddress: '192.0.2.7',
  });
  const tokens = answer.json<Tokens>();
  return { ...tokens, headers: { authorization: `Bearer ${tokens.access_token}` } };
};

const list = (headers: Headers) => askAs<OwnSignIn[]>(server, headers, 'GET', '/auth/sign-ins');
const isIn = async (headers: Headers) => (await list(headers)).status === 200;

it('one’s own sign-ins are listed with family of browser and system, both if common, first and last use, and nothing else', async () => {
  const laptop = await signInFrom(firefox);
  wait(server, { minutes: 10 });
  const phone = await signInFrom(safari);
  wait(server, { minutes: 5 });
  await refresh(server, laptop.refresh_token);
  const { body } = await list(phone.headers);
  const used = (created: string, last: string) => ({
    uid_sign_in: expect.any(String),
    tms_created_at: `2026-03-02T${created}:00.000Z`,
    tms_last_used_at: `2026-03-02T${last}:00.000Z`,
  });
  expect(body).toEqual([
    { des_browser: 'Firefox', des_platform: 'Windows', ...used('09:00', '09:15'), flg_current: false },
    { des_browser: 'Safari', des_platform: 'iOS', ...used('09:10', '09:10'), flg_current: true },
  ]);
  const rows = await server.query('select * from sign_in where id_user = $1', [account.id]);
  // Identifiers are random, and may have any digits.
  const stored = rows.map(({ uid_sign_in: _, id_user: __, ...row }) => row);
  expect(JSON.stringify(stored)).not.toMatch(/192\.0\.2|Mozilla|133|17_5/);
  const rare = await signInFrom(`Maria's own browser ${'x'.repeat(10_000)}`);
  const current = (await list(rare.headers)).body.find(({ flg_current }) => flg_current);
  expect(current).toMatchObject({ des_browser: 'Other', des_platform: 'Other' });
});

it('one’s own sign-ins do not include those that are over: signed out, unused for two hours, or of others', async () => {
  await signInFrom(firefox);
  const left = await signInFrom(firefox);
  await logout(server, left.refresh_token);
  await bearerOf(server, await createAccount(server));
  wait(server, { minutes: 120 });
  const { headers } = await signInFrom(safari);
  expect((await list(headers)).body).toMatchObject([{ flg_current: true }]);
});

it('ending one of them signs that device out, and no other', async () => {
  const [laptop, phone, tablet] = [await signInFrom(firefox), await signInFrom(safari), await signInFrom(safari)];
  const { body } = await list(laptop.headers);
  const uid = body.find(({ flg_current, des_browser }) => !flg_current && des_browser === 'Safari')?.uid_sign_in;
  const end = () => askAs(server, laptop.headers, 'DELETE', `/auth/sign-ins/${uid}`);
  expect(await end()).toEqual({ status: 200, body: { num_ended: 1 } });
  const left = await Promise.all([laptop, phone, tablet].map(({ headers }) => isIn(headers)));
  expect(left.filter(Boolean)).toHaveLength(2);
  expect(left[0]).toBe(true);
  expect(await end()).toMatchObject({ status: 404 });
});

it('ending all others leaves the one that asks; their tokens cannot be renewed', async () => {
  const [laptop, phone] = [await signInFrom(firefox), await signInFrom(safari)];
  await signInFrom(safari);
  const ended = await askAs(server, laptop.headers, 'DELETE', '/auth/sign-ins');
  expect(ended).toEqual({ status: 200, body: { num_ended: 2 } });
  expect([await isIn(laptop.headers), await isIn(phone.headers)]).toEqual([true, false]);
  expect((await refresh(server, phone.refresh_token)).status).toBe(401);
});

it("ending somebody else's is not found", async () => {
  const { headers } = await signInFrom(firefox);
  const [{ uid_sign_in = '' } = {}] = (await list(headers)).body;
  const stranger = await bearerOf(server, await createAccount(server, { role_name: 'admin' }));
  for (const uid of [uid_sign_in, randomUUID()]) {
    expect(await askAs(server, stranger, 'DELETE', `/auth/sign-ins/${uid}`)).toMatchObject({ status: 404 });
  }
  expect(await isIn(headers)).toBe(true);
});
