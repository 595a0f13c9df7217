import { timeZone } from '../../../contract/rules/limits.ts';
import type { Database, DbOrTx, Tx } from '../../db/database.ts';
import { isLockTimeout } from '../../db/database-errors.ts';
import { isWaiting, networkLetters } from '../../db/schema/runs.ts';
import { transaction } from '../../db/transaction.ts';
import { chooseRuns, drawLeast, fewestWaited, type StepRules, type WaitingRun } from './choose-runs.ts';
import { storeDayOfClass } from './class-days.ts';
import { mergeSums } from './merge-sums.ts';
import { readFaces, readRuns, readRunsInFigures } from './read-runs.ts';
import {
  type Changes,
  canCorrect,
  countSteps,
  type FiguresKey,
  findChanges,
  forgetChanges,
  readSteps,
  readStored,
  type Snapshot,
  storeSnapshot,
  storeSteps,
} from './snapshots.repository.ts';
import { sumsOfRuns } from './sums-of-runs.ts';

/** ms without new runs, after which runs leave the figures by themselves. */
export const correctionAfterMs = 24 * 3_600_000;

/** One statement must end in time, also on a busy machine. */
const changedAtOnce = 5000;

/** A full computation of more runs goes to a thread. */
const manyRuns = 20_000;

export type StepJob = {
  key: FiguresKey;
  rules: StepRules;
  now: Date;
  /** Whether runs may leave without new ones. */
  isCorrecting: boolean;
};

type Options = {
  random?: () => number;
  elsewhere?: ((job: StepJob) => Promise<number>) | undefined;
  /** ms to wait for another step; by default none. */
  waitMs?: number;
};

/** Another process is taking this step, or the session is gone. */
class NotNow extends Error {}

/** Keeps other steps and the session's deletion out until the transaction ends. */
const lock = async (tx: Tx, key: FiguresKey, waitMs: number): Promise<void> => {
  const { uid_session, id_image_set, flg_more_time } = key;
  const name = `figures ${uid_session} ${id_image_set} ${flg_more_time}`;
  if (waitMs > 0) {
    await tx.$client.query(`set local lock_timeout = ${Math.round(waitMs)}`);
    await tx.$client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
    await tx.$client.query('set local lock_timeout to default');
  } else {
    const text = 'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as locked';
    const { rows } = await tx.$client.query<{ locked: boolean }>(text, [name]);
    if (!rows[0]?.locked) throw new NotNow();
  }
  const session = 'select from game_session where uid_session = $1 for key share';
  const { rowCount } = await tx.$client.query(session, [uid_session]);
  if (rowCount === 0) throw new NotNow();
};

export const findWaiting = async (
  tx: DbOrTx,
  { uid_session, id_image_set, flg_more_time }: FiguresKey,
): Promise<WaitingRun[]> => {
  const { rows } = await tx.$client.query<WaitingRun>(
    `select uid_user, tms_completed_at, (tms_completed_at at time zone $4)::date::text as day,
            right(cod_address, $5) as mark
     from participant where uid_session = $1 and id_image_set = $2 and flg_untimed = $3 and ${isWaiting}
     order by tms_completed_at, uid_user`,
    [uid_session, id_image_set, flg_more_time, timeZone, networkLetters],
  );
  return rows;
};

/** Throws NotNow where somebody has changed, or is changing, one of them. */
const takeUp = async (tx: Tx, runs: readonly WaitingRun[], num_step: number): Promise<string[]> => {
  const uids = runs.map(({ uid_user }) => uid_user);
  for (let first = 0; first < uids.length; first += changedAtOnce) {
    const part = uids.slice(first, first + changedAtOnce);
    const { rowCount } = await tx.$client.query(
      `with free as (
         select uid_user from participant where uid_user = any($1::uuid[]) and ${isWaiting} for update skip locked
       )
       update participant p set num_step = $2, cod_address = null from free where p.uid_user = free.uid_user`,
      [part, num_step],
    );
    if (rowCount !== part.length) throw new NotNow();
  }
  return uids;
};

type Found = { before: Snapshot; chosen: WaitingRun[]; changes: Changes | undefined };

/** Stores the first draw: drawn anew at each look, it would soon be the fewest. */
const storeEmpty = async (tx: Tx, key: FiguresKey, now: Date, num_least: number): Promise<Snapshot> => {
  const empty = { num_step: 0, tms_at: now, num_runs: 0, num_least, sums: new Map() };
  await storeSnapshot(tx, key, empty);
  return empty;
};

