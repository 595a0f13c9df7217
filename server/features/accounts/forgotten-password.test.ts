import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import { openDatabase } from '../../db/database.ts';
import type { AddWork } from '../../jobs/work.ts';
import { quietLog } from '../../lib/log.ts';
import { createAccount, goodPassword, type TestAccount } from '../../testing/accounts.ts';
import { testKeys } from '../../testing/build-test-app.ts';
import { ask } from '../../testing/participants.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { requestPasswordLink } from './passwords.ts';
import { login, wait } from './testing/auth-calls.ts';
import { signUpBy, tokenIn, validate } from './testing/links.ts';

const start = new Date('2026-03-02T09:00:00Z');
const sent = { status: 200, body: { message: 'forgot_password_msg' } };

const server = useTestApp({ now: start });

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

describe.each<[whose: string, email: () => Promise<string>]>([
  ['no account', async () => `${randomUUID()}@school.example`],
  ['an account', async () => (await createAccount(server)).email],
  ['an invited account', async () => (await createAccount(server, { invited: true })).email],
  ['a disabled account', async () => (await createAccount(server, { disabled: true })).email],
])('a request with the address of %s', (_, make) => {
  it('gets the same answer and causes the same work', async () => {
    const email = await make();
    for (let attempt = 0; attempt < 5; attempt++) expect(await forgot(email)).toEqual(sent);
    wait(server, { minutes: 60 });
    const unknown = await costOf(`x-${email}`);
    const theirs = await costOf(email);
    expect(theirs.texts).toEqual(unknown.texts);
    expect(theirs.texts.join()).toContain('insert into');
    expect(theirs.texts.join()).not.toContain('app_user');
    expect(theirs.work).toEqual([['forgotten_password', { email, language: 'it' }]]);
    expect(unknown.work).toHaveLength(1);
  });

  it('and a device token causes the same queries', async () => {
    const device_token = await deviceOf(await createAccount(server));
    const email = await make();
    const unknown = await costOf(`x-${email}`, device_token);
    expect((await costOf(email, device_token)).texts).toEqual(unknown.texts);
    expect(await forgot(email, { device_token })).toEqual(sent);
  });
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
    for (let minute = 0; minute <= 120; minute += 5) {
      afterMinutes(minute);
      for (let made = 0; made < 4; made += 1) await forgot(account.email);
      if (minute % 20 !== 0) continue;
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
