import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { maxPasskeys } from '../../../contract/rules/limits.ts';
import { softwareAuthenticator } from '../../../server/testing/software-authenticator.ts';
import { knownPassword } from '../actors.ts';
import { from, idsOf, oneOf, ownPassword, record, type Setups } from './setup.ts';

/** Of signing in: passwords, second factors, single sign-on. */
export const signInSetups: Setups = {
  'POST /auth/login': async ({ fixtures, amount }) => {
    const addresses = (await fixtures.users(Math.min(amount, 30))).map((user) => user.email);
    return { body: record({ username: oneOf(addresses), password: fc.constant(knownPassword) }) };
  },
  'POST /auth/refresh-token': async ({ fixtures, amount }) => ({
    body: record({
      refresh_token: oneOf(await fixtures.refreshTokens(amount)),
      grant_type: fc.constant('refresh_token'),
    }),
  }),
  'POST /auth/second-step': async ({ fixtures, amount }) => ({
    body: from((await fixtures.secondSteps(Math.min(amount, 30))).map(({ second_step }) => ({ second_step }))),
  }),
  'POST /auth/second-step/totp': async ({ fixtures, amount }) => ({
    body: fc
      .constantFrom(...(await fixtures.secondSteps(amount)))
      .map(({ second_step, secret }) => ({ second_step, code: fixtures.codeOf(secret) })),
  }),
  'POST /auth/second-step/recovery-code': async ({ fixtures, amount }) => ({
    body: from(
      (await fixtures.secondSteps(Math.min(amount, 10))).map(({ second_step, recovery_code }) => ({
        second_step,
        code: recovery_code,
      })),
    ),
  }),
  'POST /auth/second-step/passkey': async ({ fixtures, amount, origin }) => ({
    body: from(await fixtures.passkeySteps(Math.min(amount, 50), origin)),
  }),
  'POST /auth/second-factor/totp': async () => ({ allowed: ['teacher'], body: ownPassword }),
  'POST /auth/second-factor/totp/confirm': async ({ fixtures, actors }) => {
    const { enrolment, secret } = await fixtures.appEnrolment(actors.teacher.bearer);
    return {
      allowed: ['teacher'],
      body: fc.constant(null).map(() => ({ enrolment, code: fixtures.codeOf(secret) })),
    };
  },
  'POST /auth/second-factor/totp/remove': async ({ fixtures, actors }) => {
    await fixtures.apps([actors.teacher.id ?? '']);
    return { allowed: ['teacher'], body: ownPassword };
  },
  'POST /auth/second-factor/passkeys': async () => ({ allowed: ['teacher'], body: ownPassword }),
  'POST /auth/second-factor/passkeys/confirm': async ({ fixtures, actors, origin }) => {
    const { enrolment, challenge } = await fixtures.passkeyEnrolment(actors.teacher.bearer);
    const rp = { id: new URL(origin).hostname, name: 'Prima Vista' };
    return {
      allowed: ['teacher'],
      body: fc.constant(null).map(() => ({
        enrolment,
        attestation: softwareAuthenticator(origin).create({ challenge, rp }),
        des_name: 'Telefono',
      })),
    };
  },
  'POST /auth/second-factor/passkeys/:id/remove': async ({ fixtures, actors, amount }) => {
    // An account has no more, and room for one that is confirmed.
    const credentials = Array.from({ length: Math.min(amount, maxPasskeys - 1) }, () => randomUUID());
    const passkeys = await fixtures.passkeysOf(
      credentials.map(() => actors.teacher.id ?? ''),
      credentials,
    );
    return { allowed: ['teacher'], params: from(idsOf(passkeys)), body: ownPassword };
  },
  'POST /auth/second-factor/recovery-codes': async ({ fixtures, actors }) => {
    await fixtures.apps([actors.teacher.id ?? '']);
    return { allowed: ['teacher'], body: ownPassword };
  },
  'DELETE /users/:id/second-factor': async ({ fixtures, amount }) => {
    const rows = await fixtures.users(amount);
    await fixtures.apps(rows.map(({ id }) => id));
    return { allowed: ['admin'], params: from(idsOf(rows)) };
  },
  'POST /oauth2/tokens': async ({ fixtures, amount }) => ({ body: from(await fixtures.signOnCodes(amount)) }),
  'POST /auth/logout': async ({ fixtures, amount }) => ({
    body: record({ refresh_token: oneOf(await fixtures.refreshTokens(Math.min(amount, 30))) }),
  }),
};
