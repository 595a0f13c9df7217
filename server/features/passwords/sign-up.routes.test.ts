import { randomUUID } from 'node:crypto';
import { describe, expect, it, test } from 'vitest';
import { bearerOf, createAccount, goodPassword, signedInWith, type TestAccount } from '../../testing/accounts.ts';
import { ask } from '../../testing/participants.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { isPassword } from '../auth/auth.ts';
import { linkFor, notAuthorized, signUp, validate } from './testing/links.ts';

const newPassword = 'Quattro-gatti-7';
const minutes = 60_000;
const start = new Date('2026-03-02T09:00:00Z');

const server = useTestApp({ now: start });

const invited = () => createAccount(server, { invited: true });

const stored = async ({ id }: TestAccount) =>
  (
    await server.query<{ cod_password_hash: string | null; tms_registered_at: Date | null }>(
      'select cod_password_hash, tms_registered_at from app_user where id = $1',
      [id],
    )
  )[0];

const hasPassword = async (account: TestAccount, password: string) =>
  isPassword(password, (await stored(account))?.cod_password_hash);

const disable = ({ id }: TestAccount) => server.query('update app_user set disabled = true where id = $1', [id]);

/** A token that is no longer valid, and its account. */
const deadLinks: [why: string, make: () => Promise<{ token: string; account: TestAccount }>][] = [
  [
    'unknown',
    async () => {
      const account = await invited();
      await linkFor(server, account, 'invitation');
      return { account, token: 'A'.repeat(43) };
    },
  ],
  [
    'used',
    async () => {
      const account = await createAccount(server);
      const token = await linkFor(server, account, 'forgotten');
      expect((await signUp(server, { token, uid: account.id, password: goodPassword })).status).toBe(200);
      return { account, token };
    },
  ],
  [
    'replaced',
    async () => {
      const account = await invited();
      const token = await linkFor(server, account, 'invitation');
      await linkFor(server, account, 'forgotten');
      return { account, token };
    },
  ],
  [
    'of a disabled account',
    async () => {
      const account = await invited();
      const token = await linkFor(server, account, 'invitation');
      await disable(account);
      return { account, token };
    },
  ],
  [
    'of an invitation that single sign-on took up',
    async () => {
      const account = await invited();
      const token = await linkFor(server, account, 'invitation');
      await server.query('update app_user set tms_registered_at = now() where id = $1', [account.id]);
      return { account, token };
    },
  ],
  [
    'of a deleted account',
    async () => {
      const account = await invited();
      const token = await linkFor(server, account, 'invitation');
      await server.query('delete from app_user where id = $1', [account.id]);
      return { account, token };
    },
  ],
];

describe.each(deadLinks)('a link that is %s', (_, make) => {
  it('neither reveals whom it is for nor stores a password', async () => {
    const { token, account } = await make();
    const before = await stored(account);
    expect(await validate(server, token)).toEqual(notAuthorized);
    expect(await signUp(server, { token, uid: account.id, password: newPassword })).toEqual(notAuthorized);
    expect(await stored(account)).toEqual(before);
  });
});

test('a link shows whom it is for, any number of times', async () => {
  const account = await createAccount(server, { invited: true, full_name: 'Ugo Neri' });
  const token = await linkFor(server, account, 'invitation');
  const told = { status: 200, body: { data: { id: account.id, email: account.email, full_name: 'Ugo Neri' } } };
  expect(await validate(server, token)).toEqual(told);
  expect(await validate(server, token)).toEqual(told);
});

test('the first password registers the account, and works for signing in', async () => {
  const account = await invited();
  const token = await linkFor(server, account, 'invitation');
  const answer = await signUp(server, { token, uid: account.id, password: newPassword });
  expect(answer).toEqual({ status: 200, body: { data: { id: account.id, email: account.email } } });
  expect((await stored(account))?.tms_registered_at).toEqual(server.now());
  const login = { username: account.email, password: newPassword };
  expect((await ask(server, 'POST', '/auth/login', login)).status).toBe(200);
});

test('a new password keeps the day of registration, and ends all sign-ins', async () => {
  const { account, headers } = await signedInWith(server, ['user:read']);
  const before = await stored(account);
  const token = await linkFor(server, account, 'forgotten');
  expect((await signUp(server, { token, uid: account.id, password: newPassword })).status).toBe(200);
  expect((await stored(account))?.tms_registered_at).toEqual(before?.tms_registered_at);
  expect(await hasPassword(account, goodPassword)).toBe(false);
  expect((await server.app.inject({ url: '/api/users', headers })).statusCode).toBe(401);
});

test('a new password unlocks an account that wrong passwords had locked', async () => {
  const account = await createAccount(server);
  const login = (password: string) => ask(server, 'POST', '/auth/login', { username: account.email, password });
  for (let attempt = 0; attempt < 10; attempt++) await login('wrong');
  expect((await login(goodPassword)).status).toBe(429);
  const token = await linkFor(server, account, 'forgotten');
  await signUp(server, { token, uid: account.id, password: newPassword });
  expect((await login(newPassword)).status).toBe(200);
});

