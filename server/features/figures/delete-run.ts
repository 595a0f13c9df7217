import { and, eq, sql } from 'drizzle-orm';
import type { Participation } from '../../../contract/public-sessions.ts';
import { dayInItaly } from '../../../contract/rules/italian-days.ts';
import { minimumClassGroup } from '../../../contract/rules/limits.ts';
import type { Tx } from '../../db/database.ts';
import { deletedRun, gameSession, participant } from '../../db/schema/runs.ts';
import { markOfRun } from '../participants/participants.ts';
import { withAllClasses } from './all-classes.repository.ts';
import { withdrawMoreTime } from './more-time.repository.ts';
import { lockDueSteps, takeOutRuns, takeSteps } from './next-step.repository.ts';

/** Like a fold, it locks a class before its participants. */
const lockIfClass = async (tx: Tx, uid_session: string): Promise<boolean> => {
  const [found] = await tx
    .select({ id: gameSession.id })
    .from(gameSession)
    .where(and(eq(gameSession.uid_session, uid_session), eq(gameSession.flg_public, false)))
    .for('no key update');
  return found !== undefined;
};

const lockParticipant = async (tx: Tx, { uid_session, uid_user }: Participation) => {
  const { id_image_set, num_step_in, num_step_out, cod_address } = participant;
  const { tms_folded_at, flg_untimed, flg_left_out, num_group, flg_moments } = participant;
  const [found] = await tx
    .select({
      id_image_set,
      num_step_in,
      num_step_out,
      cod_address,
      tms_folded_at,
      flg_untimed,
      flg_left_out,
      num_group,
      flg_moments,
    })
    .from(participant)
    .where(and(eq(participant.uid_session, uid_session), eq(participant.uid_user, uid_user)))
    .for('update');
  return found;
};

/**
 * Gives one run of a group a group of its own. The sum of the whole group may have been seen by staff: what is left of it
 * must not be seen without others, or the difference would be the deleted run (docs/decisions/0033). Never waits for a
 * lock.
 */
const breakGroup = (tx: Tx, num_group: bigint) =>
  tx.execute(sql`
    update ${participant} set num_group = hashtextextended(uid_user::text, num_group)
    where uid_user = (
      select uid_user from ${participant} where num_group = ${num_group.toString()}::bigint
      order by uid_user limit 1 for update skip locked)`);

/**
 * Deletes a participant with answers and profile, at once and for good, and leaves a mark so that nothing brings them
 * back. Sums that contain the run stay in the figures until their next step, of ten changes or five
 * (docs/decisions/0035). Resolves to whether there was such a participant. The transaction must have locked nothing of
 * the session but the session itself.
 */
export const deleteRun = async (tx: Tx, participation: Participation, now: Date): Promise<boolean> => {
  const { uid_session, uid_user } = participation;
  const isClass = await lockIfClass(tx, uid_session);
  const found = await lockParticipant(tx, participation);
  if (!found) return false;
  const { id_image_set, num_step_in, tms_folded_at, flg_untimed, flg_left_out } = found;
  const isCounted = tms_folded_at !== null && !flg_untimed && !flg_left_out;
  if (isCounted && id_image_set !== null) await takeOutRuns(tx, uid_session, [{ ...found, uid_user, id_image_set }]);
  if (flg_untimed && num_step_in !== null && id_image_set !== null) {
    await withdrawMoreTime(tx, uid_session, id_image_set);
  }
  await tx.delete(participant).where(eq(participant.uid_user, uid_user));
  if (found.num_group !== null) await breakGroup(tx, found.num_group);
  await tx
    .insert(deletedRun)
    .values({ cod_run: markOfRun(uid_user), dat_deleted: dayInItaly(now) })
    .onConflictDoNothing();
  // The campaign's steps are taken at every fold; a class whose runs have all been counted is not looked at again.
  if (isClass) {
    const rule = { changes: minimumClassGroup, leaving: minimumClassGroup, addresses: 0 };
    const due = await lockDueSteps(tx, uid_session, rule);
    if (due.length > 0) await withAllClasses(tx, uid_session, () => takeSteps(tx, uid_session, due, now));
  }
  return true;
};
