import { z } from 'zod';
import { maxPasskeys } from '../../../contract/rules/limits.ts';
import type { OwnFactors, PasskeyAttestation, PasskeyCreation } from '../../../contract/second-factor.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { Account, RequiresSecondFactor } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import type { NetworkClient } from '../../http/network-client.ts';
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

/** What the server tells itself between the two halves of an enrolment. `secret`: of the app, or a passkey's challenge. */
const Enrolment = z.object({
  kind: z.enum(['totp', 'passkey']),
  /** Only the sign-in that gave the password may go on. */
  uid_sign_in: z.string(),
  secret: z.string(),
});

type Deps = Pick<Context, 'db' | 'keys' | 'now' | 'addWork' | 'origin'> & {
  requiresSecondFactor: RequiresSecondFactor;
};

type Password = { password: string };

type By = { account: Account; networkClient: NetworkClient };

type What = z.infer<typeof Enrolment>['kind'];

/** The second factors of one's own account. Adding, replacing and removing any takes the password again. */
export const createOwnFactorCalls = (deps: Deps) => {
  const { db, keys, now, addWork, origin, requiresSecondFactor } = deps;
  const sealing = () => ({ key: keys.secondFactor, now: now() });

  const record = createEventRecorder(deps);

  /** Records a change, and mails the owner a notice. */
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

  /** Throws `passkeys_impossible` on installations where browsers allow none. */
  const requireSite = () => {
    const { site } = siteOf(origin());
    if (!site) throw new AppError('passkeys_impossible');
    return site;
  };

  const seal = (kind: What, { uid_sign_in }: Account, secret: string): Promise<string> =>
    sealNote({ kind, uid_sign_in, secret }, enrolmentLifetimeMs, sealing());

  /** Throws `enrolment_over` when another sign-in began it, or it took too long. */
  const openEnrolment = async (kind: What, { uid_sign_in }: Account, enrolment: string) => {
    const opened = await openNote(Enrolment, enrolment, sealing());
    if (opened?.kind !== kind || opened.uid_sign_in !== uid_sign_in) throw new AppError('enrolment_over');
    return opened;
  };

  /**
   * Adds a factor. With the first one, the account's other sign-ins end, since they were made without, and there are
   * recovery codes. Throws `enrolment_over` when the enrolment was used before.
   */
  const add = async (
    { account: caller, networkClient }: By,
    { kind, secret, until }: z.infer<typeof Enrolment> & { until: Date },
    store: (tx: Tx) => Promise<unknown>,
  ): Promise<{ recovery_codes: string[] | null }> => {
    // Before the transaction: hashing takes a while, and must not occupy a connection meanwhile.
    const isFirst = !(await hasSecondFactor(db, caller.id));
    const made = isFirst ? await makeCodes(networkClient) : undefined;
    const isUsed = await transaction(db, async (tx) => {
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
      return isUsed;
    });
    return { recovery_codes: isUsed && made ? made.codes : null };
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

  const requirePassword = ({ account, networkClient }: By, { password }: Password) =>
    requireOwnPassword(deps, account, password, networkClient);

  return {
    read,

    // Nothing is stored before an enrolment is confirmed. Each call with a password throws like `requireOwnPassword`.

    beginTotp: async (by: By, given: Password) => {
      await requirePassword(by, given);
      const secret = makeSecret();
      const enrolment = await seal('totp', by.account, secret);
      return { enrolment, secret, uri: addressOf(secret, { email: by.account.email, host: new URL(origin()).host }) };
    },

    /** Replaces the app before. Throws `enrolment_over`, `wrong_code`, `too_many_requests`, `unauthorized`. */
    confirmTotp: async (by: By, { enrolment, code }: { enrolment: string; code: string }) => {
      const { id: id_user, uid_sign_in } = by.account;
      const opened = await openEnrolment('totp', by.account, enrolment);
      await takeAttempt(db, deps, { kind: 'second_step', target: uid_sign_in });
      const num_last_step = stepOf(code, opened.secret, now());
      if (!num_last_step) throw new AppError('wrong_code');
      const cod_sealed = sealSecret(opened.secret, { keys, id_user });
      const app = { id_user, cod_sealed, num_last_step, tms_created_at: now() };
      return add(by, opened, (tx) => replaceTotp(tx, app));
    },

    /** Throws `not_found` and `second_factor_required`. */
    removeTotp: async (by: By, given: Password) => {
      await requirePassword(by, given);
      return remove(by.account, 'totp', (tx) => deleteTotp(tx, by.account.id));
    },

    /** Throws `passkeys_impossible` and `too_many_passkeys`. */
    beginPasskey: async (by: By, given: Password): Promise<{ enrolment: string; passkey: PasskeyCreation }> => {
      const site = requireSite();
      await requirePassword(by, given);
      const known = await findPasskeys(db, by.account.id);
      if (known.length >= maxPasskeys) throw new AppError('too_many_passkeys');
      const challenge = createSecret();
      const enrolment = await seal('passkey', by.account, challenge);
      return { enrolment, passkey: creationFor(by.account, known, site, challenge) };
    },

    /** Throws `enrolment_over`, `wrong_code`, `passkey_known`, `too_many_passkeys`, `unauthorized`. */
    confirmPasskey: async (
      by: By,
      { enrolment, attestation, des_name }: { enrolment: string; attestation: PasskeyAttestation; des_name: string },
    ) => {
      const id_user = by.account.id;
      const site = requireSite();
      const opened = await openEnrolment('passkey', by.account, enrolment);
      const made = await readAttestation(attestation, site, opened.secret);
      if (!made) throw new AppError('wrong_code');
      return add(by, opened, async (tx) => {
        if ((await findPasskeys(tx, id_user)).length >= maxPasskeys) throw new AppError('too_many_passkeys');
        const row = { ...made, id_user, des_name, tms_created_at: now() };
        if (!(await insertPasskey(tx, row))) throw new AppError('passkey_known');
      });
    },

    /** Throws `not_found` and `second_factor_required`. */
    removePasskey: async (by: By, id: string, given: Password) => {
      await requirePassword(by, given);
      return remove(by.account, 'passkey', (tx) => deletePasskey(tx, by.account.id, id));
    },

    /** Replaces the codes before. Throws `no_second_factor`. */
    renewCodes: async (by: By, given: Password) => {
      await requirePassword(by, given);
      const { codes, hashes } = await makeCodes(by.networkClient);
      await transaction(db, async (tx) => {
        const current = await lockCaller(tx, by.account, now());
        if (!(await hasSecondFactor(tx, current.id))) throw new AppError('no_second_factor');
        await replaceCodes(tx, current.id, hashes);
        await report(tx, current, 'recovery_codes', 'recovery_codes_made');
      });
      return { recovery_codes: codes };
    },
  };
};
