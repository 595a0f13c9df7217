import { minimumPublicGroup, timeZone } from '../../../contract/rules/limits.ts';
import type { Tx } from '../../db/database.ts';
import { networkLetters } from '../../db/schema/runs.ts';
import { addToNextMoments, foldParticipants, mergeLots, type SessionMoments, stepMoments } from '../moments/moments.ts';
import { type Cell, cellsOf } from './cells.ts';

// Written out, because it is hot and the order of its locks matters: participants first, then `next_step` and
// `next_tally` by key, so that two processes cannot deadlock. Moments are changed only by who has locked their `next_step`.

/** A completed, timed run that comes into the figures, or goes out of them. */
export type ChangedRun = {
  uid_user: string;
  id_image_set: number;
  num_step_in: number | null;
  num_step_out: number | null;
  cod_address: string | null;
  /** Whether its moments went in with its answers when it was counted the last time. */
  flg_moments: boolean;
};

const uidsOf = (runs: ChangedRun[]): string[] => runs.map(({ uid_user }) => uid_user);

/** Rows that one statement changes: a selection of staff may be large. */
const changedAtOnce = 5000;

const inParts = <T>(items: T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, part) => items.slice(part * size, (part + 1) * size));

/** Resolves to the sums of the answers of some runs, by session, set of faces and cell. */
export const sumAnswers = async (tx: Tx, uids: string[]): Promise<Cell[]> => cellsOf(await foldParticipants(tx, uids));

/** What some runs of a session add to its figures, or take out of them. */
type Sums = { cells: Cell[]; moments: SessionMoments[] };

/** Sums up runs; those that are `bare` are not in the moments. */
const sumUp = async (tx: Tx, runs: ChangedRun[], isBare: (run: ChangedRun) => boolean): Promise<Sums> => {
  const moments = await foldParticipants(tx, uidsOf(runs.filter((run) => !isBare(run))));
  const bare = await foldParticipants(tx, uidsOf(runs.filter(isBare)));
  return { cells: cellsOf(mergeLots([...moments, ...bare])), moments };
};

const addToNext = async (tx: Tx, { cells, moments }: Sums, sign: 1 | -1): Promise<void> => {
  await tx.$client.query(
    `insert into next_tally (uid_session, id_image_set, id_adjective, des_phenotype, des_gender, yes, answers)
     select uid_session, id_image_set, id_adjective, des_phenotype, des_gender, $2 * yes, $2 * answers
     from json_populate_recordset(null::next_tally, $1)
     order by 1, 2, 3, 4, 5
     on conflict (uid_session, id_image_set, id_adjective, des_phenotype, des_gender)
     do update set yes = next_tally.yes + excluded.yes, answers = next_tally.answers + excluded.answers`,
    [JSON.stringify(cells), sign],
  );
  await addToNextMoments(tx, moments, sign);
};

/** Locks the next step of a session for these sets of faces. Resolves to the number of the last step by set. */
export const lockSteps = async (tx: Tx, uid_session: string, sets: number[]): Promise<Map<number, number>> => {
  await tx.$client.query(
    `insert into next_step (uid_session, id_image_set) select $1, set from unnest($2::smallint[]) set order by 2
     on conflict do nothing`,
    [uid_session, sets],
  );
  const { rows } = await tx.$client.query<{ id_image_set: number; num_step: number }>(
    `select id_image_set, num_step from next_step where uid_session = $1 and id_image_set = any($2::smallint[])
     order by id_image_set for update`,
    [uid_session, sets],
  );
  return new Map(rows.map(({ id_image_set, num_step }) => [id_image_set, num_step]));
};

/** A change by staff. Without it, runs come in and go out by themselves or by the will of their participants. */
export type StaffChange = {
  /** The runs could be told apart, unless ten others change in the same step. */
  flg_company: boolean;
};

type Way = {
  sign: 1 | -1;
  isUndone: (run: ChangedRun) => boolean;
  isBare: (run: ChangedRun) => boolean;
  staff: StaffChange | undefined;
};

