import { and, eq } from 'drizzle-orm';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import type { Database } from '../../db/database.ts';
import { gameSession } from '../../db/schema/runs.ts';
import { AppError } from '../../http/errors.ts';
import { acceptsUntil } from '../participants/participants.ts';
import { advanceRehearsal } from './advance-rehearsal.ts';
import { countByRound, findSessionWithRounds } from './class-sessions.repository.ts';
import { asSeenBy, type Caller, visibleTo } from './visible-sessions.ts';

type RoundCount = { num_round: number; flg_completed: boolean; participants: number };

const sumOf = (counts: RoundCount[]): number => counts.reduce((sum, { participants }) => sum + participants, 0);

/** How many are in each round, from 0 to `num_rounds`; a round beyond the last counts as the last. */
export const inEachRound = (playing: RoundCount[], num_rounds: number): LiveSession['playing'] =>
  Array.from({ length: num_rounds + 1 }, (_, num_round) => ({
    num_round,
    participants: sumOf(playing.filter((counted) => Math.min(counted.num_round, num_rounds) === num_round)),
  }));

type Deps = { db: Database; now: () => Date; config: { ORIGIN?: string | undefined } };

/** How far a class is, in counts. Throws `not_found` when the account may not see the session. */
export const readLive = async (
  { db, now, config }: Deps,
  account: Caller,
  uid_session: string,
): Promise<LiveSession> => {
  const session = await findSessionWithRounds(db, and(eq(gameSession.uid_session, uid_session), visibleTo(account)));
  if (!session) throw new AppError('not_found');
  if (session.flg_simulated) await advanceRehearsal({ db, now }, uid_session);

  const counts = await countByRound(db, uid_session);
  const playing = counts.filter(({ flg_completed }) => !flg_completed);
  const num_joined = sumOf(counts);
  const { num_rounds, tms_stopped_at } = session;
  return {
    ...asSeenBy(account, { ...session, num_joined, num_completed: num_joined - sumOf(playing) }),
    num_rounds,
    playing: inEachRound(playing, num_rounds),
    des_join_address: config.ORIGIN ? `${config.ORIGIN}/join` : null,
    tms_accepts_until: tms_stopped_at && acceptsUntil(tms_stopped_at).toISOString(),
  };
};
