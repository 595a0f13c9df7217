import { describe, expect, it } from 'vitest';
import type { Tokens } from '../../../contract/auth.ts';
import { createAccount, goodPassword, type TestAccount } from '../../testing/accounts.ts';
import { ask } from '../../testing/participants.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { wait } from './testing/auth-calls.ts';

const test = useTestApp();

const login = (username: string, password: string, device_token?: string) =>
  ask<Tokens & { device_token?: string }>(test, 'POST', '/auth/login', {
    username,
    password,
    ...(device_token !== undefined && { device_token }),
  });

/** The token of a device that has signed in to the account. */
const deviceOf = async ({ email }: TestAccount): Promise<string> =>
  (await login(email, goodPassword)).body.device_token ?? '';

/** The statuses of `count` attempts with a wrong password. */
const guess = async (count: number, username: string, device_token?: string): Promise<number[]> => {
  const statuses = [];
  for (let made = 0; made < count; made += 1) {
    statuses.push((await login(username, 'Wrong-password-42', device_token)).status);
  }
  return statuses;
};

const refusedTenTimes = [...Array(10).fill(401), 429];

describe('a device that has signed in to the account before', () => {
  it('can sign in while others flood the account', async () => {
    const account = await createAccount(test);
    const device = await deviceOf(account);
    const foreign = await deviceOf(await createAccount(test));
    expect(await guess(11, account.email)).toEqual(refusedTenTimes);
    expect((await login(account.email, goodPassword)).status).toBe(429);
    expect((await login(account.email, goodPassword, foreign)).status).toBe(429);
    expect(await login(account.email, goodPassword, device)).toMatchObject({
      status: 200,
      body: { device_token: device },
    });
    expect((await login(account.email, goodPassword)).status).toBe(429);
  });

  it('locks out itself and no other', async () => {
    const account = await createAccount(test);
    const [here, there] = [await deviceOf(account), await deviceOf(account)];
    expect(there).not.toBe(here);
    expect(await guess(11, account.email, here)).toEqual(refusedTenTimes);
    expect((await login(account.email, goodPassword, here)).status).toBe(429);
    expect((await login(account.email, goodPassword, there)).status).toBe(200);
    expect((await login(account.email, goodPassword)).status).toBe(200);
    wait(test, { minutes: 5 });
    expect((await login(account.email, goodPassword, here)).status).toBe(200);
  });

  it('leaves neither its id nor its token in the database', async () => {
    const account = await createAccount(test);
    const device = await deviceOf(account);
    await guess(1, account.email, device);
    const rows = await test.query('select * from attempt');
    for (const part of device.split('.')) expect(JSON.stringify(rows)).not.toContain(part);
  });
});

it('an address without an account is answered like one with an account, with a token and without', async () => {
  const foreign = await deviceOf(await createAccount(test));
  const { email } = await createAccount(test);
  const answersOf = async (username: string) => {
    const answers = [];
    for (let made = 0; made < 12; made += 1) {
      answers.push(await login(username, 'Wrong-password-42', made % 2 ? foreign : undefined));
    }
    return answers;
  };
  expect(await answersOf('nobody@school.example')).toEqual(await answersOf(email));
});
