import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { participant } from '../../db/schema/runs.ts';

/** Completed and to be counted, but not yet: the condition of the partial index `participant_to_fold`. */
export const isWaiting =
  'tms_completed_at is not null and tms_folded_at is null and des_aside is null and not flg_void';

/** Marks runs that stay out of all figures, such as untimed ones. */
export const markFolded = async (tx: Tx, uids: string[], now: Date): Promise<void> => {
  await tx
    .update(participant)
    .set({ tms_folded_at: now, cod_address: null })
    .where(sql`${participant.uid_user} = any(${sql.param(uids)}::uuid[])`);
};
