import type { OwnSignIn } from '../../../contract/auth.ts';
import type { Database, Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { Account } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import { recordSecurityEvent } from '../audit/audit.ts';
import { endSignIns } from './open-sign-ins.ts';
import { findOpenSignIns, revokeOwnSignIn } from './sign-ins.repository.ts';
import { refreshLifetimeMs } from './sign-ins.ts';

type Deps = { db: Database; now: () => Date };

/** The open sign-ins of an account, for its owner. */
export const ownSignInHandling = ({ db, now }: Deps) => {
  const record = (tx: Tx, { email }: Account, num_ended: number) => {
    const detail = { sign_ins: String(num_ended) };
    return recordSecurityEvent(tx, { event: 'sign_ins_ended', user: email, target: email, detail }, now());
  };
  return {
    /** Resolves to the caller's open sign-ins, the last used first. */
    list: async ({ id, uid_sign_in }: Account): Promise<OwnSignIn[]> => {
      const found = await findOpenSignIns(db, { id_user: id, now: now(), unusedMs: refreshLifetimeMs });
      return found.map((row) => ({
        ...row,
        tms_created_at: row.tms_created_at.toISOString(),
        tms_last_used_at: row.tms_last_used_at.toISOString(),
        flg_current: row.uid_sign_in === uid_sign_in,
      }));
    },

    /** Ends one of the caller's sign-ins. Throws `not_found` when it is none of theirs, or over. */
    end: (caller: Account, uid_sign_in: string): Promise<{ num_ended: number }> =>
      transaction(db, async (tx) => {
        if (!(await revokeOwnSignIn(tx, { id_user: caller.id, uid_sign_in, now: now() })))
          throw new AppError('not_found');
        await record(tx, caller, 1);
        return { num_ended: 1 };
      }),

    /** Ends all of the caller's sign-ins except the one that asks, and forgets their known devices. */
    endOthers: (caller: Account): Promise<{ num_ended: number }> =>
      transaction(db, async (tx) => {
        const num_ended = await endSignIns(tx, { id_user: caller.id, now: now(), except: caller.uid_sign_in });
        if (num_ended > 0) await record(tx, caller, num_ended);
        return { num_ended };
      }),
  };
};
