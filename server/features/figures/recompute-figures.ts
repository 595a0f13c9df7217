import type { Database, Tx } from '../../db/database.ts';
import { classDay, snapshot } from '../../db/schema/figures.ts';
import { transaction } from '../../db/transaction.ts';
import { formatCount } from '../../lib/text.ts';
import { computeDays, findDays, sumClassesOfDay } from './class-days.ts';
import { differencesBetween } from './merge-sums.ts';
import { readFaces, readRunsInFigures } from './read-runs.ts';
import { type FiguresKey, findChanges, isOf, packSums, readSnapshot, unpackSums } from './snapshots.repository.ts';
import { sumsOfRuns, type TestFace } from './sums-of-runs.ts';

const computeSums = async (tx: Tx, key: FiguresKey, faces: readonly TestFace[]) => {
  const sums = sumsOfRuns(faces);
  await readRunsInFigures(tx, key, sums.add);
  return { runs: sums.runs(), sums: sums.read() };
};

const nameOf = ({ uid_session, id_image_set, flg_more_time }: FiguresKey): string =>
  `session ${uid_session}, faces ${id_image_set}${flg_more_time ? ', with more time' : ''}`;

const compareRuns = (stored: number, computed: number): string[] =>
  stored === computed ? [] : [`${formatCount(stored, 'run')}, computed again ${computed}`];

const compareOne = async (tx: Tx, key: FiguresKey, faces: readonly TestFace[]) => {
  const stored = await readSnapshot(tx, key);
  if (!stored) return { runs: 0, differences: [] };
  // The figures wait for a change: there is nothing to compare with.
  if (await findChanges(tx, key)) return { runs: stored.num_runs, differences: [] };
  const { runs, sums } = await computeSums(tx, key, faces);
  const lines = [...compareRuns(stored.num_runs, runs), ...differencesBetween(stored.sums, sums)];
  return { runs: stored.num_runs, differences: lines.map((line) => `${nameOf(key)}: ${line}`) };
};

const compareDays = async (tx: Tx): Promise<string[]> => {
  const differences: string[] = [];
  for (const { id_image_set, dat_day, num_runs, val_sums } of await tx.select().from(classDay)) {
    const again = await sumClassesOfDay(tx, { id_image_set, dat_day });
    const lines = [...compareRuns(num_runs, again.num_runs), ...differencesBetween(unpackSums(val_sums), again.sums)];
    differences.push(...lines.map((line) => `classes of ${dat_day}, faces ${id_image_set}: ${line}`));
  }
  return differences;
};

/** Recomputes all figures in one snapshot of the database. Resolves to their runs and a line for each difference. */
export const compareFigures = (db: Database): Promise<{ runs: number; differences: string[] }> =>
  transaction(db, async (tx) => {
    await tx.$client.query('set transaction isolation level repeatable read, read only');
    const { rows } = await tx.$client.query<FiguresKey>(
      'select uid_session, id_image_set, flg_more_time from snapshot order by 1, 2, 3',
    );
    const faces = await readFaces(tx);
    const all = { runs: 0, differences: await compareDays(tx) };
    for (const key of rows) {
      const { runs, differences } = await compareOne(tx, key, faces);
      all.runs += runs;
      all.differences.push(...differences);
    }
    return all;
  });

/** Computes the sums that an import left out. Throws an Error where the number of runs differs. */
export const restoreSums = async (tx: Tx): Promise<void> => {
  const { rows: keys } = await tx.$client.query<FiguresKey & { num_runs: number }>(
    `select uid_session, id_image_set, flg_more_time, num_runs from snapshot where val_sums = '' order by 1, 2, 3`,
  );
  const faces = await readFaces(tx);
  for (const { num_runs, ...key } of keys) {
    const { runs, sums } = await computeSums(tx, key, faces);
    if (runs !== num_runs)
      throw new Error(`figures of session ${key.uid_session} had ${formatCount(num_runs, 'run')}, and now ${runs}`);
    const val_sums = packSums(sums);
    await tx.update(snapshot).set({ val_sums }).where(isOf(snapshot, key));
  }
  await computeDays(tx, await findDays(tx));
};
