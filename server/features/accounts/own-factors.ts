import { z } from 'zod';
import { maxPasskeys } from '../../../contract/rules/limits.ts';
import type { OwnFactors, PasskeyAttestation, PasskeyCreation } from '../../../contract/second-factor.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { type Account, type RequiresSecondFactor, requireHolder } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import type { NetworkClient } from '../../http/network-client.ts';
import type { FactorChange } from '../../jobs/work.ts';
import { openNote, sealNote } from '../../lib/sealed-note.ts';
import { lockAccount } from './accounts.repository.ts';
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
import { endSignIns, findCaller, strengthenSignIn, weakenSignIns } from './open-sign-ins.ts';
import { requireOwnPassword } from './own-password.ts';
import { creationFor, readAttestation, siteOf } from './passkeys.ts';
import { makeCodes } from './recovery-codes.ts';
import { createEventRecorder } from './security-events.ts';
import { addressOf, makeSecret, sealSecret, stepOf } from './totp.ts';

/** How long an enrolment may take: an app may have to be installed first. */
const enrolmentLifetimeMs = 10 * 60_000;

/** What the server tells itself between the two halves of an enrolment; of the one who gave the password. */
const TotpNote = z.object({ kind: z.literal('totp'), uid_sign_in: z.string(), secret: z.string() });
const PasskeyNote = z.object({ kind: z.literal('passkey'), uid_sign_in: z.string(), challenge: z.string() });

type Deps = Pick<Context, 'db' | 'keys' | 'now' | 'addWork' | 'origin'> & {
  requiresSecondFactor: RequiresSecondFactor;
};

type Password = { password: string };

/** Who asks, and from where. */
type By = { account: Account; networkClient: NetworkClient };