const changeSteps = async (tx: Tx, uid_session: string, runs: ChangedRun[], way: Way): Promise<void> => {
  const { sign, isUndone, isBare, staff } = way;
  const sets = [...new Set(runs.map(({ id_image_set }) => id_image_set))].sort((a, b) => a - b);
  for (const set of sets) {
    const ofSet = runs.filter(({ id_image_set }) => id_image_set === set);
    const undone = ofSet.filter(isUndone).length;
    // A run that comes back before the step has not changed anything.
    const changed = ofSet.length - 2 * undone;
    // Staff has not made the change that it undoes by taking out runs that were to come in.
    const byStaff = sign === 1 ? changed : ofSet.length - undone;
    // A part of what staff changed before is undone: what is left of it need not stand apart, and may have been staff's.
    await tx.$client.query(
      `update next_step set num_changed = num_changed + $3, runs = runs + $4, num_staff = num_staff + $5,
              flg_company = flg_company or $6 or ($7 and num_staff <> 0), num_moments = num_moments + $8
       where uid_session = $1 and id_image_set = $2`,
      [
        ...[uid_session, set, changed, sign * ofSet.length, staff ? byStaff : 0],
        ...[staff?.flg_company ?? false, staff !== undefined && undone > 0],
        sign * ofSet.filter((run) => !isBare(run)).length,
      ],
    );
  }
};

/**
 * A run that went out without its moments, since they had not been folded yet, comes back without them: wherever its
 * answers are then, in the figures or in their next step, `oldMoments` adds them there.
 */
const comesBare = ({ num_step_out, flg_moments }: ChangedRun): boolean => num_step_out !== null && !flg_moments;

const goesBare = ({ flg_moments }: ChangedRun): boolean => !flg_moments;

/**
 * Counts the runs of locked participants of a session: they come into its figures with the next step. A run that was to
 * go out with that step stays in instead.
 */
export const countRuns = async (
  tx: Tx,
  uid_session: string,
  runs: ChangedRun[],
  now: Date,
  staff?: StaffChange,
): Promise<void> => {
  if (runs.length === 0) return;
  const sets = runs.map(({ id_image_set }) => id_image_set);
  // Before the step is locked, for which the counting of new runs waits.
  const sums = await sumUp(tx, runs, comesBare);
  const steps = await lockSteps(tx, uid_session, [...new Set(sets)]);
  const last = ({ id_image_set }: ChangedRun): number => steps.get(id_image_set) ?? 0;
  const isUndone = (run: ChangedRun): boolean => (run.num_step_out ?? 0) > last(run);
  await addToNext(tx, sums, 1);
  await changeSteps(tx, uid_session, runs, { sign: 1, isUndone, isBare: comesBare, staff });
  // Addresses stand for people who have just played: what staff counts again adds none. Of IPv6 a whole /48 is one, since
  // a single line may have as much. A run without a mark comes from before there were any: it counts as an address of its
  // own.
  if (!staff) {
    await tx.$client.query(
      `insert into next_address (uid_session, id_image_set, cod_address, dat_day)
       select distinct on (1, 2, 3) uid_session, id_image_set, coalesce(right(cod_address, $3), gen_random_uuid()::text),
              (tms_completed_at at time zone $2)::date
       from participant where uid_user = any($1::uuid[])
       on conflict do nothing`,
      [uidsOf(runs), timeZone, networkLetters],
    );
  }
  for (const part of inParts(runs, changedAtOnce)) {
    await tx.$client.query(
      `update participant p
       set tms_folded_at = $1, num_step_in = coalesce(given.step, p.num_step_in),
           num_step_out = case when given.step is null then 0 else p.num_step_out end, cod_address = null,
           flg_moments = given.moments
       from unnest($2::uuid[], $3::integer[], $4::boolean[]) as given (uid_user, step, moments)
       where p.uid_user = given.uid_user`,
      [
        // Without a step: it stays in, since the one with which it came, and counts as one that has been out.
        ...[now, uidsOf(part), part.map((run) => (isUndone(run) ? null : last(run) + 1))],
        part.map((run) => !comesBare(run)),
      ],
    );
  }
};

/**
 * Takes the counted runs of locked participants of a session out of its figures with the next step; those that were to
 * come in with that step stay out.
 */
export const takeOutRuns = async (
  tx: Tx,
  uid_session: string,
  runs: ChangedRun[],
  staff?: StaffChange,
): Promise<void> => {
  if (runs.length === 0) return;
  const sums = await sumUp(tx, runs, goesBare);
  const steps = await lockSteps(tx, uid_session, [...new Set(runs.map(({ id_image_set }) => id_image_set))]);
  const last = ({ id_image_set }: ChangedRun): number => steps.get(id_image_set) ?? 0;
  const isUndone = (run: ChangedRun): boolean => (run.num_step_in ?? 0) > last(run);
  await addToNext(tx, sums, -1);
  await changeSteps(tx, uid_session, runs, { sign: -1, isUndone, isBare: goesBare, staff });
  for (const part of inParts(runs, changedAtOnce)) {
    await tx.$client.query(
      `update participant p
       set tms_folded_at = null, num_step_in = case when given.step is not null then p.num_step_in end,
           num_step_out = coalesce(given.step, p.num_step_out)
       from unnest($1::uuid[], $2::integer[]) as given (uid_user, step) where p.uid_user = given.uid_user`,
      [uidsOf(part), part.map((run) => (isUndone(run) ? null : last(run) + 1))],
    );
  }
};

