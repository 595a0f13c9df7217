import { z } from 'zod';
import { maxPasskeys } from '../../../contract/rules/limits.ts';
import type { OwnFactors, ownFactors } from '../../../contract/second-factor.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { Account, RequiresSecondFactor } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import type { HandlerInput, Handlers } from '../../http/implement.ts';
import { networkClientOf } from '../../http/network-client.ts';
import type { FactorChange } from '../../jobs/work.ts';
import { openNote, sealNote } from '../../lib/sealed-note.ts';
import { takeAttempt } from './attempt-limits.ts';
import {
  deletePasskey,
  deleteTotp,
  findCodes,
  findPasskeys,
  findTotp,
  hasSecondFactor,
  insertPasskey,
  replaceCodes,
  replaceTotp,
} from './factors.repository.ts';
import { createSecret, useOnce } from './one-time-tokens.ts';
import { endSignIns, lockCaller, strengthenSignIn, weakenSignIns } from './open-sign-ins.ts';
import { creationFor, readAttestation, siteOf } from './passkeys.ts';
import { requireOwnPassword } from './passwords.ts';
import { makeCodes } from './recovery-codes.ts';
import { createEventRecorder } from './security-events.ts';
import { addressOf, makeSecret, sealSecret, stepOf } from './totp.ts';

/** How long an enrolment may take: an app may have to be installed first. */
const enrolmentLifetimeMs = 10 * 60_000;

/** A note from the first half of an enrolment to the second. `secret`: of the app, or a passkey's challenge. */
const Enrolment = z.object({
  kind: z.enum(['totp', 'passkey']),
  /** Only the sign-in that gave the password may go on. */
  uid_sign_in: z.string(),
  secret: z.string(),
});

type Deps = Pick<Context, 'db' | 'keys' | 'now' | 'addWork' | 'origin'> & {
  requiresSecondFactor: RequiresSecondFactor;
};

type By = Pick<HandlerInput<{ access: 'authenticated' }>, 'account' | 'request'>;

type What = z.infer<typeof Enrolment>['kind'];

