import type { Database } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { type Account, requireHolder } from '../../http/access.ts';
import { recordSecurityEvent } from '../audit/audit.ts';
import { findCaller } from './open-sign-ins.ts';
import { updateFullName } from './users.repository.ts';

/**
 * Changes the name of the caller's own account, and resolves to it. Throws `unauthorized` when the caller is signed out
 * meanwhile.
 */
export const changeOwnName = (
  { db, now }: { db: Database; now: () => Date },
  caller: Account,
  full_name: string,
): Promise<{ full_name: string }> =>
  transaction(db, async (tx) => {
    const { id, email } = requireHolder(await findCaller(tx, caller, now()), 'authenticated');
    if (await updateFullName(tx, id, full_name)) {
      // As when somebody else changes it, the event does not say the name.
      const event = { event: 'user_changed', user: email, target: email, detail: { full_name: 'changed' } } as const;
      await recordSecurityEvent(tx, event, now());
    }
    return { full_name };
  });
