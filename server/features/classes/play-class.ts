import { and, eq, isNull, lt, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PlayedSession } from '../../../contract/class-participants.ts';
import type { Participation } from '../../../contract/public-sessions.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { gameSession, participant } from '../../db/schema/runs.ts';
import { columnNames, placeholders, prepared } from '../../db/statements.ts';
import { AppError } from '../../http/errors.ts';
import { acceptsRuns, isEnoughForFigures, isTaken } from '../play/play.ts';
import { stopWaiting } from './entrance.ts';

const given = placeholders('uid_session', 'uid_user', 'num_round');

type GameSession = typeof gameSession.$inferSelect;
type StoredSession = Pick<
  GameSession,
  'id' | 'des_name' | 'flg_simulated' | 'num_slide' | 'tms_started_at' | 'tms_stopped_at' | 'tms_results_opened_at'
> & { flg_enough: boolean };

// Counts only while results are on the screen: every pupil polls this.
const readSession = prepared<StoredSession>(
  'class_session',
  sql`
    select ${gameSession.id}, ${gameSession.des_name}, ${gameSession.tms_started_at}, ${gameSession.tms_stopped_at}, ${gameSession.flg_simulated},
      ${gameSession.num_slide}, ${gameSession.tms_results_opened_at},
      ${gameSession.num_slide} is not null and ${isEnoughForFigures} as flg_enough
    from ${gameSession} where ${gameSession.uid_session} = ${given.uid_session} and not ${gameSession.flg_public}`,
);

const resultsState = (session: StoredSession): PlayedSession['des_results'] => {
  if (session.tms_results_opened_at) return 'open';
  if (session.num_slide === null) return 'closed';
  return session.flg_enough ? 'on_screen' : 'too_few';
};

export const getPlayedSession = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  uid_session: string,
): Promise<PlayedSession> => {
  const [session] = (await readSession(db, { uid_session })).rows;
  if (!session) throw new AppError('not_found');
  const { id, des_name, flg_simulated } = session;
  const des_results = resultsState(session);
  return {
    ...{ id, uid_session, des_name, flg_simulated },
    tms_started_at: session.tms_started_at?.toISOString() ?? null,
    tms_stopped_at: session.tms_stopped_at?.toISOString() ?? null,
    flg_takes_runs: acceptsRuns(session, now()),
    des_results,
    num_slide: des_results === 'on_screen' ? session.num_slide : null,
  };
};

type Participant = typeof participant.$inferSelect;
type Place = Pick<GameSession, 'flg_public' | 'flg_simulated' | 'tms_started_at' | 'tms_stopped_at'> & {
  [K in 'cod_user' | 'tms_completed_at' | 'flg_void' | 'num_round']: Participant[K] | null;
};

const readPlace = prepared<Place>(
  'place_in_session',
  sql`
    select ${gameSession.flg_public}, ${gameSession.flg_simulated}, ${gameSession.tms_started_at},
      ${gameSession.tms_stopped_at}, ${participant.cod_user}, ${participant.tms_completed_at}, ${participant.flg_void},
      ${participant.num_round}
    from ${gameSession} left join ${participant}
      on ${participant.uid_session} = ${gameSession.uid_session} and ${participant.uid_user} = ${given.uid_user}
    where ${gameSession.uid_session} = ${given.uid_session}`,
);

/** Resolves to a session of any kind with a participant; `cod_user` is null when they have not joined it. */
export const findPlace = async (db: Database, { uid_session, uid_user }: Participation): Promise<Place | undefined> =>
  (await readPlace(db, { uid_session, uid_user })).rows[0];

/** Matches a participant who has not completed, in a class that is no rehearsal; joins the two tables. */
const isPlaying = ({ uid_session, uid_user }: Record<keyof Participation, string | Placeholder>): SQL | undefined =>
  and(
    eq(participant.uid_user, uid_user),
    eq(participant.uid_session, uid_session),
    isNull(participant.tms_completed_at),
    eq(gameSession.uid_session, participant.uid_session),
    eq(gameSession.flg_public, false),
    eq(gameSession.flg_simulated, false),
  );

const advanceParticipant = prepared<{ num_round: number }>(
  'advance_class_participant',
  sql`
    update ${participant} set ${columnNames(participant.num_round)} = ${given.num_round}
    from ${gameSession}
    where ${and(isPlaying(given), isTaken, lt(participant.num_round, given.num_round))}
    returning ${participant.num_round}`,
);

/** Stores the highest round of a participant. Resolves to it. Throws `taken_out`, or `not_found` unless they are playing. */
export const advanceInClass = async (
  db: Database,
  { uid_session, uid_user }: Participation,
  num_round: number,
): Promise<number> => {
  const { rows } = await advanceParticipant(db, { uid_session, uid_user, num_round });
  if (rows[0]) return rows[0].num_round;
  const place = await findPlace(db, { uid_session, uid_user });
  if (!place || place.num_round === null || place.flg_public) throw new AppError('not_found');
  if (place.flg_void) throw new AppError('taken_out');
  if (place.flg_simulated || place.tms_completed_at) throw new AppError('not_found');
  // Rounds only go up, so one that was as high already still is.
  return place.num_round;
};

/** Deletes an incomplete run, if there is one. Throws `run_already_submitted`, or `not_found` in the public session. */
export const leaveClass = async (db: Database, participation: Participation): Promise<void> => {
  await stopWaiting(db, participation);
  const { rowCount } = await db.execute(
    sql`delete from ${participant} using ${gameSession} where ${isPlaying(participation)}`,
  );
  if (rowCount === 1) return;
  const place = await findPlace(db, participation);
  if (place?.flg_public) throw new AppError('not_found');
  if (place?.tms_completed_at) throw new AppError('run_already_submitted');
};
