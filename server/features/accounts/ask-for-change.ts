import type { Database, Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { type Account, requireHolder } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import type { NetworkClient } from '../../http/network-client.ts';
import type { AddWork } from '../../jobs/work.ts';
import type { Keys } from '../../lib/secret-key.ts';
import { maskAddress } from '../../mail/mail.ts';
import { recordSecurityEvent } from '../audit/audit.ts';
import {
  type AskedBy,
  deleteChange,
  findChangeOf,
  forgetEndedChanges,
  ownsSessions,
  replaceChange,
} from './address-changes.repository.ts';
import { takeAttempt } from './attempts.ts';
import { findCaller } from './open-sign-ins.ts';
import { requireOwnPassword } from './own-password.ts';

/** How long a new address may wait for its confirmation. */
const lifetimeMs = 24 * 60 * 60_000;

type Owner = { id: string; email: string };

type Change = {
  owner: Owner;
  email: string;
  /** Who asks, when it is not the owner. */
  by?: Pick<Account, 'scopes'>;
  now: Date;
};

/** Whether those who asked may give this account another address. */
export const mayChangeAddress = async (tx: Tx, id_user: string, by: AskedBy): Promise<boolean> =>
  by !== 'user_updater' || !(await ownsSessions(tx, id_user));

/**
 * Stores the wish for another address, in the caller's transaction and after locking the account. Throws
 * `owner_has_sessions` when somebody else asks for an account that owns sessions, without `role:update`.
 */
export const storeChange = async (tx: Tx, { owner, email, by, now }: Change): Promise<void> => {
  const holder = by?.scopes.includes('role:update') ? 'role_updater' : 'user_updater';
  const des_asked_by = by ? holder : 'owner';
  if (!(await mayChangeAddress(tx, owner.id, des_asked_by))) throw new AppError('owner_has_sessions');
  await forgetEndedChanges(tx, now);
  const until = new Date(now.getTime() + lifetimeMs);
  await replaceChange(tx, { id_user: owner.id, email, des_asked_by, until });
};

type MailDeps = { addWork: AddWork; now: () => Date };

/** Has the link mailed to the new address, and a notice to the present one. */
export const announceChange = async (
  tx: Tx,
  { addWork, now }: MailDeps,
  { owner, email, language }: { owner: Owner; email: string; language: 'it' | 'en' },
): Promise<void> => {
  const notice = { email: owner.email, masked: maskAddress(email), changed_at: now().toISOString() };
  await addWork(tx, 'address_asked', notice);
  await addWork(tx, 'address_link', { id_user: owner.id, language });
};

/** Withdraws a change, in the caller's transaction. Resolves to whether there was one. */
export const withdrawChange = async (
  tx: Tx,
  { owner, by, now }: { owner: Owner; by: string; now: Date },
): Promise<boolean> => {
  const withdrawn = await deleteChange(tx, owner.id);
  if (withdrawn === undefined) return false;
  const detail = { email_withdrawn: withdrawn };
  await recordSecurityEvent(tx, { event: 'user_changed', user: by, target: owner.email, detail }, now);
  return true;
};

type Deps = MailDeps & { db: Database; keys: Pick<Keys, 'attempts'> };

/** Resolves to an account's change, as it is shown to its owner. */
const shown = async (db: Database, id: string, now: Date) => {
  const found = await findChangeOf(db, id, now);
  return { change: found ? { email: found.email, tms_until: found.tms_expires_at.toISOString() } : null };
};

/** Changing the address of one's own account. */
export const ownAddressHandling = (deps: Deps) => {
  const { db, keys, now } = deps;
  return {
    /** Resolves to the caller's own change; null when there is none. */
    read: ({ id }: Account) => shown(db, id, now()),

    /**
     * Asks for another address. Whether it has an account already shows only when its link is opened: otherwise anybody
     * could find out who has one. Throws `wrong_password`, `too_many_requests`, `unavailable`, `invalid_request` for
     * the present address, and `unauthorized` when the caller is signed out meanwhile.
     */
    ask: async (
      caller: Account,
      { email, password, language }: { email: string; password: string; language: 'it' | 'en' },
      networkClient: NetworkClient,
    ) => {
      await requireOwnPassword({ db, keys, now }, caller, password, networkClient);
      await takeAttempt(db, { keys, now }, { kind: 'new_address', target: caller.id });
      await transaction(db, async (tx) => {
        const current = requireHolder(await findCaller(tx, caller, now()), 'authenticated');
        if (email === current.email) {
          throw new AppError('invalid_request', [{ field: 'email', problem: 'is the present address' }]);
        }
        await storeChange(tx, { owner: current, email, now: now() });
        const detail = { email_asked: email };
        const event = { event: 'user_changed', user: current.email, target: current.email, detail } as const;
        await recordSecurityEvent(tx, event, now());
        await announceChange(tx, deps, { owner: current, email, language });
      });
      return shown(db, caller.id, now());
    },

    /** Withdraws the caller's own change, whoever asked for it; does nothing without one. */
    withdraw: async (caller: Account) => {
      await transaction(db, (tx) => withdrawChange(tx, { owner: caller, by: caller.email, now: now() }));
      return shown(db, caller.id, now());
    },
  };
};
