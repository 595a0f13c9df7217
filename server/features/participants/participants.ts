import { randomBytes } from 'node:crypto';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { gameSession, participant } from '../../db/schema/runs.ts';

export { acceptsUntil, graceAfterStopMs, lateBefore, takesRuns } from './run-window.ts';

// Crockford's alphabet: no I, L, O or U, which are misheard or misread.
const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A participant's code to read aloud: six random characters of Crockford's alphabet. */
export const newCode = (): string => [...randomBytes(6)].map((byte) => codeAlphabet[byte % 32]).join('');

/** The code as it is shown and sent: ABC-DEF. */
export const showCode = (cod_user: string): string => `${cod_user.slice(0, 3)}-${cod_user.slice(3)}`;

/** How long the results of a public run stay open after completion, in ms. */
const resultsWindow = 30 * 60_000;

export type ResultsState = {
  /** Of the session that the participant belongs to. */
  flg_public: boolean;
  tms_completed_at: Date | null;
  tms_closed_at: Date | null;
};

/** When the results of a run close by themselves; null where they don't: no run is stored, or it is a class's. */
export const resultsUntil = ({ flg_public, tms_completed_at }: ResultsState): Date | null =>
  flg_public && tms_completed_at ? new Date(tms_completed_at.getTime() + resultsWindow) : null;

/** Whether a participant's results may be shown now: those of a class stay open, public ones close for ever. */
export const areResultsOpen = (state: ResultsState, now: Date): boolean => {
  if (!state.tms_completed_at || state.tms_closed_at) return false;
  const until = resultsUntil(state);
  return until === null || now <= until;
};

/** One participant with what matters of the session; with `uid_session`, only when it is the participant's own. */
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
