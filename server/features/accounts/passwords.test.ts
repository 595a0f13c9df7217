import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import { openDatabase } from '../../db/database.ts';
import type { AddWork } from '../../jobs/work.ts';
import { quietLog } from '../../lib/log.ts';
import { askAs, bearerOf, createAccount, goodPassword, type TestAccount } from '../../testing/accounts.ts';
import { testKeys } from '../../testing/build-test-app.ts';
import { ask } from '../../testing/participants.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { whileUncommitted } from '../../testing/wait-for-lock.ts';
import { requestPasswordLink } from './passwords.ts';
import { login, refused, unauthorized, wait } from './testing/auth-calls.ts';
import { linkFor, signUpBy, tokenIn, validate } from './testing/links.ts';

const start = new Date('2026-03-02T09:00:00Z');
const newPassword = 'Quattro-gatti-7';
const updated = { status: 200, body: { message: 'password_updated' } };
const wrong = refused(404, 'user_not_found');

const server = useTestApp({ now: start });

type Change = { email?: string; password?: string; new_password?: string };

const changer = async (account: TestAccount, bearer?: Awaited<ReturnType<typeof bearerOf>>) => {
  const headers = bearer ?? (await bearerOf(server, account));
  const body = { email: account.email, password: goodPassword, new_password: newPassword };
  return (change: Change = {}) => askAs(server, headers, 'POST', '/users/password/reset', { ...body, ...change });
};

const canSignIn = async ({ email }: TestAccount, password: string) =>
  (await login(server, email, password)).status === 200;

const isSignedIn = async (headers: { authorization: string }) =>
  (await askAs(server, headers, 'GET', '/users')).status === 200;

test('the owner is notified, the sign-in that changes it stays, others of the account and links mailed before end', async () => {
  const account = await createAccount(server, { scopes: ['user:read'] });
  const token = await linkFor(server, account, 'forgotten');
  const [here, there] = [await bearerOf(server, account), await bearerOf(server, account)];
  const others = await bearerOf(server, await createAccount(server, { scopes: ['user:read'] }));
  const change = await changer(account, here);
  expect(await change({ password: 'wrong' })).toEqual(wrong);
  expect((await validate(server, token)).status).toBe(200);
  server.mails.length = 0;
  expect(await change()).toEqual(updated);
  expect(server.mails.map(({ to }) => to)).toEqual([account.email]);
  expect(await Promise.all([here, there, others].map(isSignedIn))).toEqual([true, false, true]);
  expect((await validate(server, token)).status).toBe(401);
});

test("a wrong old password, another account's address and a missing password are refused", async () => {
  const [account, other] = [await createAccount(server), await createAccount(server)];
  const change = await changer(account);
  expect(await change({ password: 'wrong' })).toEqual(wrong);
  expect(await change({ email: other.email })).toEqual(wrong);
  for (const one of [account, other]) expect(await canSignIn(one, goodPassword)).toBe(true);
  await server.query('update app_user set cod_password_hash = null where id = $1', [account.id]);
  expect(await change({ password: 'nobody has this one' })).toEqual(wrong);
});

test('a new password that breaks rules is refused with those rules', async () => {
  const account = await createAccount(server, { full_name: 'Ugo Verdi' });
  const change = await changer(account);
  const rules = ['min_length', 'uppercase', 'contains_identity'];
  const fields = rules.map((problem) => ({ field: 'new_password', problem }));
  const broken = { status: 400, body: { detail: 'form_error', status_code: 400, fields } };
  expect(await change({ new_password: 'verdi-7' })).toEqual(broken);
  expect(await canSignIn(account, goodPassword)).toBe(true);
});

test('guessing the old password is throttled, per account; trying new ones is not', async () => {
  const change = await changer(await createAccount(server));
  for (let attempt = 0; attempt < 10; attempt++) expect((await change({ new_password: 'short' })).status).toBe(400);
  for (let attempt = 0; attempt < 10; attempt++) expect(await change({ password: 'wrong' })).toEqual(wrong);
  expect(await change()).toEqual(refused(429, 'too_many_requests'));
  expect(await (await changer(await createAccount(server)))()).toEqual(updated);
});

test.each([
  ['disabled', 'update app_user set disabled = true where id = $1'],
  ['signed out', 'update sign_in set tms_revoked_at = now() where id_user = $1'],
])('an account that is %s while the change waits keeps the old password', async (_how, sql) => {
  const account = await createAccount(server);
  const change = await changer(account);
  const meanwhile = async (client: pg.ClientBase) => {
    await client.query('select from app_user where id = $1 for update', [account.id]);
    await client.query(sql, [account.id]);
  };
  expect(await whileUncommitted(server, meanwhile, change)).toEqual(unauthorized);
  await server.query('update app_user set disabled = false where id = $1', [account.id]);
  expect(await canSignIn(account, goodPassword)).toBe(true);
});

const sent = { status: 200, body: { message: 'forgot_password_msg' } };

const forgot = (email: string, more: { language?: 'it' | 'en'; device_token?: string } = {}) =>
  ask(server, 'POST', '/users/password/forgot', { email, ...more });

/** The token of a device that has signed in to the account. */
const deviceOf = async ({ email }: TestAccount) => (await login(server, email, goodPassword)).body.device_token;

beforeEach(() => server.setNow(start));