/** When the figures of a session take a step, per set of faces. */
export type StepRule = {
  /** The fewest runs that must have changed. */
  changes: number;
  /** The fewest if any of them goes out of the figures. */
  leaving: number;
  /** The fewest network addresses that they must come from, on one day: the next day, the same address has another mark. */
  addresses: number;
  /** Not if the last step was after this moment; without it, steps may follow each other at once. */
  lastBefore?: Date;
};

/** The most network addresses of one day from which the changes of a step `s` come, as `marks`. */
export const marksOnOneDay = `select coalesce(max(marks), 0) as marks from (
  select count(*) as marks from next_address a
  where a.uid_session = s.uid_session and a.id_image_set = s.id_image_set
  group by a.dat_day
) as days`;

/**
 * Resolves to the sets of faces for which a step of a session is due, locked until the transaction ends. What staff has
 * changed steps by itself, if it is ten runs that cannot be told apart; otherwise together with ten others, in any
 * session: whoever knows the sum of what staff has changed would read fewer others.
 */
export const lockDueSteps = async (
  tx: Tx,
  uid_session: string,
  { changes, leaving, addresses, lastBefore }: StepRule,
): Promise<number[]> => {
  const { rows } = await tx.$client.query<{ id_image_set: number }>(
    `select id_image_set from next_step s
     cross join lateral (select marks >= $3 as enough from (${marksOnOneDay}) as most) as addresses
     where uid_session = $1 and (tms_stepped_at is null or $4::timestamptz is null or tms_stepped_at <= $4)
       and (runs = num_changed or num_changed >= $5)
       and case
         when num_staff = 0 then enough and num_changed >= greatest($2, 1)
         when num_staff = num_changed and not flg_company then num_staff >= ${minimumPublicGroup}
         else enough and num_changed - num_staff >= greatest($2, ${minimumPublicGroup})
       end
     order by id_image_set for update of s`,
    [uid_session, changes, addresses, lastBefore ?? null, leaving],
  );
  return rows.map(({ id_image_set }) => id_image_set);
};

/** Takes the steps of a session for locked sets of faces: what has changed comes into the figures, all at once. */
export const takeSteps = async (tx: Tx, uid_session: string, sets: number[], now: Date): Promise<void> => {
  if (sets.length === 0) return;
  const step = [uid_session, sets];
  // Not as an upsert, which would refuse a cell below zero before it is added.
  await tx.$client.query(
    `update tally t set yes = t.yes + n.yes, answers = t.answers + n.answers
     from next_tally n
     where n.uid_session = $1 and n.id_image_set = any($2::smallint[])
       and (t.uid_session, t.id_image_set, t.id_adjective, t.des_phenotype, t.des_gender)
         = (n.uid_session, n.id_image_set, n.id_adjective, n.des_phenotype, n.des_gender)`,
    step,
  );
  await tx.$client.query(
    `insert into tally (uid_session, id_image_set, id_adjective, des_phenotype, des_gender, yes, answers)
     select uid_session, id_image_set, id_adjective, des_phenotype, des_gender, yes, answers
     from next_tally n
     where uid_session = $1 and id_image_set = any($2::smallint[]) and not exists (
       select from tally t
       where (t.uid_session, t.id_image_set, t.id_adjective, t.des_phenotype, t.des_gender)
           = (n.uid_session, n.id_image_set, n.id_adjective, n.des_phenotype, n.des_gender))`,
    step,
  );
  await tx.$client.query(
    `insert into tally_runs (uid_session, id_image_set, runs, num_moments)
     select uid_session, id_image_set, runs, num_moments
     from next_step where uid_session = $1 and id_image_set = any($2::smallint[])
     order by 1, 2
     on conflict (uid_session, id_image_set) do update
     set runs = tally_runs.runs + excluded.runs, num_moments = tally_runs.num_moments + excluded.num_moments`,
    step,
  );
  await stepMoments(tx, uid_session, sets);
  await tx.$client.query(
    `with emptied as (
       delete from next_tally where uid_session = $1 and id_image_set = any($2::smallint[])
     ), forgotten as (
       delete from next_address where uid_session = $1 and id_image_set = any($2::smallint[])
     )
     update next_step set num_step = num_step + 1, tms_stepped_at = $3, num_changed = 0, runs = 0, num_moments = 0,
       num_staff = 0, flg_company = false
     where uid_session = $1 and id_image_set = any($2::smallint[])`,
    [...step, now],
  );
};
