import type { Database, Tx } from '../../db/database.ts';
import { isUniqueViolation } from '../../db/database-errors.ts';
import { transaction } from '../../db/transaction.ts';
import { AppError } from '../../http/errors.ts';
import type { AddWork } from '../../jobs/work.ts';
import { maskAddress } from '../../mail/mail.ts';
import { sha256 } from '../../lib/hash.ts';
import { recordSecurityEvent } from '../audit/audit.ts';
import { deleteChange, findChange, lockOwner, storeAddress } from './address-changes.repository.ts';
import { mayChangeAddress } from './ask-for-change.ts';
import { endSignIns } from './open-sign-ins.ts';

const refuseTakenAddress = (error: unknown): never => {
  throw isUniqueViolation(error, 'app_user_email') ? new AppError('email_in_use') : error;
};

type Deps = { db: Database; now: () => Date; addWork: AddWork };

/** The links that were mailed to new addresses. */
export const confirmationHandling = ({ db, now, addWork }: Deps) => {
  /** Looked up again after the lock: the transaction that held it may have used or withdrawn the change. */
  const lockChange = async (tx: Tx, cod_hash: string) => {
    const seen = await findChange(tx, cod_hash, now());
    const owner = seen && (await lockOwner(tx, seen.id_user));
    const change = await findChange(tx, cod_hash, now());
    if (!owner || !change) throw new AppError('not_authorized');
    // The account may have got its first session after the change was asked for.
    if (!(await mayChangeAddress(tx, change.id_user, change.des_asked_by))) throw new AppError('not_authorized');
    return { ...change, owner };
  };

  return {
    /** Resolves to the address that a link confirms. Throws `not_authorized` when the link does not work. */
    validate: async (token: string): Promise<{ email: string }> => {
      const change = await findChange(db, sha256(token), now());
      if (!change) throw new AppError('not_authorized');
      return { email: change.email };
    },

    /**
     * Gives the account its new address, ends its sign-ins and its other links, and notifies the previous address.
     * Throws `not_authorized` when the link does not work, `email_in_use` when another account has the address.
     */
    confirm: async (token: string): Promise<{ email: string }> => {
      const { email } = await transaction(db, async (tx) => {
        const change = await lockChange(tx, sha256(token));
        const { id_user } = change;
        await storeAddress(tx, id_user, change.email);
        await deleteChange(tx, id_user);
        await endSignIns(tx, { id_user, now: now() });
        const detail = { email: change.email, by: 'new_address' };
        const event = { event: 'user_changed', user: change.owner.email, target: change.owner.email, detail } as const;
        await recordSecurityEvent(tx, event, now());
        const notice = { masked: maskAddress(change.email), changed_at: now().toISOString() };
        await addWork(tx, 'address_changed', { email: change.owner.email, ...notice });
        return change;
      }).catch(refuseTakenAddress);
      return { email };
    },
  };
};