type What = 'totp' | 'passkey';

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

  /** Locks the caller's account, so that no sign-in slips past a factor. Throws `unauthorized` when signed out meanwhile. */
  const lockCaller = async (tx: Tx, caller: Account): Promise<Account> => {
    await lockAccount(tx, caller.id);
    return requireHolder(await findCaller(tx, caller, now()), 'authenticated');
  };

  const read = async ({ id, scopes }: Account): Promise<OwnFactors> => {
    const passkeys = await findPasskeys(db, id);
    const site = siteOf(origin());
    return {
      flg_required: requiresSecondFactor(scopes),
      tms_totp_since: (await findTotp(db, id))?.tms_created_at.toISOString() ?? null,
      passkeys: passkeys.map((row) => ({
        ...{ id: row.id, des_name: row.des_name },
        tms_created_at: row.tms_created_at.toISOString(),
        tms_last_used_at: row.tms_last_used_at?.toISOString() ?? null,
      })),
      num_recovery_codes: (await findCodes(db, id)).num_left,
      des_no_passkeys: typeof site === 'string' ? site : null,
    };
  };

  /** Throws `passkeys_impossible` on installations where browsers allow none. */
  const requireSite = () => {
    const site = siteOf(origin());
    if (typeof site === 'string') throw new AppError('passkeys_impossible');
    return site;
  };

  /** Seals what the second half of an enrolment needs, for the sign-in that gave the password. */
  const seal = (kind: 'totp' | 'passkey', { uid_sign_in }: Account, content: object): Promise<string> =>
    sealNote({ kind, uid_sign_in, ...content }, enrolmentLifetimeMs, sealing());

  /** Uses an enrolment up, in the transaction that stores its factor. Throws `enrolment_over` when it was used. */
  const useUp = async (tx: Tx, secret: string, until: Date): Promise<void> => {
    if (!(await useOnce(tx, secret, { until, now: now() }))) throw new AppError('enrolment_over');
  };

  /**
   * Adds a factor. With the first one, the account's other sign-ins end, since they were made without, and there are
   * recovery codes.
   */
  const add = async (
    { account: caller, networkClient }: By,
    what: What,
    store: (tx: Tx) => Promise<void>,
  ): Promise<{ recovery_codes: string[] | null }> => {
    // Before the transaction: hashing takes a while, and must not occupy a connection meanwhile.
    const isFirst = !(await hasSecondFactor(db, caller.id));
    const made = isFirst ? await makeCodes(networkClient) : undefined;
    const isUsed = await transaction(db, async (tx) => {
      const current = await lockCaller(tx, caller);
      // Otherwise another one was added meanwhile, in another tab, with codes of its own.
      const isUsed = made !== undefined && !(await hasSecondFactor(tx, caller.id));
      await strengthenSignIn(tx, caller);
      if (isUsed) {
        await replaceCodes(tx, caller.id, made.hashes);
        await endSignIns(tx, { id_user: caller.id, now: now(), except: caller.uid_sign_in });
      }
      await store(tx);
      await report(tx, current, what, `${what}_added`);
      return isUsed;
    });
    return { recovery_codes: isUsed && made ? made.codes : null };
  };

  /** Removes a factor; the last one only where none is required, and the recovery codes with it. */
  const remove = async (caller: Account, what: What, drop: (tx: Tx) => Promise<boolean>): Promise<OwnFactors> => {
    await transaction(db, async (tx) => {
      const current = await lockCaller(tx, caller);
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
    /** Resolves to the caller's own factors. */
    read,

    /** Makes a secret for an authenticator app; nothing is stored yet. Throws like `requireOwnPassword`. */
    beginTotp: async (by: By, given: Password) => {
      await requirePassword(by, given);
      const secret = makeSecret();
      const enrolment = await seal('totp', by.account, { secret });
      return { enrolment, secret, uri: addressOf(secret, { email: by.account.email, host: new URL(origin()).host }) };
    },

    /**
     * Adds the authenticator app that shows this code, in place of the one before. Throws `enrolment_over`, `wrong_code`,
     * `too_many_requests`, and `unauthorized` when signed out meanwhile.
     */
    confirmTotp: async (by: By, { enrolment, code }: { enrolment: string; code: string }) => {
      const { id: id_user, uid_sign_in } = by.account;
      const note = await openNote(TotpNote, enrolment, sealing());
      if (note?.uid_sign_in !== uid_sign_in) throw new AppError('enrolment_over');
      await takeAttempt(db, deps, { kind: 'second_step', target: uid_sign_in });
      const num_last_step = stepOf(code, note.secret, now());
      if (!num_last_step) throw new AppError('wrong_code');
      const cod_sealed = sealSecret(note.secret, { keys, id_user });
      return add(by, 'totp', async (tx) => {
        await useUp(tx, note.secret, note.until);
        await replaceTotp(tx, { id_user, cod_sealed, num_last_step, now: now() });
      });
    },

    /** Removes the authenticator app. Throws `not_found`, `second_factor_required`, and like `requireOwnPassword`. */
    removeTotp: async (by: By, given: Password) => {
      await requirePassword(by, given);
      return remove(by.account, 'totp', (tx) => deleteTotp(tx, by.account.id));
    },

    /**
     * Resolves to what the browser makes a passkey with; nothing is stored yet. Throws `passkeys_impossible`,
     * `too_many_passkeys`, and like `requireOwnPassword`.
     */
    beginPasskey: async (by: By, given: Password): Promise<{ enrolment: string; passkey: PasskeyCreation }> => {
      const site = requireSite();
      await requirePassword(by, given);
      const known = await findPasskeys(db, by.account.id);
      if (known.length >= maxPasskeys) throw new AppError('too_many_passkeys');
      const challenge = createSecret();
      const enrolment = await seal('passkey', by.account, { challenge });
      return { enrolment, passkey: creationFor(by.account, known, site, challenge) };
    },

    /**
     * Adds the passkey that the browser made. Throws `enrolment_over`, `wrong_code`, `passkey_known`,
     * `too_many_passkeys`, and `unauthorized` when signed out meanwhile.
     */
    confirmPasskey: async (
      by: By,
      { enrolment, attestation, des_name }: { enrolment: string; attestation: PasskeyAttestation; des_name: string },
    ) => {
      const { id: id_user, uid_sign_in } = by.account;
      const site = requireSite();
      const note = await openNote(PasskeyNote, enrolment, sealing());
      if (note?.uid_sign_in !== uid_sign_in) throw new AppError('enrolment_over');
      const made = await readAttestation(attestation, site, note.challenge);
      if (!made) throw new AppError('wrong_code');
      return add(by, 'passkey', async (tx) => {
        await useUp(tx, note.challenge, note.until);
        if ((await findPasskeys(tx, id_user)).length >= maxPasskeys) throw new AppError('too_many_passkeys');
        const isNew = await insertPasskey(tx, { ...made, id_user, des_name, now: now() });
        if (!isNew) throw new AppError('passkey_known');
      });
    },

    /** Removes a passkey. Throws `not_found`, `second_factor_required`, and like `requireOwnPassword`. */
    removePasskey: async (by: By, id: string, given: Password) => {
      await requirePassword(by, given);
      return remove(by.account, 'passkey', (tx) => deletePasskey(tx, { id_user: by.account.id, id }));
    },

    /** Makes recovery codes in place of those before. Throws `no_second_factor`, and like `requireOwnPassword`. */
    renewCodes: async (by: By, given: Password) => {
      await requirePassword(by, given);
      const { codes, hashes } = await makeCodes(by.networkClient);
      await transaction(db, async (tx) => {
        const current = await lockCaller(tx, by.account);
        if (!(await hasSecondFactor(tx, current.id))) throw new AppError('no_second_factor');
        await replaceCodes(tx, current.id, hashes);
        await report(tx, current, 'recovery_codes', 'recovery_codes_made');
      });
      return { recovery_codes: codes };
    },
  };
};
