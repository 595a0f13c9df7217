import { and, eq } from 'drizzle-orm';
import type { Participation } from '../../../contract/public-sessions.ts';
import { dayInItaly } from '../../../contract/rules/italian-days.ts';
import type { Tx } from '../../db/database.ts';
import { deletedRun, participant } from '../../db/schema/runs.ts';
import { sha256 } from '../../lib/hash.ts';
import { recordFiguresChange } from './snapshots.repository.ts';

/** The only trace of a deleted run: it leads back to nobody. */
export const hashOfDeletedRun = (uid_user: string): string => sha256(uid_user);

/** Deletes a participant for good; figures follow at their next step (decision 12). Resolves to whether one existed. */
export const deleteRun = async (tx: Tx, { uid_session, uid_user }: Participation, now: Date): Promise<boolean> => {
  const { id_image_set, flg_untimed, num_step } = participant;
  const isOne = and(eq(participant.uid_session, uid_session), eq(participant.uid_user, uid_user));
  const [found] = await tx.select({ id_image_set, flg_untimed, num_step }).from(participant).where(isOne).for('update');
  if (!found) return false;
  if (found.num_step !== null && found.id_image_set !== null) {
    await recordFiguresChange(tx, { uid_session, id_image_set: found.id_image_set, flg_more_time: found.flg_untimed });
  }
  await tx.delete(participant).where(isOne);
  const deleted = { cod_run: hashOfDeletedRun(uid_user), dat_deleted: dayInItaly(now) };
  await tx.insert(deletedRun).values(deleted).onConflictDoNothing();
  return true;
};
