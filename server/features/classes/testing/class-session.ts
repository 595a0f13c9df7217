import { randomUUID } from 'node:crypto';
import type { ClassSession, LiveSession } from '../../../../contract/class-sessions.ts';
import { askAs, type SignedIn } from '../../../testing/accounts.ts';
import type { TestApp } from '../../../testing/build-test-app.ts';
import { newJoinCode } from '../../play/play.ts';

type Given = { started?: Date | null; stopped?: Date | null; simulated?: boolean; code?: string; size?: number };

/**
 * Inserts a class session in any state without its teacher; by default one started an hour before the app's time, so
 * large that its entrance does not close.
 */
export const insertSession = async ({ db, now }: TestApp, given: Given = {}): Promise<string> => {
  const anHourAgo = new Date(now().getTime() - 3_600_000);
  const { started = anHourAgo, stopped = null, simulated = false, code = newJoinCode(), size = 1000 } = given;
  const uid_session = randomUUID();
  await db.$client.query(
    `insert into game_session (uid_session, cod_session, tms_started_at, tms_stopped_at, flg_simulated, num_size)
     values ($1, $2, $3, $4, $5, $6)`,
    [uid_session, code, started, stopped, simulated, size],
  );
  return uid_session;
};

/** All participants of the database or of a session, in no order. */
export const participantsOf = async ({ db }: TestApp, uid_session?: string) => {
  const { rows } = await db.$client.query<{ uid_user: string; num_round: number; tms_completed_at: Date | null }>(
    'select uid_user, num_round, tms_completed_at from participant where $1::uuid is null or uid_session = $1',
    [uid_session],
  );
  return rows;
};

/** Stops a session at the app's time without its teacher. */
export const stopSession = ({ db, now }: TestApp, uid_session: string) =>
  db.$client.query('update game_session set tms_stopped_at = $2 where uid_session = $1', [uid_session, now()]);

/** Creates a rehearsal, not started yet. */
export const newRehearsal = async (test: TestApp, { headers }: SignedIn, des_name = 'Prova'): Promise<ClassSession> => {
  const { status, body } = await askAs<ClassSession>(test, headers, 'POST', '/gamesession/rehearsal', { des_name });
  if (status !== 200) throw new Error(`the rehearsal answered ${status}`);
  return body;
};

/** What the screen of a class reads. */
export const readLive = async (test: TestApp, { headers }: SignedIn, uid_session: string): Promise<LiveSession> =>
  (await askAs<LiveSession>(test, headers, 'GET', `/gamesession/${uid_session}/live`)).body;
