import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { and, desc, eq } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../db/database.ts';
import { figuresChange, figuresEdition, figuresStep, snapshot } from '../../db/schema/figures.ts';
import { isInFigures } from '../../db/schema/runs.ts';
import type { Sums, WordSums } from '../../stats/sums.ts';

/** Of `WordSums`. */
const layout = 1;

export const packSums = (sums: Sums): Buffer => deflateRawSync(JSON.stringify({ version: layout, words: [...sums] }));

/** Throws an Error for another release's layout. */
export const unpackSums = (bytes: Uint8Array): Sums => {
  const stored: { version: number; words: [number, WordSums][] } = JSON.parse(inflateRawSync(bytes).toString());
  if (stored.version !== layout) {
    const advice = 'Start the release that stored them, or a later one.';
    throw new Error(`Cannot read sums in layout ${stored.version}. ${advice}`);
  }
  return new Map(stored.words);
};

/** Of a class, runs with more time have their own figures. */
export type FiguresKey = { uid_session: string; id_image_set: number; flg_more_time: boolean };

export const isOf = (
  table: typeof snapshot | typeof figuresStep | typeof figuresChange,
  { uid_session, id_image_set, flg_more_time }: FiguresKey,
) =>
  and(eq(table.uid_session, uid_session), eq(table.id_image_set, id_image_set), eq(table.flg_more_time, flg_more_time));

export type Snapshot = { num_step: number; tms_at: Date; num_runs: number; num_least: number; sums: Sums };

/** Before the first step (0), only how many runs they wait for. */
export const readStored = async (db: DbOrTx, key: FiguresKey): Promise<Snapshot | undefined> => {
  const [found] = await db.select().from(snapshot).where(isOf(snapshot, key));
  if (!found) return undefined;
  const { num_step, tms_at, num_runs, num_least, val_sums } = found;
  return { num_step, tms_at, num_runs, num_least, sums: unpackSums(val_sums) };
};

/** undefined before the first step. */
export const readSnapshot = async (db: DbOrTx, key: FiguresKey): Promise<Snapshot | undefined> => {
  const stored = await readStored(db, key);
  return stored && stored.num_step > 0 ? stored : undefined;
};

export const storeSnapshot = async (tx: Tx, key: FiguresKey, { sums, ...rest }: Snapshot): Promise<void> => {
  const row = { ...rest, val_sums: packSums(sums) };
  const target = [snapshot.uid_session, snapshot.id_image_set, snapshot.flg_more_time];
  const values = { ...key, ...row };
  await tx.insert(snapshot).values(values).onConflictDoUpdate({ target, set: row });
};

/** Runs of a step that are in the figures now; `flg_mixed` as in the table. */
type Step = { num_step: number; num_runs: number; flg_mixed: boolean };

export const readSteps = (tx: Tx, key: FiguresKey): Promise<Step[]> => {
  const { num_step, num_runs, flg_mixed } = figuresStep;
  return tx.select({ num_step, num_runs, flg_mixed }).from(figuresStep).where(isOf(figuresStep, key));
};

/** `mixed`: the step that others left or came back with; `isAnyBack`: the steps of these are unknown. */
export const countSteps = (
  before: readonly Step[],
  runs: ReadonlyMap<number, number>,
  { mixed, isAnyBack }: { mixed: number | undefined; isAnyBack: boolean },
): Step[] => {
  const known = new Map(before.map((step) => [step.num_step, step]));
  return [...new Set([...known.keys(), ...runs.keys()])].map((num_step) => {
    const step = known.get(num_step);
    const num_runs = runs.get(num_step) ?? 0;
    if (!step) return { num_step, num_runs, flg_mixed: num_step === mixed };
    const isChanged = isAnyBack || step.num_runs !== num_runs;
    return { num_step, num_runs, flg_mixed: step.flg_mixed || (mixed !== undefined && isChanged) };
  });
};

export const storeSteps = async (tx: Tx, key: FiguresKey, steps: readonly Step[]): Promise<void> => {
  await tx.$client.query(
    `insert into figures_step (uid_session, id_image_set, flg_more_time, num_step, num_runs, flg_mixed)
     select $1, $2, $3, num_step, num_runs, flg_mixed
     from unnest($4::int[], $5::int[], $6::boolean[]) as given (num_step, num_runs, flg_mixed)
     on conflict (uid_session, id_image_set, flg_more_time, num_step)
       do update set num_runs = excluded.num_runs, flg_mixed = excluded.flg_mixed`,
    [
      ...[key.uid_session, key.id_image_set, key.flg_more_time, steps.map(({ num_step }) => num_step)],
      ...[steps.map(({ num_runs }) => num_runs), steps.map(({ flg_mixed }) => flg_mixed)],
    ],
  );
};

/** Notes that runs left the figures or came back (`flg_back`): the next step reads all runs. */
export const recordFiguresChange = async (tx: Tx, key: FiguresKey, flg_back = false): Promise<void> => {
  await tx.insert(figuresChange).values({ ...key, flg_back });
};

export type Changes = { ids: number[]; flg_back: boolean };

export const findChanges = async (tx: Tx, key: FiguresKey): Promise<Changes | undefined> => {
  const { id, flg_back } = figuresChange;
  const found = await tx.select({ id, flg_back }).from(figuresChange).where(isOf(figuresChange, key));
  if (found.length === 0) return undefined;
  return { ids: found.map((change) => change.id), flg_back: found.some((change) => change.flg_back) };
};

/** By id: an earlier change may be seen later. */
export const forgetChanges = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await tx.$client.query('delete from figures_change where id = any($1::bigint[])', [ids]);
};

/** Whether leaving runs stay anonymous: `inAll` in total, `least` or none go and stay of each unmixed step. */
export const canCorrect = async (
  tx: Tx,
  key: FiguresKey,
  { least, inAll }: { least: number; inAll: number },
): Promise<boolean> => {
  const { rows } = await tx.$client.query<{ enough: boolean | null }>(
    `with present as (
       select num_step, count(*)::int as num_runs from participant
       where uid_session = $1 and id_image_set = $2 and flg_untimed = $3 and ${isInFigures} group by 1
     ), pieces as (
       select coalesce(present.num_runs, 0) as stay, step.num_runs - coalesce(present.num_runs, 0) as gone, flg_mixed
       from figures_step step left join present using (num_step)
       where uid_session = $1 and id_image_set = $2 and flg_more_time = $3
     )
     select sum(gone) >= $5
        and bool_and(gone = 0 or not flg_mixed and gone >= $4 and (stay = 0 or stay >= $4)) as enough from pieces`,
    [key.uid_session, key.id_image_set, key.flg_more_time, least, inAll],
  );
  return rows[0]?.enough === true;
};

export type EditionKey = Pick<FiguresKey, 'uid_session' | 'id_image_set'>;

export const readEdition = async (db: DbOrTx, { uid_session, id_image_set }: EditionKey, num_edition?: number) => {
  const isOfSet = and(eq(figuresEdition.uid_session, uid_session), eq(figuresEdition.id_image_set, id_image_set));
  const isWanted = num_edition === undefined ? isOfSet : and(isOfSet, eq(figuresEdition.num_edition, num_edition));
  const byEdition = desc(figuresEdition.num_edition);
  const [found] = await db.select().from(figuresEdition).where(isWanted).orderBy(byEdition).limit(1);
  if (!found) return undefined;
  const { val_sums, jsn_figures, ...edition } = found;
  return { ...edition, sums: unpackSums(val_sums), figures: jsn_figures };
};