const choose = async (tx: Tx, { key, rules, now }: StepJob, { num_least }: Snapshot): Promise<WaitingRun[]> => {
  const least = rules.isRandom ? num_least : rules.least;
  return chooseRuns(await findWaiting(tx, key), { least, addresses: rules.addresses, now });
};

const look = async (tx: Tx, job: StepJob, draw: () => number): Promise<Found | undefined> => {
  const { key, rules, now, isCorrecting } = job;
  const before = (await readStored(tx, key)) ?? (await storeEmpty(tx, key, now, draw()));
  const sinceMs = now.getTime() - before.tms_at.getTime();
  if (before.num_step > 0 && sinceMs < rules.pauseMs) return undefined;
  const chosen = await choose(tx, job, before);
  const changes = await findChanges(tx, key);
  if (chosen.length > 0) return { before, chosen, changes };
  if (!changes || !isCorrecting) return undefined;
  if (sinceMs < correctionAfterMs || changes.flg_back) return undefined;
  // One address may have played and deleted what leaves.
  const inAll = rules.addresses > 1 ? fewestWaited : rules.least;
  return (await canCorrect(tx, key, { least: rules.least, inAll })) ? { before, chosen, changes } : undefined;
};

const addNew = async (tx: Tx, { key, now }: StepJob, { before, chosen }: Found, least: number): Promise<number> => {
  const num_step = before.num_step + 1;
  const uids = await takeUp(tx, chosen, num_step);
  const added = sumsOfRuns(await readFaces(tx));
  await readRuns(tx, uids, added.add);
  const num_runs = before.num_runs + uids.length;
  const sums = mergeSums([before.sums, added.read()]);
  await storeSnapshot(tx, key, { num_step, tms_at: now, num_runs, num_least: least, sums });
  await storeSteps(tx, key, [{ num_step, num_runs: uids.length, flg_mixed: false }]);
  return uids.length;
};

/** Adds the new runs or, where others left or came back, reads all runs again. */
const storeNext = async (tx: Tx, job: StepJob, found: Found, least: number): Promise<number> => {
  const { key, now } = job;
  const { before, changes } = found;
  if (!changes) return addNew(tx, job, found, least);
  const num_step = before.num_step + 1;
  const sums = sumsOfRuns(await readFaces(tx));
  const steps = new Map<number, number>();
  await readRunsInFigures(tx, key, (run, step) => {
    sums.add(run);
    steps.set(step, (steps.get(step) ?? 0) + 1);
  });
  // Last, since it locks the runs; and chosen again, since some may have been deleted meanwhile.
  const chosen = found.chosen.length > 0 ? await choose(tx, job, before) : [];
  if (chosen.length === 0 && found.chosen.length > 0) throw new NotNow();
  const uids = await takeUp(tx, chosen, num_step);
  await readRuns(tx, uids, sums.add);
  if (uids.length > 0) steps.set(num_step, uids.length);
  const num_runs = sums.runs();
  await storeSnapshot(tx, key, { num_step, tms_at: now, num_runs, num_least: least, sums: sums.read() });
  const mixed = chosen.length > 0 ? num_step : undefined;
  const counted = countSteps(await readSteps(tx, key), steps, { mixed, isAnyBack: changes.flg_back });
  await storeSteps(tx, key, counted);
  await forgetChanges(tx, changes.ids);
  return uids.length;
};

/** Takes the next step, if one is due, in one transaction: each run comes in once. Resolves to how many came in. */
export const takeStep = async (
  db: Database,
  job: StepJob,
  { random = Math.random, elsewhere, waitMs = 0 }: Options = {},
): Promise<number> => {
  const draw = () => drawLeast(job.rules, random());
  const taken = await transaction(db, async (tx) => {
    await lock(tx, job.key, waitMs);
    const found = await look(tx, job, draw);
    if (!found) return 0;
    if (found.changes && elsewhere && found.before.num_runs > manyRuns) return 'elsewhere';
    const runs = await storeNext(tx, job, found, draw());
    await storeDayOfClass(tx, job.key);
    return runs;
  }).catch((error: unknown) => {
    if (error instanceof NotNow || isLockTimeout(error)) return 0;
    throw error;
  });
  return taken === 'elsewhere' ? (elsewhere?.(job) ?? 0) : taken;
};