test('a password that breaks rules is refused, and the link still works', async () => {
  const account = await createAccount(server, { invited: true, full_name: 'Ugo Verdi' });
  const token = await linkFor(server, account, 'invitation');
  const { status, body } = await signUp(server, { token, uid: account.id, password: 'verdi-7' });
  expect(status).toBe(200);
  expect(body.data).toEqual({
    id: account.id,
    email: account.email,
    errors: ['min_length', 'uppercase', 'contains_identity'],
  });
  expect(await stored(account)).toEqual({ cod_password_hash: null, tms_registered_at: null });
  expect((await signUp(server, { token, uid: account.id, password: newPassword })).body.data.errors).toBeUndefined();
});

test.each(['another account', 'no account', 'the link itself'] as const)(
  'a link is refused with the id of %s',
  async (whose) => {
    const account = await invited();
    const token = await linkFor(server, account, 'invitation');
    const rows = await server.query<{ id: string }>('select id from one_time_token where id_user = $1', [account.id]);
    const ids = { 'another account': (await invited()).id, 'no account': randomUUID(), 'the link itself': rows[0]?.id };
    const uid = ids[whose] ?? '';
    expect(await signUp(server, { token, uid, password: newPassword })).toEqual(notAuthorized);
    expect((await validate(server, token)).status).toBe(200);
  },
);

test('an address and a name sent along change nothing', async () => {
  const account = await createAccount(server, { invited: true, full_name: 'Ugo Neri' });
  const token = await linkFor(server, account, 'invitation');
  const person = { email: 'other@school.example', full_name: 'Somebody Else' };
  const { body } = await signUp(server, { token, uid: account.id, password: newPassword, ...person });
  expect(body).toEqual({ data: { id: account.id, email: account.email } });
  const rows = await server.query('select email, full_name from app_user where id = $1', [account.id]);
  expect(rows).toEqual([{ email: account.email, full_name: 'Ugo Neri' }]);
});

test.each(['invitation', 'forgotten'] as const)(
  'of many simultaneous uses of a link of kind %s one succeeds',
  async (purpose) => {
    const account = await invited();
    const token = await linkFor(server, account, purpose);
    const passwords = Array.from({ length: 8 }, (_, index) => `Quattro-gatti-${index}`);
    const answers = await Promise.all(
      passwords.map((password) => signUp(server, { token, uid: account.id, password })),
    );
    const winners = answers.flatMap(({ status }, index) => (status === 200 ? [passwords[index] ?? ''] : []));
    expect(winners).toHaveLength(1);
    expect(await hasPassword(account, winners[0] ?? '')).toBe(true);
    expect(answers.filter(({ status }) => status !== 200)).toEqual(Array(7).fill(notAuthorized));
  },
);

test.each([
  ['invitation', 7 * 24 * 60 * minutes],
  ['forgotten', 15 * minutes],
] as const)('a link of kind %s works until it expires', async (purpose, lifetimeMs) => {
  const account = await invited();
  const token = await linkFor(server, account, purpose);
  server.setNow(new Date(start.getTime() + lifetimeMs - 1));
  expect((await validate(server, token)).status).toBe(200);
  server.setNow(new Date(start.getTime() + lifetimeMs));
  expect(await validate(server, token)).toEqual(notAuthorized);
  expect(await signUp(server, { token, uid: account.id, password: newPassword })).toEqual(notAuthorized);
  server.setNow(start);
});

test('a link can be tried twenty times, then it is throttled; others are not', async () => {
  const account = await invited();
  const token = await linkFor(server, account, 'invitation');
  const tryOut = (password: string) => signUp(server, { token, uid: account.id, password });
  for (let attempt = 0; attempt < 20; attempt++) expect((await tryOut('short')).status).toBe(200);
  expect((await tryOut(newPassword)).body).toMatchObject({ detail: 'too_many_requests' });
  const other = await invited();
  const otherToken = await linkFor(server, other, 'invitation');
  expect((await signUp(server, { token: otherToken, uid: other.id, password: newPassword })).status).toBe(200);
  server.setNow(new Date(start.getTime() + 15 * minutes));
  expect((await tryOut(newPassword)).status).toBe(200);
  server.setNow(start);
});

test('unknown tokens are not counted, so that made-up ones fill no table', async () => {
  const count = async () =>
    (await server.query<{ count: number }>('select count(*)::int as count from attempt'))[0]?.count;
  const before = await count();
  await signUp(server, { token: 'made up', uid: randomUUID(), password: newPassword });
  expect(await count()).toBe(before);
});

test('sign-ins before the new password end, later ones stay', async () => {
  const account = await createAccount(server, { scopes: ['user:read'] });
  const token = await linkFor(server, account, 'forgotten');
  await signUp(server, { token, uid: account.id, password: newPassword });
  const headers = await bearerOf(server, account);
  expect((await server.app.inject({ url: '/api/users', headers })).statusCode).toBe(200);
});
