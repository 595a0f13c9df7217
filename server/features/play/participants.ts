import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { minimumClassGroup } from '../../../contract/rules/limits.ts';
import type { DbOrTx } from '../../db/database.ts';
import { deletedRun, gameSession, participant } from '../../db/schema/runs.ts';
import { columnNames, prepared } from '../../db/statements.ts';
import { markOfRun } from '../figures/figures.ts';
import type { FormNumber } from './forms.ts';

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

type Participant = ResultsState & {
  cod_user: string;
  cod_device: string | null;
  tms_created_at: Date;
  flg_untimed: boolean;
  num_limit_ms: number | null;
  flg_stopped: boolean;
};

const participantWhere = (name: string, condition: SQL | undefined) =>
  prepared<Participant>(
    name,
    sql`
      select ${participant.cod_user}, ${participant.cod_device}, ${participant.tms_created_at},
        ${participant.tms_completed_at}, ${participant.tms_closed_at}, ${participant.flg_untimed}, ${participant.num_limit_ms},
        ${gameSession.flg_public}, ${isNotNull(gameSession.tms_stopped_at)} as flg_stopped
      from ${participant} join ${gameSession} using (${columnNames(gameSession.uid_session)})
      where ${condition}`,
  );

const isSame = eq(participant.uid_user, sql.placeholder('uid_user'));
const isOfSession = eq(participant.uid_session, sql.placeholder('uid_session'));
const anywhere = participantWhere('participant', isSame);
const inSession = participantWhere('participant_in_session', and(isSame, isOfSession));

/** Resolves to a participant with the session's state; with `uid_session`, only if they belong to that session. */
export const findParticipant = async (
  db: DbOrTx,
  asked: { uid_user: string; uid_session?: string },
): Promise<Participant | undefined> => {
  const { rows } = await (asked.uid_session ? inSession : anywhere)(db, asked);
  return rows[0];
};

/** `id_image_set` is the set of the stored run, or the one that their class keeps; null without either. */
type Player = FormNumber & { id_image_set: number | null };

const player = prepared<Player>(
  'player_of_form',
  sql`
    select ${participant.num_form}, ${gameSession.uid_deck} as deck,
      coalesce(${participant.id_image_set}, ${gameSession.id_kept_image_set}) as id_image_set
    from ${participant} join ${gameSession} using (${columnNames(gameSession.uid_session)})
    where ${isSame}`,
);

/** Resolves to what decides which faces a participant is shown. */
export const findPlayer = async (db: DbOrTx, uid_user: string): Promise<Player | undefined> => {
  const { rows } = await player(db, { uid_user });
  return rows[0];
};

/** Resolves to the uid of the participant of a session with this code, as `readCode` returns it. */
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
  (await db.$count(deletedRun, eq(deletedRun.cod_run, markOfRun(uid_user)))) > 0;

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
