import { Factor, type secondStep } from '../../../contract/second-factor.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { RequiresSecondFactor } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import type { HandlerInput, Handlers } from '../../http/implement.ts';
import { networkClientOf, originOf } from '../../http/network-client.ts';
import { type Attempt, clearAttempts, takeAttempt } from './attempt-limits.ts';
import { countSignature, findCodes, findPasskeys, findTotp, spendCode, spendTotpStep } from './factors.repository.ts';
import { makeDeviceToken } from './login.ts';
import { findToken } from './one-time-tokens.ts';
import { challengeOf, readAssertion, requestFor, siteOf } from './passkeys.ts';
import { hashLike } from './recovery-codes.ts';
import { recordFailedSignIn } from './security-events.ts';
import { createSignIns, type FirstStep } from './sign-ins.ts';
import { openSecret, stepOf } from './totp.ts';

type Deps = Pick<Context, 'db' | 'keys' | 'now' | 'recorder' | 'addWork' | 'origin'> & {
  requiresSecondFactor: RequiresSecondFactor;
};

/** Stores that a factor was used; false when it may not be used again. */
type Accept = (tx: Tx) => Promise<boolean>;

type Call = Pick<HandlerInput<object>, 'request'> & { body: { second_step: string } };

export const createSecondStepCalls = (deps: Deps): Handlers<typeof secondStep> => {
  const { db, keys, now, addWork, origin } = deps;
  const signIns = createSignIns(deps);

  const readStep = async (token: string) => {
    const found = await findToken(db, token, now(), ['second_step']);
    if (!found?.owner) throw new AppError('second_step_over');
    const { id: id_user, email, uid_devices } = found.owner;
    const by: FirstStep = found.des_by === 'single_sign_on' ? 'single_sign_on' : 'password';
    return { token, id_user, email, by, device: found.cod_device ?? undefined, uid_devices };
  };
  type Step = Awaited<ReturnType<typeof readStep>>;

  /** Guessing is limited by account, or by known device and then, with one bound, for all known devices. */
  const attemptsOf = ({ id_user, device }: Step, factor: Factor, from: string): Attempt[] => {
    const bounded: Attempt = { kind: 'second_step', target: `${id_user}:${from}` };
    if (factor !== 'totp') return [bounded];
    if (!device) return [bounded, { kind: 'totp', target: id_user }];
    const ofDevice: Attempt = { kind: 'totp_known_device', target: `${id_user}:${device}` };
    return [bounded, ofDevice, { kind: 'totp_known_devices', target: id_user }];
  };

  /** Completes a sign-in, unless `prove` resolves to undefined: the factor is wrong. */
  const complete = async (
    { body, request }: Call,
    factor: Factor,
    prove: (step: Step) => Promise<Accept | undefined>,
  ) => {
    const step = await readStep(body.second_step);
    const { from } = networkClientOf(request);
    const attempts = attemptsOf(step, factor, from);
    for (const attempt of attempts) await takeAttempt(db, deps, attempt);
    try {
      const accept = await prove(step);
      if (!accept) throw new AppError('wrong_code');
      const tokens = await signIns.complete(step, { factor, accept }, originOf(request));
      for (const attempt of attempts) await clearAttempts(db, deps, attempt);
      // A device that has never shown the password is not known for passwords.
      if (step.by !== 'password') return tokens;
      const owner = { id: step.id_user, uid_devices: step.uid_devices };
      return { ...tokens, device_token: makeDeviceToken(owner, { keys }, step.device) };
    } catch (error) {
      if (error instanceof AppError && error.code === 'wrong_code') {
        const { email: target, by } = step;
        recordFailedSignIn(deps, { target, detail: { by, factor }, source: from });
      }
      throw error;
    }
  };

  return {
    'POST /auth/second-step': async ({ body: { second_step } }) => {
      const { id_user } = await readStep(second_step);
      const passkeys = await findPasskeys(db, id_user);
      const { site } = siteOf(origin());
      const totp = (await findTotp(db, id_user)) !== undefined;
      const recovery_code = (await findCodes(db, id_user)).length > 0;
      const passkey = site && passkeys.length > 0 ? requestFor(passkeys, site, challengeOf(second_step, keys)) : null;
      const offered = { passkey: passkey !== null, totp, recovery_code };
      return { factors: Factor.options.filter((factor) => offered[factor]), passkey };
    },

    // A code of the app, and those before it, are good once.
    'POST /auth/second-step/totp': (call) =>
      complete(call, 'totp', async ({ id_user }) => {
        const found = await findTotp(db, id_user);
        const secret = found && openSecret(found.cod_sealed, { keys, id_user });
        const num_last_step = secret && stepOf(call.body.code, secret, now());
        if (!found || !num_last_step) return undefined;
        return (tx) => spendTotpStep(tx, { id_user, cod_sealed: found.cod_sealed, num_last_step });
      }),

    'POST /auth/second-step/recovery-code': (call) =>
      complete(call, 'recovery_code', async ({ id_user, email, device }) => {
        const [like] = await findCodes(db, id_user);
        if (!like) return undefined;
        const cod_hash = await hashLike(call.body.code, like, networkClientOf(call.request), device && id_user);
        const notice = { email, what: 'recovery_code_used', changed_at: now().toISOString() } as const;
        return async (tx) => {
          await addWork(tx, 'second_factor_changed', notice);
          return spendCode(tx, id_user, cod_hash);
        };
      }),

    'POST /auth/second-step/passkey': (call) =>
      complete(call, 'passkey', async ({ id_user }) => {
        const { second_step, assertion } = call.body;
        const { site } = siteOf(origin());
        const passkey = (await findPasskeys(db, id_user)).find(({ cod_credential }) => cod_credential === assertion.id);
        if (!site || !passkey) return undefined;
        const num_signatures = await readAssertion(assertion, passkey, site, challengeOf(second_step, keys));
        if (num_signatures === undefined) return undefined;
        return (tx) => countSignature(tx, passkey.id, { num_signatures, now: now() });
      }),
  };
};
