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

/** The second factors of one's own account. Adding, replacing and removing any takes the password again. */
export const createOwnFactorCalls = (deps: Deps) => {
  const { db, keys, now, addWork, origin, requiresSecondFactor } = deps;
  const sealing = () => ({ key: keys.secondFactor, now: now() });

  const record = createEventRecorder(deps);

  /** Records a change, and mails the owner a notice. */
  const report = async (tx: Tx, by: Account, added: boolean, factor: string, what: FactorChange): Promise<void> => {
    await record(tx, added ? 'second_factor_added' : 'second_factor_removed', { by, detail: { factor } });
    await addWork(tx, 'second_factor_changed', { email: by.email, what, changed_at: now().toISOString() });
  };

  /** Locks the caller's account, so that no sign-in slips past a factor. Throws `unauthorized` when signed out meanwhile. */
  const lockCaller = async (tx: Tx, caller: Account): Promise<Account> => {
    await lockAccount(tx, caller.id);
    return requireHolder(await findCaller(tx, caller, now()), 'authenticated');
  };

  const read = async ({ id, scopes }: Account): Promise<OwnFactors> => {
    const app = await findTotp(db, id);
    const { num_left } = await findCodes(db, id);
    const site = siteOf(origin());
    const passkeys = (await findPasskeys(db, id)).map(({ id: uid, des_name, tms_created_at, tms_last_used_at }) => ({
      id: uid,
      des_name,
      tms_created_at: tms_created_at.toISOString(),
      tms_last_used_at: tms_last_used_at?.toISOString() ?? null,
    }));
    return {
      flg_required: requiresSecondFactor(scopes),
      tms_totp_since: app?.tms_created_at.toISOString() ?? null,
      passkeys,
      num_recovery_codes: num_left,
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
    caller: Account,
    what: 'totp' | 'passkey',
    networkClient: NetworkClient,
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
      await report(tx, current, true, what, `${what}_added`);
      return isUsed;
    });
    return { recovery_codes: isUsed && made ? made.codes : null };
  };

  /** Removes a factor; the last one only where none is required, and the recovery codes with it. */
  const remove = async (
    caller: Account,
    what: 'totp' | 'passkey',
    drop: (tx: Tx) => Promise<boolean>,
  ): Promise<OwnFactors> => {
    await transaction(db, async (tx) => {
      const current = await lockCaller(tx, caller);
      if (!(await drop(tx))) throw new AppError('not_found');
      if (!(await hasSecondFactor(tx, caller.id))) {
        if (requiresSecondFactor(current.scopes)) throw new AppError('second_factor_required');
        await replaceCodes(tx, caller.id, []);
        await weakenSignIns(tx, caller.id);
      }
      await report(tx, current, false, what, `${what}_removed`);
    });
    return read(caller);
  };

  const requirePassword = (caller: Account, { password }: Password, networkClient: NetworkClient) =>
    requireOwnPassword(deps, caller, password, networkClient);

  return {
    /** Resolves to the caller's own factors. */
    read,

    /** Makes a secret for an authenticator app; nothing is stored yet. Throws like `requireOwnPassword`. */
    beginTotp: async (caller: Account, given: Password, networkClient: NetworkClient) => {
      await requirePassword(caller, given, networkClient);
      const secret = makeSecret();
      const enrolment = await seal('totp', caller, { secret });
      return { enrolment, secret, uri: addressOf(secret, { email: caller.email, host: new URL(origin()).host }) };
    },

    /**
     * Adds the authenticator app that shows this code, in place of the one before. Throws `enrolment_over`, `wrong_code`,
     * `too_many_requests`, and `unauthorized` when signed out meanwhile.
     */
    confirmTotp: async (
      caller: Account,
      { enrolment, code }: { enrolment: string; code: string },
      networkClient: NetworkClient,
    ) => {
      const note = await openNote(TotpNote, enrolment, sealing());
      if (note?.uid_sign_in !== caller.uid_sign_in) throw new AppError('enrolment_over');
      await takeAttempt(db, deps, { kind: 'second_step', target: caller.uid_sign_in });
      const num_last_step = stepOf(code, note.secret, now());
      if (!num_last_step) throw new AppError('wrong_code');
      const cod_sealed = sealSecret(note.secret, { keys, id_user: caller.id });
      return add(caller, 'totp', networkClient, async (tx) => {
        await useUp(tx, note.secret, note.until);
        await replaceTotp(tx, { id_user: caller.id, cod_sealed, num_last_step, now: now() });
      });
    },

    /** Removes the authenticator app. Throws `not_found`, `second_factor_required`, and like `requireOwnPassword`. */
    removeTotp: async (caller: Account, given: Password, networkClient: NetworkClient) => {
      await requirePassword(caller, given, networkClient);
      return remove(caller, 'totp', (tx) => deleteTotp(tx, caller.id));
    },

    /**
     * Resolves to what the browser makes a passkey with; nothing is stored yet. Throws `passkeys_impossible`,
     * `too_many_passkeys`, and like `requireOwnPassword`.
     */
    beginPasskey: async (
      caller: Account,
      given: Password,
      networkClient: NetworkClient,
    ): Promise<{ enrolment: string; passkey: PasskeyCreation }> => {
      const site = requireSite();
      await requirePassword(caller, given, networkClient);
      const known = await findPasskeys(db, caller.id);
      if (known.length >= maxPasskeys) throw new AppError('too_many_passkeys');
      const challenge = createSecret();
      const enrolment = await seal('passkey', caller, { challenge });
      return { enrolment, passkey: creationFor(caller, known, site, challenge) };
    },

    /**
     * Adds the passkey that the browser made. Throws `enrolment_over`, `wrong_code`, `passkey_known`,
     * `too_many_passkeys`, and `unauthorized` when signed out meanwhile.
     */
    confirmPasskey: async (
      caller: Account,
      { enrolment, attestation, des_name }: { enrolment: string; attestation: PasskeyAttestation; des_name: string },
      networkClient: NetworkClient,
    ) => {
      const site = requireSite();
      const note = await openNote(PasskeyNote, enrolment, sealing());
      if (note?.uid_sign_in !== caller.uid_sign_in) throw new AppError('enrolment_over');
      const made = await readAttestation(attestation, site, note.challenge);
      if (!made) throw new AppError('wrong_code');
      return add(caller, 'passkey', networkClient, async (tx) => {
        await useUp(tx, note.challenge, note.until);
        if ((await findPasskeys(tx, caller.id)).length >= maxPasskeys) throw new AppError('too_many_passkeys');
        const isNew = await insertPasskey(tx, { ...made, id_user: caller.id, des_name, now: now() });
        if (!isNew) throw new AppError('passkey_known');
      });
    },

    /** Removes a passkey. Throws `not_found`, `second_factor_required`, and like `requireOwnPassword`. */
    removePasskey: async (caller: Account, id: string, given: Password, networkClient: NetworkClient) => {
      await requirePassword(caller, given, networkClient);
      return remove(caller, 'passkey', (tx) => deletePasskey(tx, { id_user: caller.id, id }));
    },

    /** Makes recovery codes in place of those before. Throws `no_second_factor`, and like `requireOwnPassword`. */
    renewCodes: async (caller: Account, given: Password, networkClient: NetworkClient) => {
      await requirePassword(caller, given, networkClient);
      const { codes, hashes } = await makeCodes(networkClient);
      await transaction(db, async (tx) => {
        const current = await lockCaller(tx, caller);
        if (!(await hasSecondFactor(tx, caller.id))) throw new AppError('no_second_factor');
        await replaceCodes(tx, caller.id, hashes);
        await report(tx, current, true, 'recovery_codes', 'recovery_codes_made');
      });
      return { recovery_codes: codes };
    },
  };
};
