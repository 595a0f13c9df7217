import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { minimumClassGroup } from '../../../contract/rules/limits.ts';
import type { DbOrTx } from '../../db/database.ts';
import { deletedRun, gameSession, participant } from '../../db/schema/runs.ts';
import { columnNames, prepared } from '../../db/statements.ts';
import { hashOfDeletedRun } from '../figures/figures.ts';

const resultsWindowMs = 30 * 60_000;

type Participant = Pick<
  typeof participant.$inferSelect,
  | 'uid_session'
  | 'cod_user'
  | 'cod_device'
  | 'tms_created_at'
  | 'tms_completed_at'
  | 'tms_closed_at'
  | 'flg_untimed'
  | 'num_limit_ms'
  | 'num_form'
> & {
  flg_public: boolean;
  flg_stopped: boolean;
  deck: string;
  /** The set of the stored run, or the one that their class keeps; null without either. */
  id_image_set: number | null;
};

type ResultsState = Pick<Participant, 'flg_public' | 'tms_completed_at' | 'tms_closed_at'>;

/** Returns when a run's results close automatically; null when they don't: without a completed run, and in classes. */
export const resultsUntil = ({ flg_public, tms_completed_at }: ResultsState): Date | null =>
  flg_public && tms_completed_at ? new Date(tms_completed_at.getTime() + resultsWindowMs) : null;

/** Whether a participant's results may be shown now. A class's stay open; public ones close for good. */
export const areResultsOpen = (state: ResultsState, now: Date): boolean => {
  if (!state.tms_completed_at || state.tms_closed_at) return false;
  const until = resultsUntil(state);
  return until === null || now <= until;
};

const readParticipant = prepared<Participant>(
  'participant',
  sql`
    select ${participant.uid_session}, ${participant.cod_user}, ${participant.cod_device}, ${participant.tms_created_at},
      ${participant.tms_completed_at}, ${participant.tms_closed_at}, ${participant.flg_untimed},
      ${participant.num_limit_ms}, ${participant.num_form}, ${gameSession.flg_public},
      ${isNotNull(gameSession.tms_stopped_at)} as flg_stopped, ${gameSession.uid_deck} as deck,
      coalesce(${participant.id_image_set}, ${gameSession.id_kept_image_set}) as id_image_set
    from ${participant} join ${gameSession} using (${columnNames(gameSession.uid_session)})
    where ${eq(participant.uid_user, sql.placeholder('uid_user'))}`,
);

/** Resolves to a participant with the session's state; with `uid_session`, only if they belong to that session. */
export const findParticipant = async (
  db: DbOrTx,
  { uid_user, uid_session }: { uid_user: string; uid_session?: string },
): Promise<Participant | undefined> => {
  const { rows } = await readParticipant(db, { uid_user });
  return rows.find((found) => uid_session === undefined || found.uid_session === uid_session.toLowerCase());
};

export const findByCode = async (
  db: DbOrTx,
  { uid_session, cod_user }: { uid_session: string; cod_user: string },
): Promise<string | undefined> => {
  const [found] = await db
    .select({ uid_user: participant.uid_user })
    .from(participant)
    .where(and(eq(participant.uid_session, uid_session), eq(participant.cod_user, cod_user)));
  return found?.uid_user;
};

/** Whether a run was deleted as its participant asked, as long as that is known. */
export const isDeleted = async (db: DbOrTx, uid_user: string): Promise<boolean> =>
  (await db.$count(deletedRun, eq(deletedRun.cod_run, hashOfDeletedRun(uid_user)))) > 0;

/** Matches participants who have a place in their class: not those whom the teacher has taken out. */
export const isTaken = eq(participant.flg_void, false);

/**
 * Whether a class has as many tests as its figures need, of the same faces: completed with the usual time, not set aside or
 * taken out. For a query from game_session.
 */
export const isEnoughForFigures = sql<boolean>`exists (
  select from ${participant} where ${participant.uid_session} = ${gameSession.uid_session}
    and ${participant.tms_completed_at} is not null and not ${participant.flg_untimed} and not ${participant.flg_void}
    and ${participant.des_aside} is null
  group by ${participant.id_image_set} having count(*) >= ${sql.raw(String(minimumClassGroup))})`;
