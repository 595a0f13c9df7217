import { randomBytes } from 'node:crypto';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { gameSession, participant } from '../../db/schema/runs.ts';

export { acceptsRuns, acceptsUntil, closedIfStoppedBefore, graceAfterStopMs } from './run-window.ts';

// Crockford's alphabet: no I, L, O or U, which are easily misheard or misread.
const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns a participant's code to read aloud: six random characters of Crockford's alphabet. */
export const newCode = (): string => [...randomBytes(6)].map((byte) => codeAlphabet[byte % 32]).join('');

/** Formats a code as it is shown and sent: ABC-DEF. */
export const showCode = (cod_user: string): string => `${cod_user.slice(0, 3)}-${cod_user.slice(3)}`;

/** How long the results of a public run stay open after completion. */
const resultsWindowMs = 30 * 60_000;

type ResultsState = {
  /** Whether the participant's session is public. */
  flg_public: boolean;
  tms_completed_at: Date | null;
  tms_closed_at: Date | null;
};

/** Returns when a run's results close automatically; null when they don't: without a completed run, and in classes. */
export const resultsUntil = ({ flg_public, tms_completed_at }: ResultsState): Date | null =>
  flg_public && tms_completed_at ? new Date(tms_completed_at.getTime() + resultsWindowMs) : null;

/** Whether a participant's results may be shown now. A class's stay open; public ones close for good. */
export const areResultsOpen = (state: ResultsState, now: Date): boolean => {
  if (!state.tms_completed_at || state.tms_closed_at) return false;
  const until = resultsUntil(state);
  return until === null || now <= until;
};

/** Resolves to a participant with the session's state; with `uid_session`, only if they belong to that session. */
export const findParticipant = async (
  db: Database,
  { uid_user, uid_session }: { uid_user: string; uid_session?: string },
) => {
  const [found] = await db
    .select({
      cod_user: participant.cod_user,
      tms_completed_at: participant.tms_completed_at,
      tms_closed_at: participant.tms_closed_at,
      flg_untimed: participant.flg_untimed,
      flg_public: gameSession.flg_public,
      flg_stopped: isNotNull(gameSession.tms_stopped_at).mapWith(Boolean),
    })
    .from(participant)
    .innerJoin(gameSession, eq(gameSession.uid_session, participant.uid_session))
    .where(and(eq(participant.uid_user, uid_user), uid_session ? eq(participant.uid_session, uid_session) : undefined));
  return found;
};
