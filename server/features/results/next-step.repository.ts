import type { Tx } from '../../db/database.ts';
import { countAnswers, type FoldedRun, type TestFace } from './count-answers.ts';

// Written out, because it is hot and the order of its locks matters: participants first, then `next_step` and
// `next_tally` by key, so that two processes cannot deadlock.

/** A completed, timed run that comes into the figures, or goes out of them. */
export type ChangedRun = {
  uid_user: string;
  id_image_set: number;
  num_step_in: number | null;
  num_step_out: number | null;
  cod_address: string | null;
};

const readRuns = async (tx: Tx, uids: string[]): Promise<FoldedRun[]> => {
  // As JSON, which the driver parses at once, and arrays element by element.
  const { rows } = await tx.$client.query<FoldedRun>(
    `select p.uid_session, p.id_image_set, to_json(run.id_adjective) as id_adjective, to_json(run.id_image) as id_image,
            to_json(run.flg_response) as flg_response
     from run join participant p using (uid_user) where run.uid_user = any($1::uuid[])`,
    [uids],
  );
  return rows;
};

const readFaces = async (tx: Tx): Promise<TestFace[]> => {
  const { rows } = await tx.$client.query<TestFace>(
    'select id, des_phenotype, des_gender from image where des_phenotype is not null and des_gender is not null',
  );
  return rows;
};

const addToNext = async (tx: Tx, uids: string[], sign: 1 | -1): Promise<void> => {
  const cells = countAnswers(await readRuns(tx, uids), await readFaces(tx));
  await tx.$client.query(
    `insert into next_tally (uid_session, id_image_set, id_adjective, des_phenotype, des_gender, yes, answers)
     select uid_session, id_image_set, id_adjective, des_phenotype, des_gender, $2 * yes, $2 * answers
     from json_populate_recordset(null::next_tally, $1)
     order by 1, 2, 3, 4, 5
     on conflict (uid_session, id_image_set, id_adjective, des_phenotype, des_gender)
     do update set yes = next_tally.yes + excluded.yes, answers = next_tally.answers + excluded.answers`,
    [JSON.stringify(cells), sign],
  );
};

