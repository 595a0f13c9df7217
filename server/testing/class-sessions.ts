import type { ClassResults } from '../../contract/class-results.ts';
import type { ClassSession } from '../../contract/class-sessions.ts';
import type { ErrorBody } from '../../contract/errors.ts';
import type { Run } from '../../contract/responses.ts';
import { newCode } from '../features/play/play.ts';
import { askAs, type SignedIn, signedIn } from './accounts.ts';
import type { TestApp } from './build-test-app.ts';
import { ask, classRun, untimed, withLimit } from './participants.ts';

export type Teacher = SignedIn;
export type Pupil = { uid_session: string; uid_user: string };

/** Creates a teacher's account and signs it in. */
export const signedInTeacher = (test: TestApp, full_name = 'Ada Prova'): Promise<Teacher> =>
  signedIn(test, { full_name });

const asked = async <T>(call: ReturnType<typeof askAs<T>>): Promise<T> => {
  const { status, body } = await call;
  if (status !== 200) throw new Error(`the call answered ${status}: ${JSON.stringify(body)}`);
  return body;
};

/** Creates a class session, not started yet. Large, so that no entrance closes in a test about something else. */
export const createClassSession = (test: TestApp, { headers }: Teacher, des_name = '3B'): Promise<ClassSession> =>
  asked(askAs<ClassSession>(test, headers, 'POST', '/gamesession', { des_name, num_size: 1000 }));

/** Starts or stops a class session at the app's time. */
export const changeState = (
  test: TestApp,
  { headers }: Teacher,
  uid_session: string,
  change: 'start' | 'stop',
): Promise<ClassSession> => asked(askAs<ClassSession>(test, headers, 'POST', `/gamesession/${uid_session}/${change}`));

/** Creates a class session and starts it. */
export const startedSession = async (test: TestApp, teacher: Teacher, des_name?: string): Promise<ClassSession> => {
  const { uid_session } = await createClassSession(test, teacher, des_name);
  return changeState(test, teacher, uid_session, 'start');
};

/** Adds pupils to a session in any state, without the call. */
export const joinPupils = async (
  { db, now }: TestApp,
  uid_session: string,
  count: number,
  { num_round = 0 }: { num_round?: number } = {},
): Promise<Pupil[]> => {
  const codes = new Set<string>();
  while (codes.size < count) codes.add(newCode());
  const { rows } = await db.$client.query<Pupil>(
    `insert into participant (uid_session, cod_user, tms_created_at, num_round)
     select $1, code, $3, $4 from unnest($2::text[]) as code returning uid_session, uid_user`,
    // Long enough ago for a run.
    [uid_session, [...codes], new Date(now().getTime() - 600_000), num_round],
  );
  return rows;
};

/** Submits a whole run for each pupil, all with the same answers. */
export const submitRuns = async (
  test: TestApp,
  pupils: Pupil[],
  { flg_untimed = false, limit_ms }: { flg_untimed?: boolean; limit_ms?: number } = {},
): Promise<Run[]> => {
  const runs: Run[] = [];
  for (const pupil of pupils) {
    const timed = await classRun(test, pupil);
    const run = flg_untimed ? untimed(timed) : limit_ms ? withLimit(timed, limit_ms) : timed;
    await asked(ask(test, 'POST', '/responses', run));
    runs.push(run);
  }
  return runs;
};

/** How many pupils have handed in, and how many have joined and still play. */
type Pupils = { completed?: number; playing?: number };

/** A started class of pupils who have joined. */
export const startedClass = async (
  test: TestApp,
  teacher: Teacher,
  { completed = 0, playing = 0 }: Pupils,
): Promise<{ uid_session: string; pupils: Pupil[]; runs: Run[]; late: Pupil[] }> => {
  const { uid_session } = await startedSession(test, teacher);
  const pupils = await joinPupils(test, uid_session, completed + playing);
  const runs = await submitRuns(test, pupils.slice(0, completed));
  return { uid_session, pupils, runs, late: pupils.slice(completed) };
};

/** The same, stopped: those who still play can hand in. */
export const stoppedClass = async (test: TestApp, teacher: Teacher, pupils: Pupils) => {
  const started = await startedClass(test, teacher, pupils);
  await changeState(test, teacher, started.uid_session, 'stop');
  return started;
};

/** Asks for the figures of a class. Resolves to status and JSON. */
export const askForResults = (test: TestApp, { headers }: Pick<Teacher, 'headers'>, uid_session: string) =>
  askAs<ClassResults & ErrorBody>(test, headers, 'GET', `/gamesession/${uid_session}/results`);

/** Deletes all class sessions at once, with the sums of all classes. */
export const deleteClasses = async ({ db }: Pick<TestApp, 'db'>): Promise<void> => {
  await db.$client.query('delete from game_session where not flg_public');
  await db.$client.query('truncate class_day');
};

/** Makes a class one that was started before classes kept their faces: it shows those in use. */
export const forgetKeptFaces = async ({ db }: Pick<TestApp, 'db'>, uid_session: string): Promise<void> => {
  await db.$client.query('update game_session set id_kept_image_set = null where uid_session = $1', [uid_session]);
};
