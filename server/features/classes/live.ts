import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import type { Context } from '../../context.ts';
import { classWaiting } from '../../db/schema/classes.ts';
import { adjective } from '../../db/schema/reference.ts';
import { gameSession, participant } from '../../db/schema/runs.ts';
import { placeholders, prepared } from '../../db/statements.ts';
import { AppError } from '../../http/errors.ts';
import { sumOf } from '../../stats/sums.ts';
import type { Caller } from '../accounts/accounts.ts';
import { acceptsUntil, isEnoughForFigures, isTaken } from '../play/play.ts';
import { isWaiting, waitingSince } from './entrance.ts';
import { readGuesses } from './guesses.ts';
import { inLobbySince, lobbySize } from './lobby.ts';
import { advanceRehearsal, rehearsalLobby } from './rehearsals.ts';
import { getVisibleSession, showSession } from './sessions.ts';

const given = placeholders('uid_session', 'waitingSince', 'inLobbySince');

type RoundCount = { num_round: number; flg_completed: boolean; participants: number };

const countByRound = prepared<RoundCount>(
  'class_by_round',
  sql`
    select ${participant.num_round}, ${isNotNull(participant.tms_completed_at)} as flg_completed, count(*)::int as participants
    from ${participant}
    where ${and(eq(participant.uid_session, given.uid_session), isTaken)}
    group by 1, 2
    order by 1`,
);

const readProgress = prepared<Pick<LiveSession, 'num_rounds' | 'flg_enough' | 'num_lobby' | 'num_waiting'>>(
  'class_progress',
  sql`
    select ${isEnoughForFigures} as flg_enough,
      (select count(*)::int from ${adjective} where ${adjective.flg_private} and not ${adjective.tutorial}) as num_rounds,
      ${lobbySize(given)} as num_lobby,
      (select count(*)::int from ${classWaiting} where ${isWaiting(given.uid_session, given.waitingSince)}) as num_waiting
    from ${gameSession} where ${gameSession.uid_session} = ${given.uid_session}`,
);

const countIn = (counts: RoundCount[]): number => sumOf(counts.map(({ participants }) => participants));

/** Counts pupils by round: readers of the instructions as round 0, a round beyond the last as the last. */
const inEachRound = (playing: RoundCount[], num_rounds: number, num_reading: number): LiveSession['playing'] =>
  Array.from({ length: num_rounds + 1 }, (_, num_round) => {
    const inRound = playing.filter((counted) => Math.min(counted.num_round, num_rounds) === num_round);
    return { num_round, participants: countIn(inRound) + (num_round === 0 ? num_reading : 0) };
  });

export const readLive = async (
  { db, now, config }: Pick<Context, 'db' | 'now' | 'config'>,
  account: Caller,
  uid_session: string,
): Promise<LiveSession> => {
  const session = await getVisibleSession(db, account, uid_session);
  await advanceRehearsal({ db, now }, session);
  const { num_slide, tms_started_at, tms_stopped_at } = session;
  const since = { waitingSince: waitingSince(now()), inLobbySince: inLobbySince(now()) };
  const [{ rows: counts }, { rows }, guesses] = await Promise.all([
    countByRound(db, { uid_session }),
    readProgress(db, { uid_session, ...since }),
    num_slide === null ? [] : readGuesses(db, uid_session),
  ]);
  const [progress] = rows;
  if (!progress) throw new AppError('not_found');
  const playing = counts.filter(({ flg_completed }) => !flg_completed);
  const num_begun = countIn(counts);
  // Before the start they wait, after it they read the instructions.
  const num_here = session.flg_simulated
    ? Math.max(0, rehearsalLobby(session, progress.num_rounds, now()) - num_begun)
    : progress.num_lobby;
  const num_reading = tms_started_at && !tms_stopped_at ? num_here : 0;
  return {
    ...showSession(account, { ...session, num_begun, num_reading, num_completed: num_begun - countIn(playing) }),
    stage: {
      num_slide,
      des_analysis: session.flg_by_gender ? 'gender' : 'phenotype',
      flg_code: session.flg_code_shown,
    },
    ...progress,
    num_lobby: tms_started_at ? 0 : num_here,
    playing: inEachRound(playing, progress.num_rounds, num_reading),
    guesses,
    des_join_address: config.ORIGIN ? `${config.ORIGIN}/join` : null,
    tms_accepts_until: tms_stopped_at && acceptsUntil(tms_stopped_at).toISOString(),
  };
};