/** Locks the next step of a session for these sets of faces. Resolves to the number of the last step by set. */
const lockSteps = async (tx: Tx, uid_session: string, sets: number[]): Promise<Map<number, number>> => {
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

const changeSteps = async (tx: Tx, uid_session: string, runs: ChangedRun[], change: Change): Promise<void> => {
  const sets = [...new Set(runs.map(({ id_image_set }) => id_image_set))].sort((a, b) => a - b);
  for (const set of sets) {
    const ofSet = runs.filter(({ id_image_set }) => id_image_set === set);
    // A run that comes back before the step has not changed anything.
    const changed = ofSet.reduce((sum, run) => sum + (change.isUndone(run) ? -1 : 1), 0);
    await tx.$client.query(
      `update next_step set num_changed = num_changed + $3, runs = runs + $4
       where uid_session = $1 and id_image_set = $2`,
      [uid_session, set, changed, change.sign * ofSet.length],
    );
  }
};

type Change = { sign: 1 | -1; isUndone: (run: ChangedRun) => boolean };

/**
 * Counts the runs of locked participants of a session: they come into its figures with the next step. A run that was to
 * go out with that step stays in instead.
 */
export const countRuns = async (tx: Tx, uid_session: string, runs: ChangedRun[], now: Date): Promise<void> => {
  if (runs.length === 0) return;
  const sets = runs.map(({ id_image_set }) => id_image_set);
  const steps = await lockSteps(tx, uid_session, sets);
  const last = ({ id_image_set }: ChangedRun): number => steps.get(id_image_set) ?? 0;
  const isUndone = (run: ChangedRun): boolean => (run.num_step_out ?? 0) > last(run);
  await addToNext(
    tx,
    runs.map(({ uid_user }) => uid_user),
    1,
  );
  await changeSteps(tx, uid_session, runs, { sign: 1, isUndone });
  await tx.$client.query(
    `insert into next_address (uid_session, id_image_set, cod_address)
     select distinct $1::uuid, id_image_set, cod_address from unnest($2::smallint[], $3::text[]) as seen (id_image_set, cod_address)
     on conflict do nothing`,
    // A run without a mark comes from before there were any: it counts as an address of its own.
    [uid_session, sets, runs.map(({ cod_address, uid_user }) => cod_address ?? uid_user)],
  );
  await tx.$client.query(
    `update participant p set tms_folded_at = $1, num_step_in = given.step, num_step_out = null, cod_address = null
     from unnest($2::uuid[], $3::integer[]) as given (uid_user, step) where p.uid_user = given.uid_user`,
    [now, runs.map(({ uid_user }) => uid_user), runs.map((run) => (isUndone(run) ? null : last(run) + 1))],
  );
};

/**
 * Takes the counted runs of locked participants of a session out of its figures with the next step; those that were to
 * come in with that step stay out.
 */
export const takeOutRuns = async (tx: Tx, uid_session: string, runs: ChangedRun[]): Promise<void> => {
  if (runs.length === 0) return;
  const steps = await lockSteps(
    tx,
    uid_session,
    runs.map(({ id_image_set }) => id_image_set),
  );
  const last = ({ id_image_set }: ChangedRun): number => steps.get(id_image_set) ?? 0;
  const isUndone = (run: ChangedRun): boolean => (run.num_step_in ?? 0) > last(run);
  await addToNext(
    tx,
    runs.map(({ uid_user }) => uid_user),
    -1,
  );
  await changeSteps(tx, uid_session, runs, { sign: -1, isUndone });
  await tx.$client.query(
    `update participant p set tms_folded_at = null, num_step_in = null, num_step_out = given.step
     from unnest($1::uuid[], $2::integer[]) as given (uid_user, step) where p.uid_user = given.uid_user`,
    [runs.map(({ uid_user }) => uid_user), runs.map((run) => (isUndone(run) ? null : last(run) + 1))],
  );
};

/** When the figures of a session take a step, per set of faces. */
export type StepRule = {
  /** The fewest runs that must have changed. */
  changes: number;
  /** The fewest network addresses that they must come from. */
  addresses: number;
  /** Not if the last step was after this moment. */
  lastBefore: Date;
};

/** Resolves to the sets of faces for which a step of a session is due, locked until the transaction ends. */
export const lockDueSteps = async (
  tx: Tx,
  uid_session: string,
  { changes, addresses, lastBefore }: StepRule,
): Promise<number[]> => {
  const { rows } = await tx.$client.query<{ id_image_set: number }>(
    `select id_image_set from next_step s
     where uid_session = $1 and num_changed >= $2 and num_changed > 0
       and (tms_stepped_at is null or tms_stepped_at <= $4)
       and (select count(*) from next_address a
            where a.uid_session = s.uid_session and a.id_image_set = s.id_image_set) >= $3
     order by id_image_set for update of s`,
    [uid_session, changes, addresses, lastBefore],
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
    `insert into tally_runs (uid_session, id_image_set, runs)
     select uid_session, id_image_set, runs from next_step where uid_session = $1 and id_image_set = any($2::smallint[])
     order by 1, 2
     on conflict (uid_session, id_image_set) do update set runs = tally_runs.runs + excluded.runs`,
    step,
  );
  await tx.$client.query(
    `with emptied as (
       delete from next_tally where uid_session = $1 and id_image_set = any($2::smallint[])
     ), forgotten as (
       delete from next_address where uid_session = $1 and id_image_set = any($2::smallint[])
     )
     update next_step set num_step = num_step + 1, tms_stepped_at = $3, num_changed = 0, runs = 0
     where uid_session = $1 and id_image_set = any($2::smallint[])`,
    [...step, now],
  );
};