const afterMinutes = (minutes: number) => server.setNow(new Date(start.getTime() + minutes * 60_000));

const mailsTo = ({ email }: TestAccount) => server.mails.filter(({ to }) => to === email);
const lastTokenOf = (account: TestAccount) => tokenIn(mailsTo(account).at(-1)?.text ?? '');

const textOf = (query: unknown): string =>
  typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : String(query);

/** What a request causes: its queries, on a connection that nobody else has, and the work it adds. */
const costOf = async (email: string, device_token?: string) => {
  const work: unknown[] = [];
  const addWork: AddWork = async (_tx, kind, data) => void work.push([kind, data]);
  const db = openDatabase(server.connectionString, quietLog, { max: 1 });
  const client = await db.$client.connect();
  const queries = vi.spyOn(client, 'query');
  client.release();
  await requestPasswordLink({ db, keys: testKeys, now: server.now, addWork }, { email, language: 'it', device_token });
  // A pool passes each query on to a client, with a callback.
  const texts = queries.mock.calls.map(([query]: unknown[]) => textOf(query));
  await db.$client.end();
  return { work, texts };
};

it.each<[whose: string, email: () => Promise<string>]>([
  ['no account', async () => `${randomUUID()}@school.example`],
  ['an account', async () => (await createAccount(server)).email],
  ['an invited account', async () => (await createAccount(server, { invited: true })).email],
  ['a disabled account', async () => (await createAccount(server, { disabled: true })).email],
])('with the address of %s a request gets the same answer and causes the same work', async (_, make) => {
  const email = await make();
  for (let attempt = 0; attempt < 5; attempt++) expect(await forgot(email)).toEqual(sent);
  wait(server, { minutes: 60 });
  for (const device_token of [undefined, await deviceOf(await createAccount(server))]) {
    const unknown = await costOf(`x-${email}`, device_token);
    const theirs = await costOf(email, device_token);
    expect(theirs.texts).toEqual(unknown.texts);
    expect(theirs.texts.join()).toContain('insert into');
    expect(theirs.texts.join().includes('app_user')).toBe(device_token !== undefined);
    expect(theirs.work).toEqual([['forgotten_password', { email, language: 'it' }]]);
    expect(unknown.work).toHaveLength(1);
  }
  expect(await forgot(email)).toEqual(sent);
});

test('links are mailed in the requested language, outlive later requests, and end when one is used', async () => {
  const account = await createAccount(server);
  await forgot(account.email);
  await forgot(account.email, { language: 'en' });
  const [italian, english] = mailsTo(account);
  expect(italian?.subject).not.toBe(english?.subject);
  expect(english?.html).toContain('<html lang="en">');
  const tokens = mailsTo(account).map(({ text }) => tokenIn(text));
  for (const token of tokens) expect((await validate(server, token)).status).toBe(200);
  expect((await signUpBy(server, { token: tokens[0] ?? '', password: 'Quattro-gatti-7' })).status).toBe(200);
  for (const token of tokens) expect((await validate(server, token)).status).toBe(401);
});

test('links end each after its own quarter of an hour, and leave nothing behind', async () => {
  const account = await createAccount(server);
  await forgot(account.email);
  const first = lastTokenOf(account);
  afterMinutes(10);
  await forgot(account.email);
  afterMinutes(15);
  expect((await validate(server, first)).status).toBe(401);
  expect((await validate(server, lastTokenOf(account))).status).toBe(200);
  await forgot(account.email);
  expect(await server.query('select from one_time_token where id_user = $1', [account.id])).toHaveLength(2);
});

describe('while a stranger asks for links as often as possible', () => {
  it('the owner gets one at any time on a device that has signed in before', async () => {
    const account = await createAccount(server);
    const device_token = await deviceOf(account);
    for (let minute = 0; minute <= 120; minute += 20) {
      afterMinutes(minute);
      for (let made = 0; made < 4; made += 1) await forgot(account.email);
      const before = mailsTo(account).length;
      await forgot(account.email, { device_token });
      expect(mailsTo(account)).toHaveLength(before + 1);
      expect((await validate(server, lastTokenOf(account))).status).toBe(200);
    }
  });

  it('and with a device token has no more than three mails an hour from it', async () => {
    const account = await createAccount(server);
    const device_token = await deviceOf(account);
    for (let made = 0; made < 6; made += 1) await forgot(account.email, { device_token });
    expect(mailsTo(account)).toHaveLength(3);
    for (let made = 0; made < 6; made += 1) await forgot(account.email);
    expect(mailsTo(account)).toHaveLength(6);
  });
});

test('a disabled account gets no mail, and an invited one a full week again', async () => {
  const disabled = await createAccount(server, { disabled: true });
  await forgot(disabled.email);
  expect(mailsTo(disabled)).toEqual([]);
  const account = await createAccount(server, { invited: true });
  await forgot(account.email);
  const token = lastTokenOf(account);
  server.setNow(new Date(start.getTime() + 7 * 24 * 60 * 60_000 - 1));
  expect((await validate(server, token)).status).toBe(200);
});

test('when the queue is away, every address gets the same error', async () => {
  server.refusedWork.add('forgotten_password');
  const { email } = await createAccount(server);
  expect(await forgot(email)).toEqual(await forgot('known-to-nobody@school.example'));
  expect((await forgot(email)).status).toBe(500);
  server.refusedWork.clear();
});
