import type { Participation } from '../../../contract/public-sessions.ts';
import type { Database } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { AppError } from '../../http/errors.ts';
import { recordSecurityEvent } from '../audit/audit.ts';
import { deleteRun } from '../figures/figures.ts';
import { isDeleted } from './participants.ts';

/** Deletes a participant's own run; repeating does nothing. Throws `not_found` when there never was one. */
export const deleteOwnRun = (
  { db, now }: { db: Database; now: () => Date },
  participation: Participation,
): Promise<void> =>
  transaction(db, async (tx) => {
    if (await deleteRun(tx, participation, now())) {
      const event = { event: 'run_deleted', user: null, target: '', detail: { by: 'participant' } } as const;
      return recordSecurityEvent(tx, event, now());
    }
    if (!(await isDeleted(tx, participation.uid_user))) throw new AppError('not_found');
  });
