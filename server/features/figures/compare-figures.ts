import type { Database, Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { counted } from '../../lib/text.ts';
import { readClassesOfDay } from './class-days.ts';
import { asOneCluster, differencesBetween, mergeSums } from './merge-sums.ts';
import { unpackSums } from './pack-sums.ts';
import { readFaces, readRunsInFigures } from './read-runs.ts';
import { type FiguresKey, findChanges, readSnapshot } from './snapshots.repository.ts';
import { sumsOfRuns } from './sums-of-runs.ts';

const nameOf = ({ uid_session, id_image_set, flg_more_time }: FiguresKey): string =>
  `session ${uid_session}, faces ${id_image_set}${flg_more_time ? ', with more time' : ''}`;

/** Computes figures again from their runs. Resolves to a line for each sum that differs. */
const compareOne = async (tx: Tx, key: FiguresKey): Promise<{ runs: number; differences: string[] }> => {
  const stored = await readSnapshot(tx, key);
  if (!stored) return { runs: 0, differences: [] };
  // They are those of before a change, until the next step: there is nothing to compare them with.
  if (await findChanges(tx, key)) return { runs: stored.num_runs, differences: [] };
  const sums = sumsOfRuns(await readFaces(tx));
  await readRunsInFigures(tx, key, sums.add);
  const wrongRuns =
    sums.runs() === stored.num_runs ? [] : [`${counted(stored.num_runs, 'run')}, computed again ${sums.runs()}`];
  const lines = [...wrongRuns, ...differencesBetween(stored.sums, sums.read())];
  return { runs: stored.num_runs, differences: lines.map((line) => `${nameOf(key)}: ${line}`) };
};

const compareDays = async (tx: Tx): Promise<string[]> => {
  const { rows } = await tx.$client.query<{
    id_image_set: number;
    dat_day: string;
    num_runs: number;
    val_sums: Buffer;
  }>('select id_image_set, dat_day::text, num_runs, val_sums from class_day order by 1, 2');
  const lines: string[] = [];
  for (const { id_image_set, dat_day, num_runs, val_sums } of rows) {
    const classes = await readClassesOfDay(tx, { id_image_set, dat_day });
    const name = `classes of ${dat_day}, faces ${id_image_set}`;
    const runs = classes.reduce((sum, each) => sum + each.num_runs, 0);
    if (runs !== num_runs) lines.push(`${name}: ${counted(num_runs, 'run')}, computed again ${runs}`);
    const again = mergeSums(classes.map(({ sums }) => asOneCluster(sums)));
    lines.push(...differencesBetween(unpackSums(val_sums), again).map((line) => `${name}: ${line}`));
  }
  return lines;
};

/**
 * Computes all figures again from the answers, in one snapshot of the database, and compares. Resolves to the number of runs
 * in the figures, and one line for each sum that differs. Figures that a change waits for are left out.
 */
export const compareFigures = (db: Database): Promise<{ runs: number; differences: string[] }> =>
  transaction(db, async (tx) => {
    await tx.$client.query('set transaction isolation level repeatable read, read only');
    const { rows } = await tx.$client.query<FiguresKey>(
      'select uid_session, id_image_set, flg_more_time from snapshot order by 1, 2, 3',
    );
    const all = { runs: 0, differences: [] as string[] };
    for (const key of rows) {
      const { runs, differences } = await compareOne(tx, key);
      all.runs += runs;
      all.differences.push(...differences);
    }
    all.differences.push(...(await compareDays(tx)));
    return all;
  });
