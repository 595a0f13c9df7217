import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { participant } from '../../db/schema/runs.ts';

/** Marks runs that stay out of all figures, such as untimed ones. */
export const markFolded = async (tx: Tx, uids: string[], now: Date): Promise<void> => {
  await tx
    .update(participant)
    .set({ tms_folded_at: now, cod_address: null })
    .where(sql`${participant.uid_user} = any(${sql.param(uids)}::uuid[])`);
};
