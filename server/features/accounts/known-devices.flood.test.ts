import { describe, expect, it } from 'vitest';
import { createAccount, goodPassword } from '../../testing/accounts.ts';
import { ask } from '../../testing/participants.ts';
import { hashAsInProduction } from '../../testing/quick-argon2.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { accountWithTotp, beginSignIn, byTotp, codeOf } from './testing/factors.ts';

hashAsInProduction();

const test = useTestApp();

const post = async (url: string, remoteAddress: string, payload: object) =>
  (await test.app.inject({ method: 'POST', url: `/api${url}`, remoteAddress, payload })).statusCode;

/** Keeps the server busy with passwords, from five addresses. Resolves once it refuses strangers. */
const flood = async () => {
  const sent = Array.from({ length: 5 * 60 }, (_, count) =>
    post('/auth/login', `198.51.100.${count % 5}`, { username: `${count}@flood.example`, password: 'Sbagliata-42' }),
  );
  await Promise.any(sent.map(async (answer) => expect(await answer).toBe(503)));
  return { ended: Promise.all(sent) };
};

describe('while five hostile addresses keep the server busy with passwords', () => {
  it('the password and a recovery code on a known device sign in', async () => {
    const plain = await createAccount(test);
    const login = { username: plain.email, password: goodPassword };
    const { device_token } = (await ask<{ device_token: string }>(test, 'POST', '/auth/login', login)).body;
    const { account, secret, recovery_codes } = await accountWithTotp(test);
    const signedIn = await byTotp(test, await beginSignIn(test, account), codeOf(secret, test));
    const known = await beginSignIn(test, account, signedIn.body.device_token);
    const code = recovery_codes[0] ?? '';
    const { ended } = await flood();
    expect(await post('/auth/login', '203.0.113.1', { ...login, device_token })).toBe(200);
    expect(await post('/auth/second-step/recovery-code', '203.0.113.1', { second_step: known, code })).toBe(200);
    expect(new Set(await ended)).toEqual(new Set([401, 503]));
  });
});
