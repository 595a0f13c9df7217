import { describe, expect, it } from 'vitest';
import { askAs, bearerOf, goodPassword, signedIn, type TestAccount } from '../../testing/accounts.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { login, wait } from './testing/auth-calls.ts';
import { accountWithTotp, addTotp, beginSignIn, byTotp, codeOf, wrongCodeFor } from './testing/factors.ts';

const test = useTestApp();

const password = goodPassword;

/** A token that the password alone gives, to an account without a factor. */
const tokenByPassword = async ({ email }: TestAccount) => (await login(test, email, password)).body.device_token;

const signIn = async (account: TestAccount, secret: string, device_token?: string) =>
  byTotp(test, await beginSignIn(test, account, device_token), codeOf(secret, test));

/** A token of a device that has completed a second step. */
const tokenByCode = async (account: TestAccount, secret: string): Promise<string> => {
  const { body } = await signIn(account, secret);
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
const guess = async (account: TestAccount, secret: string, tokens: (string | undefined)[], each: number) => {
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

/** Whether the account takes a token for that of a known device: others are locked out of it by then. */
const isKnown = async ({ email }: TestAccount, device_token: string, known = password): Promise<boolean> => {
  for (let made = 0; made < 11; made += 1) await login(test, email, 'Sbagliata-42');
  expect((await login(test, email, known)).status).toBe(429);
  const { status } = await login(test, email, known, device_token);
  wait(test, { minutes: 5 });
  return status === 200;
};

it('device tokens from before the second factor give no more codes, and do not keep out the owner’s device', async () => {
  const { account, headers } = await signedIn(test);
  const stale = [];
  for (let made = 0; made < 6; made += 1) stale.push(await tokenByPassword(account));
  const secret = await addApp(headers);
  const own = await tokenByCode(account, secret);
  expect(await guess(account, secret, [undefined, ...stale, undefined], 12)).toBe(10);
  expect(await guess(account, secret, [own], 3)).toBe(3);
  expect((await signIn(account, secret, own)).status).toBe(200);
});

describe('the known devices of an account', () => {
  it('have thirty codes an hour together, and ten each', async () => {
    const { account, secret } = await accountWithTotp(test);
    const tokens = [];
    for (let made = 0; made < 5; made += 1) tokens.push(await tokenByCode(account, secret));
    expect(new Set(tokens).size).toBe(5);
    expect(await guess(account, secret, tokens.slice(0, 1), 15)).toBe(10);
    // One alone takes ten of what all share, even if it tries more often.
    expect(await guess(account, secret, tokens.slice(1), 12)).toBe(20);
    // A device that is not known is counted for itself.
    expect((await signIn(account, secret)).status).toBe(200);
    wait(test, { minutes: 60 });
    expect((await signIn(account, secret, tokens[4])).status).toBe(200);
  });

  it('are forgotten when the first factor is added, and not with the next', async () => {
    const { account, headers } = await signedIn(test);
    const before = await tokenByPassword(account);
    const secret = await addApp(headers);
    expect(await isKnown(account, before)).toBe(false);
    const own = await tokenByCode(account, secret);
    await addApp(headers);
    expect(await isKnown(account, own)).toBe(true);
  });

  it('are forgotten when the password changes, staff removes the factors, or sign-ins are ended', async () => {
    const plain = await signedIn(test);
    const before = await tokenByPassword(plain.account);
    const change = { email: plain.account.email, password, new_password: `${password}-x` };
    await askAs(test, plain.headers, 'POST', '/users/password/reset', change);
    expect(await isKnown(plain.account, before, change.new_password)).toBe(false);
    const { account, secret } = await accountWithTotp(test);
    const withFactor = await tokenByCode(account, secret);
    const staff = await signedIn(test, { role_name: 'admin' });
    const asStaff = (path: string) => askAs(test, staff.headers, 'DELETE', `/users/${account.id}${path}`);
    expect((await asStaff('/second-factor')).status).toBe(200);
    expect(await isKnown(account, withFactor)).toBe(false);
    const next = await tokenByPassword(account);
    expect((await asStaff('/sign-ins')).status).toBe(200);
    expect(await isKnown(account, next)).toBe(false);
    const last = await tokenByPassword(account);
    await askAs(test, await bearerOf(test, account), 'DELETE', '/auth/sign-ins');
    expect(await isKnown(account, last)).toBe(false);
  });
});
