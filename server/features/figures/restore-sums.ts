import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { snapshot } from '../../db/schema/figures.ts';
import { counted } from '../../lib/text.ts';
import { computeDays, findDaysOfClass } from './class-days.ts';
import { packSums } from './pack-sums.ts';
import { readFaces, readRunsInFigures } from './read-runs.ts';
import type { FiguresKey } from './snapshots.repository.ts';
import { sumsOfRuns } from './sums-of-runs.ts';

/**
 * Computes the sums that an import has left out (server/db/archive): those of snapshots from their runs, and those of days from
 * the snapshots. Throws an Error where a snapshot was of another number of runs.
 */
export const restoreSums = async (tx: Tx): Promise<void> => {
  const { rows: keys } = await tx.$client.query<FiguresKey & { num_runs: number }>(
    `select uid_session, id_image_set, flg_more_time, num_runs from snapshot where val_sums = '' order by 1, 2, 3`,
  );
  const faces = await readFaces(tx);
  for (const { num_runs, ...key } of keys) {
    const sums = sumsOfRuns(faces);
    await readRunsInFigures(tx, key, sums.add);
    if (sums.runs() !== num_runs)
      throw new Error(`figures of session ${key.uid_session} had ${counted(num_runs, 'run')}, and now ${sums.runs()}`);
    await tx
      .update(snapshot)
      .set({ val_sums: packSums(sums.read()) })
      .where(
        and(
          eq(snapshot.uid_session, key.uid_session),
          eq(snapshot.id_image_set, key.id_image_set),
          eq(snapshot.flg_more_time, key.flg_more_time),
        ),
      );
  }
  const { rows: sessions } = await tx.$client.query<{ uid_session: string }>(
    'select distinct uid_session from snapshot order by 1',
  );
  const days = new Map<string, Awaited<ReturnType<typeof findDaysOfClass>>[number]>();
  for (const { uid_session } of sessions)
    for (const day of await findDaysOfClass(tx, uid_session)) days.set(`${day.id_image_set} ${day.dat_day}`, day);
  await computeDays(tx, [...days.values()]);
};
