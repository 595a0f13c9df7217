import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { deriveKeys } from '../../lib/secret-key.ts';
import { askAs, bearerOf, createAccount, goodPassword, signedIn, type TestAccount } from '../../testing/accounts.ts';
import { testKeys } from '../../testing/build-test-app.ts';
import { hashAsInProduction } from '../../testing/quick-argon2.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { findAccountByEmail } from './accounts.repository.ts';
import { findKnownDevice, makeDeviceToken } from './login.ts';
import { login, wait } from './testing/auth-calls.ts';
import { accountWithTotp, addTotp, beginSignIn, byTotp, codeOf, wrongCodeFor } from './testing/factors.ts';

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
    const flood = Array.from({ length: 5 * 30 }, (_, count) =>
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

const signInByCode = async (account: TestAccount, secret: string, device_token?: string) =>
  byTotp(test, await beginSignIn(test, account, device_token), codeOf(secret, test));

/** A token of a device that has completed a second step. */
const tokenByCode = async (account: TestAccount, secret: string): Promise<string> => {
  const { body } = await signInByCode(account, secret);
  wait(test, { minutes: 1 });
  return body.device_token;
};

/** Adds an app, whose next code can sign in. */
const addApp = async (headers: { authorization: string }): Promise<string> => {
  const { secret } = await addTotp(test, headers);
  wait(test, { minutes: 1 });
  return secret;
};

/** How many of so many wrong codes are looked at, sent with a device token from one address after the other. */
const guessCodes = async (account: TestAccount, secret: string, tokens: (string | undefined)[], each: number) => {
  let looked = 0;
  for (const [at, token] of tokens.entries()) {
    const second_step = await beginSignIn(test, account, token);
    for (let made = 0; made < each; made += 1) {
      const payload = { second_step, code: wrongCodeFor(secret, test) };
      const from = { url: '/api/auth/second-step/totp', remoteAddress: `198.51.100.${at}` };
      const { statusCode } = await test.app.inject({ method: 'POST', ...from, payload });
      if (statusCode === 409) looked += 1;
      else expect(statusCode).toBe(429);
    }
  }
  return looked;
};

/** Whether the account takes a token for that of a known device. */
const isKnown = async ({ email }: TestAccount, device_token: string): Promise<boolean> =>
  findKnownDevice(device_token, await findAccountByEmail(test.db, email), { keys: testKeys }) !== undefined;

it('device tokens from before the second factor give no more codes, and do not keep out the owner’s device', async () => {
  const { account, headers } = await signedIn(test);
  const stale = [];
  for (let made = 0; made < 3; made += 1) stale.push(await deviceOf(account));
  const secret = await addApp(headers);
  const own = await tokenByCode(account, secret);
  expect(await guessCodes(account, secret, [undefined, ...stale, undefined], 12)).toBe(10);
  expect(await guessCodes(account, secret, [own], 3)).toBe(3);
  expect((await signInByCode(account, secret, own)).status).toBe(200);
});

describe('the known devices of an account', () => {
  it('have thirty codes an hour together, and ten each', async () => {
    const { account, secret } = await accountWithTotp(test);
    const tokens = [];
    for (let made = 0; made < 4; made += 1) tokens.push(await tokenByCode(account, secret));
    expect(new Set(tokens).size).toBe(4);
    expect(await guessCodes(account, secret, tokens.slice(0, 1), 15)).toBe(10);
    // One alone takes ten of what all share, even if it tries more often.
    expect(await guessCodes(account, secret, tokens.slice(1), 12)).toBe(20);
    // A device that is not known is counted for itself.
    expect((await signInByCode(account, secret)).status).toBe(200);
    wait(test, { minutes: 60 });
    expect((await signInByCode(account, secret, tokens[3])).status).toBe(200);
  });

  it('are forgotten when the first factor is added, and not with the next', async () => {
    const { account, headers } = await signedIn(test);
    const before = await deviceOf(account);
    expect(await isKnown(account, before)).toBe(true);
    const secret = await addApp(headers);
    expect(await isKnown(account, before)).toBe(false);
    const own = await tokenByCode(account, secret);
    await addApp(headers);
    expect(await isKnown(account, own)).toBe(true);
  });

  it('are forgotten when the password changes, staff removes the factors, or sign-ins are ended', async () => {
    const plain = await signedIn(test);
    const before = await deviceOf(plain.account);
    const password = goodPassword;
    const change = { email: plain.account.email, password, new_password: `${password}-x` };
    await askAs(test, plain.headers, 'POST', '/users/password/reset', change);
    expect(await isKnown(plain.account, before)).toBe(false);
    const { account, secret } = await accountWithTotp(test);
    const withFactor = await tokenByCode(account, secret);
    const staff = await signedIn(test, { role_name: 'admin' });
    const asStaff = (path: string) => askAs(test, staff.headers, 'DELETE', `/users/${account.id}${path}`);
    expect((await asStaff('/second-factor')).status).toBe(200);
    expect(await isKnown(account, withFactor)).toBe(false);
    const next = await deviceOf(account);
    expect((await asStaff('/sign-ins')).status).toBe(200);
    expect(await isKnown(account, next)).toBe(false);
    const last = await deviceOf(account);
    await askAs(test, await bearerOf(test, account), 'DELETE', '/auth/sign-ins');
    expect(await isKnown(account, last)).toBe(false);
  });
});
