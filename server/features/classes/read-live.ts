import { and, eq } from 'drizzle-orm';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import type { Database } from '../../db/database.ts';
import { gameSession } from '../../db/schema/runs.ts';
import { AppError } from '../../http/errors.ts';
import type { Caller } from '../accounts/accounts.ts';
import { acceptsUntil } from '../play/play.ts';
import { advanceRehearsal } from './advance-rehearsal.ts';
import { readGuesses } from './class-guesses.ts';
import { countByRound, countLobby, countWaiting, findSessionWithRounds } from './class-sessions.repository.ts';
import { asSeenBy, visibleTo } from './visible-sessions.ts';

type RoundCount = { num_round: number; flg_completed: boolean; participants: number };

const sumOf = (counts: RoundCount[]): number => counts.reduce((sum, { participants }) => sum + participants, 0);

/** How many are in each round, from 0 to `num_rounds`; a round beyond the last counts as the last. */
export const inEachRound = (playing: RoundCount[], num_rounds: number): LiveSession['playing'] =>
  Array.from({ length: num_rounds + 1 }, (_, num_round) => ({
    num_round,
    participants: sumOf(playing.filter((counted) => Math.min(counted.num_round, num_rounds) === num_round)),
  }));

type Deps = { db: Database; now: () => Date; config: { ORIGIN?: string | undefined } };

/** Who waits asks every three seconds while their page is open, and that is noted every five. */
const seenWithinMs = 20_000;

/**
 * Who waits for a class to begin says so every 4.7 seconds at the latest, and that is written within one: a
 * closed page is gone from the count after this and the screen's next look.
 */
const inLobbyMs = 7000;

/** Returns the moment since when somebody who still waits must have asked. */
export const waitingSince = (now: Date): Date => new Date(now.getTime() - seenWithinMs);

/** How far a class is, in counts. Throws `not_found` when the account may not see the session. */
export const readLive = async (
  { db, now, config }: Deps,
  account: Caller,
  uid_session: string,
): Promise<LiveSession> => {
  const session = await findSessionWithRounds(db, and(eq(gameSession.uid_session, uid_session), visibleTo(account)));
  if (!session) throw new AppError('not_found');
  if (session.flg_simulated) await advanceRehearsal({ db, now }, uid_session);

  const { num_rounds, flg_enough, flg_simulated, num_slide, tms_started_at, tms_stopped_at } = session;
  const mayWait = tms_started_at !== null && tms_stopped_at === null && !flg_simulated;
  const [counts, guesses, num_lobby, num_waiting] = await Promise.all([
    countByRound(db, uid_session),
    num_slide === null ? [] : readGuesses(db, uid_session),
    tms_started_at ? 0 : countLobby(db, uid_session, new Date(now().getTime() - inLobbyMs)),
    mayWait ? countWaiting(db, uid_session, waitingSince(now())) : 0,
  ]);
  const playing = counts.filter(({ flg_completed }) => !flg_completed);
  const num_joined = sumOf(counts);
  return {
    ...asSeenBy(account, { ...session, num_joined, num_completed: num_joined - sumOf(playing) }),
    stage: { num_slide, des_analysis: session.flg_by_gender ? 'gender' : 'phenotype' },
    num_rounds,
    flg_enough,
    playing: inEachRound(playing, num_rounds),
    guesses,
    num_lobby,
    num_waiting,
    des_join_address: config.ORIGIN ? `${config.ORIGIN}/join` : null,
    tms_accepts_until: tms_stopped_at && acceptsUntil(tms_stopped_at).toISOString(),
  };
};
