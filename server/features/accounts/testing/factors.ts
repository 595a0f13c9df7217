import { Secret, TOTP } from 'otpauth';
import type { Tokens } from '../../../../contract/auth.ts';
import type { OwnFactors, PasskeyCreation, PasskeyRequest } from '../../../../contract/second-factor.ts';
import { askAs, goodPassword, type NewAccount, signedIn, type TestAccount } from '../../../testing/accounts.ts';
import type { TestApp } from '../../../testing/build-test-app.ts';
import { ask } from '../../../testing/participants.ts';
import { softwareAuthenticator } from '../../../testing/software-authenticator.ts';
import { wait } from './auth-calls.ts';

export type Headers = { authorization: string };

/** Of a server whose name passkeys can belong to. */
export const origin = 'https://primavista.example';

/** What an authenticator app shows at the app's time. */
export const codeOf = (secret: string, { now }: Pick<TestApp, 'now'>): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now().getTime() });

/** Some code that is not among those that fit now. */
export const wrongCodeFor = (secret: string, test: Pick<TestApp, 'now'>): string => {
  const at = (ms: number) => codeOf(secret, { now: () => new Date(test.now().getTime() + ms) });
  const right = [at(-30_000), at(0), at(30_000)];
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? '';
};

type Made = { recovery_codes: string[] | null };

const post = <T>(test: TestApp, headers: Headers, path: string, payload: object) =>
  askAs<T>(test, headers, 'POST', `/auth/second-factor${path}`, payload);

/** Adds an authenticator app to the caller's account. */
export const addTotp = async (test: TestApp, headers: Headers): Promise<Made & { secret: string }> => {
  const begun = await post<{ enrolment: string; secret: string }>(test, headers, '/totp', { password: goodPassword });
  const { enrolment, secret } = begun.body;
  const { body } = await post<Made>(test, headers, '/totp/confirm', { enrolment, code: codeOf(secret, test) });
  return { secret, recovery_codes: body.recovery_codes };
};

/** Adds a passkey to the caller's account, made on our page. */
export const addPasskey = async (test: TestApp, headers: Headers, des_name = 'Telefono') => {
  const device = softwareAuthenticator(origin);
  type Begun = { enrolment: string; passkey: PasskeyCreation };
  const begun = await post<Begun>(test, headers, '/passkeys', { password: goodPassword });
  const { enrolment, passkey } = begun.body;
  const confirmed = { enrolment, attestation: device.create(passkey), des_name };
  const { status, body } = await post<Made>(test, headers, '/passkeys/confirm', confirmed);
  return { device, status, recovery_codes: body.recovery_codes };
};

/** An account with an authenticator app, a minute later: the code that confirmed it is over. */
export const accountWithTotp = async (test: TestApp, options?: NewAccount) => {
  const { account, headers } = await signedIn(test, options);
  const { secret, recovery_codes } = await addTotp(test, headers);
  wait(test, { minutes: 1 });
  const begin = (device_token?: string) => beginSignIn(test, account, device_token);
  /** Sends the code that fits now, or another one, to a second step. */
  const answer = (step: string, code = codeOf(secret, test)) => byTotp(test, step, code);
  const answerWrongly = (step: string) => answer(step, wrongCodeFor(secret, test));
  /** Signs in with both steps. */
  const enter = async (device_token?: string) => answer(await begin(device_token));
  const recover = async (code = '') => byRecoveryCode(test, await begin(), code);
  const calls = { begin, answer, answerWrongly, enter, recover };
  return { account, headers, secret, recovery_codes: recovery_codes ?? [], ...calls };
};

/** An account with a passkey, and the device that has it. */
export const accountWithPasskey = async (test: TestApp) => {
  const { account, headers } = await signedIn(test);
  const begin = () => beginSignIn(test, account);
  return { account, headers, begin, ...(await addPasskey(test, headers)) };
};

/** The first step, with the right password. Resolves to the token of the second. */
export const beginSignIn = async (test: TestApp, { email }: TestAccount, device_token?: string): Promise<string> => {
  const login = { username: email, password: goodPassword, ...(device_token && { device_token }) };
  const { body } = await ask<{ second_step?: string }>(test, 'POST', '/auth/login', login);
  return body.second_step ?? '';
};

type Answer = Tokens & { device_token: string; detail?: string };

export const byTotp = (test: TestApp, second_step: string, code: string) =>
  ask<Answer>(test, 'POST', '/auth/second-step/totp', { second_step, code });

export const byRecoveryCode = (test: TestApp, second_step: string, code: string) =>
  ask<Answer>(test, 'POST', '/auth/second-step/recovery-code', { second_step, code });

export const byPasskey = (test: TestApp, second_step: string, assertion: object) =>
  ask<Answer>(test, 'POST', '/auth/second-step/passkey', { second_step, assertion });

export const describeStep = (test: TestApp, second_step: string) =>
  ask<{ factors: string[]; passkey: PasskeyRequest | null }>(test, 'POST', '/auth/second-step', { second_step });

export const readFactors = async (test: TestApp, headers: Headers): Promise<OwnFactors> =>
  (await askAs<OwnFactors>(test, headers, 'GET', '/auth/second-factor')).body;