/** Nothing is stored before an enrolment is confirmed. */
export const createOwnFactorCalls = (deps: Deps): Handlers<typeof ownFactors> => {
  const { db, keys, now, addWork, origin, requiresSecondFactor } = deps;
  const sealing = () => ({ key: keys.secondFactor, now: now() });

  const record = createEventRecorder(deps);

  const report = async (tx: Tx, by: Account, factor: What | 'recovery_codes', what: FactorChange): Promise<void> => {
    const event = what.endsWith('_removed') ? 'second_factor_removed' : 'second_factor_added';
    await record(tx, event, { by, detail: { factor } });
    await addWork(tx, 'second_factor_changed', { email: by.email, what, changed_at: now().toISOString() });
  };

  const read = async ({ id, scopes }: Account): Promise<OwnFactors> => {
    const passkeys = await findPasskeys(db, id);
    return {
      flg_required: requiresSecondFactor(scopes),
      tms_totp_since: (await findTotp(db, id))?.tms_created_at.toISOString() ?? null,
      passkeys: passkeys.map((row) => ({
        id: row.id,
        des_name: row.des_name,
        tms_created_at: row.tms_created_at.toISOString(),
        tms_last_used_at: row.tms_last_used_at?.toISOString() ?? null,
      })),
      num_recovery_codes: (await findCodes(db, id)).length,
      des_no_passkeys: siteOf(origin()).des_no_passkeys,
    };
  };

  const requireSite = () => {
    const { site } = siteOf(origin());
    if (!site) throw new AppError('passkeys_impossible');
    return site;
  };

  const seal = (kind: What, { uid_sign_in }: Account, secret: string): Promise<string> =>
    sealNote({ kind, uid_sign_in, secret }, enrolmentLifetimeMs, sealing());

  const openEnrolment = async (kind: What, { uid_sign_in }: Account, enrolment: string) => {
    const opened = await openNote(Enrolment, enrolment, sealing());
    if (opened?.kind !== kind || opened.uid_sign_in !== uid_sign_in) throw new AppError('enrolment_over');
    return opened;
  };

  /** Adds a factor. With the first one come recovery codes, and the other sign-ins end. Throws `enrolment_over`. */
  const add = async (
    { account: caller, request }: By,
    { kind, secret, until }: z.infer<typeof Enrolment> & { until: Date },
    store: (tx: Tx) => Promise<unknown>,
  ): Promise<{ recovery_codes: string[] | null }> => {
    // Before the transaction: hashing takes a while, and must not occupy a connection meanwhile.
    const isFirst = !(await hasSecondFactor(db, caller.id));
    const made = isFirst ? await makeCodes(networkClientOf(request)) : undefined;
    const recovery_codes = await transaction(db, async (tx) => {
      const current = await lockCaller(tx, caller, now());
      // Otherwise another one was added meanwhile, in another tab, with codes of its own.
      const isUsed = made !== undefined && !(await hasSecondFactor(tx, caller.id));
      await strengthenSignIn(tx, caller);
      if (isUsed) {
        await replaceCodes(tx, caller.id, made.hashes);
        await endSignIns(tx, { id_user: caller.id, now: now(), except: caller.uid_sign_in });
      }
      if (!(await useOnce(tx, secret, { until, now: now() }))) throw new AppError('enrolment_over');
      await store(tx);
      await report(tx, current, kind, `${kind}_added`);
      return isUsed ? made.codes : null;
    });
    return { recovery_codes };
  };

  /** Removes a factor; the last one only where none is required, and the recovery codes with it. */
  const remove = async (caller: Account, what: What, drop: (tx: Tx) => Promise<boolean>): Promise<OwnFactors> => {
    await transaction(db, async (tx) => {
      const current = await lockCaller(tx, caller, now());
      if (!(await drop(tx))) throw new AppError('not_found');
      if (!(await hasSecondFactor(tx, caller.id))) {
        if (requiresSecondFactor(current.scopes)) throw new AppError('second_factor_required');
        await replaceCodes(tx, caller.id, []);
        await weakenSignIns(tx, caller.id);
      }
      await report(tx, current, what, `${what}_removed`);
    });
    return read(caller);
  };

  const requirePassword = ({ account, request, body }: By & { body: { password: string } }) =>
    requireOwnPassword(deps, account, body.password, networkClientOf(request));

  return {
    'GET /auth/second-factor': ({ account }) => read(account),

    'POST /auth/second-factor/totp': async (call) => {
      await requirePassword(call);
      const secret = makeSecret();
      const enrolment = await seal('totp', call.account, secret);
      const uri = addressOf(secret, { email: call.account.email, host: new URL(origin()).host });
      return { enrolment, secret, uri };
    },

    'POST /auth/second-factor/totp/confirm': async (call) => {
      const { id: id_user, uid_sign_in } = call.account;
      const opened = await openEnrolment('totp', call.account, call.body.enrolment);
      await takeAttempt(db, deps, { kind: 'second_step', target: uid_sign_in });
      const num_last_step = stepOf(call.body.code, opened.secret, now());
      if (!num_last_step) throw new AppError('wrong_code');
      const cod_sealed = sealSecret(opened.secret, { keys, id_user });
      const app = { id_user, cod_sealed, num_last_step, tms_created_at: now() };
      return add(call, opened, (tx) => replaceTotp(tx, app));
    },

    'POST /auth/second-factor/totp/remove': async (call) => {
      await requirePassword(call);
      return remove(call.account, 'totp', (tx) => deleteTotp(tx, call.account.id));
    },

    'POST /auth/second-factor/passkeys': async (call) => {
      const site = requireSite();
      await requirePassword(call);
      const known = await findPasskeys(db, call.account.id);
      if (known.length >= maxPasskeys) throw new AppError('too_many_passkeys');
      const challenge = createSecret();
      const enrolment = await seal('passkey', call.account, challenge);
      return { enrolment, passkey: creationFor(call.account, known, site, challenge) };
    },

    'POST /auth/second-factor/passkeys/confirm': async (call) => {
      const { enrolment, attestation, des_name } = call.body;
      const id_user = call.account.id;
      const site = requireSite();
      const opened = await openEnrolment('passkey', call.account, enrolment);
      const made = await readAttestation(attestation, site, opened.secret);
      if (!made) throw new AppError('wrong_code');
      return add(call, opened, async (tx) => {
        if ((await findPasskeys(tx, id_user)).length >= maxPasskeys) throw new AppError('too_many_passkeys');
        const row = { ...made, id_user, des_name, tms_created_at: now() };
        if (!(await insertPasskey(tx, row))) throw new AppError('passkey_known');
      });
    },

    'POST /auth/second-factor/passkeys/:id/remove': async (call) => {
      await requirePassword(call);
      return remove(call.account, 'passkey', (tx) => deletePasskey(tx, call.account.id, call.params.id));
    },

    'POST /auth/second-factor/recovery-codes': async (call) => {
      await requirePassword(call);
      const { codes, hashes } = await makeCodes(networkClientOf(call.request));
      await transaction(db, async (tx) => {
        const current = await lockCaller(tx, call.account, now());
        if (!(await hasSecondFactor(tx, current.id))) throw new AppError('no_second_factor');
        await replaceCodes(tx, current.id, hashes);
        await report(tx, current, 'recovery_codes', 'recovery_codes_made');
      });
      return { recovery_codes: codes };
    },
  };
};
