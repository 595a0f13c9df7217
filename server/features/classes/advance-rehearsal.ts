import type { Database } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import { simulatedRuns } from '../play/play.ts';
import { findPupils, findRehearsal, insertPupils, moveOn, type PupilRow } from './rehearsal-pupils.repository.ts';
import { rehearsalSchedule, roundAt, type SimulatedPupil } from './rehearsal-schedule.ts';

type Deps = { db: Database; now: () => Date };

type Moment = {
  uid_session: string;
  tms_started_at: Date;
  /** ms since the start. */
  elapsedMs: number;
};

const momentAfter = ({ tms_started_at }: Moment, milliseconds: number): Date =>
  new Date(tms_started_at.getTime() + milliseconds);

/** Adds the pupils of `expected` who have not joined yet. Resolves to all who have joined. */
const addMissingPupils = async (db: Database, moment: Moment, expected: SimulatedPupil[]): Promise<PupilRow[]> => {
  const { uid_session } = moment;
  const joined = await findPupils(db, uid_session);
  const codes = new Set(joined.map(({ cod_user }) => cod_user));
  const missing = expected.filter(({ cod_user }) => !codes.has(cod_user));
  if (missing.length === 0) return joined;
  const arrivals = missing.map(({ cod_user, joinsMs, num_form }) => ({
    cod_user,
    num_form,
    joined_at: momentAfter(moment, joinsMs),
  }));
  await insertPupils(db, uid_session, arrivals);
  return findPupils(db, uid_session);
};

type Playing = { pupil: SimulatedPupil; row: PupilRow };

const advanceRounds = async (db: Database, { uid_session, elapsedMs }: Moment, playing: Playing[]): Promise<void> => {
  const places = playing
    .map(({ pupil, row }) => ({ ...row, reached: row.num_round, num_round: roundAt(pupil, elapsedMs) }))
    .filter(({ reached, num_round }) => reached < num_round);
  if (places.length > 0) await moveOn(db, uid_session, places);
};

/** The run was submitted elsewhere, with faces that have changed since, or the session is gone: nothing is left to do. */
const isAlreadyDone = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'run_already_submitted' || error.code === 'not_found');

/** Submits runs, each dated when it was completed. */
const complete = async (deps: Deps, moment: Moment, done: Playing[]): Promise<void> => {
  if (done.length === 0) return;
  const { uid_session } = moment;
  const submit = simulatedRuns(deps, 'class');
  for (const { pupil, row } of done) {
    const { seed, flg_untimed, completesMs } = pupil;
    const run = {
      uid_session,
      uid_user: row.uid_user,
      seed,
      flg_untimed,
      completed_at: momentAfter(moment, completesMs),
    };
    await submit(run).catch((error: unknown) => {
      if (!isAlreadyDone(error)) throw error;
    });
  }
};

const advance = async ({ db, now }: Deps, uid_session: string): Promise<void> => {
  const rehearsal = await findRehearsal(db, uid_session);
  if (!rehearsal) return;
  const { tms_started_at, tms_stopped_at, num_rounds } = rehearsal;
  const elapsedMs = now().getTime() - tms_started_at.getTime();
  const openForMs = tms_stopped_at ? tms_stopped_at.getTime() - tms_started_at.getTime() : elapsedMs;
  const moment = { uid_session, tms_started_at, elapsedMs };

  const pupils = rehearsalSchedule(uid_session, num_rounds);
  const expected = pupils.filter(({ joinsMs }) => joinsMs <= Math.min(elapsedMs, openForMs));
  const rows = await addMissingPupils(db, moment, expected);
  const playing = rows
    .filter(({ flg_completed }) => !flg_completed)
    .flatMap((row) => pupils.filter(({ cod_user }) => cod_user === row.cod_user).map((pupil) => ({ pupil, row })));
  await advanceRounds(db, moment, playing);
  await complete(
    { db, now },
    moment,
    playing.filter(({ pupil }) => pupil.completesMs <= elapsedMs),
  );
};

/** The advances in progress in this process, by session. */
const underWay = new WeakMap<Database, Map<string, Promise<void>>>();

/**
 * Advances a rehearsal's simulated pupils to the present: they join, move through the rounds and submit runs. Called
 * with every read of the session; repeating it changes nothing, and sessions that are not rehearsals stay as they are.
 * Simultaneous readers wait for the advance in progress, and may see the state as of its start. After the stop no pupil
 * joins, and those who are playing finish.
 */
export const advanceRehearsal = (deps: Deps, uid_session: string): Promise<void> => {
  const ofDatabase = underWay.get(deps.db) ?? new Map<string, Promise<void>>();
  underWay.set(deps.db, ofDatabase);
  const shared = ofDatabase.get(uid_session);
  if (shared) return shared;
  const advancing = advance(deps, uid_session).finally(() => ofDatabase.delete(uid_session));
  ofDatabase.set(uid_session, advancing);
  return advancing;
};
