import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { deriveKeys } from '../../lib/secret-key.ts';
import { createAccount, goodPassword, type TestAccount } from '../../testing/accounts.ts';
import { testKeys } from '../../testing/build-test-app.ts';
import { hashAsInProduction } from '../../testing/quick-argon2.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { findKnownDevice, makeDeviceToken } from './login.ts';
import { login, wait } from './testing/auth-calls.ts';
import { accountWithTotp } from './testing/factors.ts';

const test = useTestApp();

/** The token of a device that has signed in to the account. */
const deviceOf = async ({ email }: TestAccount): Promise<string> =>
  (await login(test, email, goodPassword)).body.device_token;

/** The answers to `count` attempts with a wrong password. */
const guess = async (count: number, username: string, device_token?: string) => {
  const answers = [];
  for (let made = 0; made < count; made += 1) {
    answers.push(await login(test, username, 'Wrong-password-42', device_token));
  }
  return answers;
};
const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status);
const statusOf = async ({ email }: TestAccount, device_token?: string) =>
  (await login(test, email, goodPassword, device_token)).status;

const refusedTenTimes = [...Array(10).fill(401), 429];

describe('a device that has signed in to the account before', () => {
  it('can sign in while others flood the account', async () => {
    const account = await createAccount(test);
    const device = await deviceOf(account);
    const foreign = await deviceOf(await createAccount(test));
    expect(statusesOf(await guess(11, account.email))).toEqual(refusedTenTimes);
    expect(await statusOf(account, foreign)).toBe(429);
    const signedIn = await login(test, account.email, goodPassword, device);
    expect(signedIn).toMatchObject({ status: 200, body: { device_token: device } });
    expect(await statusOf(account)).toBe(429);
  });

  it('locks out itself and no other, and leaves neither its id nor its token in the database', async () => {
    const account = await createAccount(test);
    const [here, there] = [await deviceOf(account), await deviceOf(account)];
    expect(statusesOf(await guess(11, account.email, here))).toEqual(refusedTenTimes);
    const rows = await test.query('select * from attempt');
    for (const part of here.split('.')) expect(JSON.stringify(rows)).not.toContain(part);
    expect(await statusOf(account, here)).toBe(429);
    expect(await statusOf(account, there)).toBe(200);
    expect(await statusOf(account)).toBe(200);
    wait(test, { minutes: 5 });
    expect(await statusOf(account, here)).toBe(200);
  });
});

it('an address without an account is answered like one with an account, with a token and without', async () => {
  const foreign = await deviceOf(await createAccount(test));
  const { email } = await createAccount(test);
  for (const token of [foreign, undefined]) {
    expect(await guess(6, 'nobody@school.example', token)).toEqual(await guess(6, email, token));
  }
});

describe('the token of a device', () => {
  const deps = { keys: testKeys };
  const owner = { id: randomUUID(), uid_devices: randomUUID() };
  const token = makeDeviceToken(owner, deps);
  const [id = '', signature = ''] = token.split('.');

  it('is recognised for its own account, the same for the same device, and reveals nothing of the account', () => {
    expect(findKnownDevice(token, owner, deps)).toMatch(/^[0-9a-f]{32}$/);
    expect(makeDeviceToken(owner, deps, findKnownDevice(token, owner, deps))).toBe(token);
    expect(makeDeviceToken(owner, deps)).not.toBe(token);
    for (const uid of Object.values(owner)) {
      expect(token.replaceAll('-', '')).not.toContain(uid.replaceAll('-', '').slice(0, 16));
    }
  });

  it.each<[string, string | undefined]>([
    ['absent', undefined],
    ['nonsense', 'nonsense'],
    ['of another device', `${'0'.repeat(32)}.${signature}`],
    ['without its signature', `${id}.`],
    ['with another signature', `${id}.${'A'.repeat(43)}`],
    ['longer than issued', `${token}A`],
    ['in another case', `${id.toUpperCase()}.${signature}`],
  ])('is not recognised when it is %s', (_what, given) => {
    expect(findKnownDevice(given, owner, deps)).toBeUndefined();
  });

  it('is not recognised for others, once the account forgot its devices, and by another installation', () => {
    const nil = '00000000-0000-0000-0000-000000000000';
    const unowned = makeDeviceToken({ id: nil, uid_devices: nil }, deps);
    expect(findKnownDevice(unowned, undefined, deps)).toBeUndefined();
    for (const other of [undefined, { ...owner, id: randomUUID() }, { ...owner, uid_devices: randomUUID() }]) {
      expect(findKnownDevice(token, other, deps)).toBeUndefined();
    }
    expect(findKnownDevice(token, owner, { keys: deriveKeys('the secret of another installation') })).toBeUndefined();
  });
});

describe('while five hostile addresses keep the server busy with passwords', () => {
  hashAsInProduction();

  const post = async (url: string, remoteAddress: string, payload: object) =>
    (await test.app.inject({ method: 'POST', url: `/api${url}`, remoteAddress, payload })).statusCode;

  it('the password and a recovery code on a known device sign in', async () => {
    const plain = await createAccount(test);
    const login = { username: plain.email, password: goodPassword, device_token: await deviceOf(plain) };
    const { begin, enter, recovery_codes } = await accountWithTotp(test);
    const second_step = await begin((await enter()).body.device_token);
    const flood = Array.from({ length: 5 * 60 }, (_, count) =>
      post('/auth/login', `198.51.100.${count % 5}`, { username: `${count}@flood.example`, password: 'Sbagliata-42' }),
    );
    // Until the server refuses strangers.
    await Promise.any(flood.map(async (answer) => expect(await answer).toBe(503)));
    expect(await post('/auth/login', '203.0.113.1', login)).toBe(200);
    const recovery = { second_step, code: recovery_codes[0] ?? '' };
    expect(await post('/auth/second-step/recovery-code', '203.0.113.1', recovery)).toBe(200);
    expect(new Set(await Promise.all(flood))).toEqual(new Set([401, 503]));
  });
});
