import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Participation } from '../../../contract/public-sessions.ts';
import { minimumClassGroup, publicResultsMs } from '../../../contract/rules/limits.ts';
import type { DbOrTx } from '../../db/database.ts';
import { isUniqueViolation } from '../../db/database-errors.ts';
import { deletedRun, gameSession, isPublicSession, participant, publicForm } from '../../db/schema/runs.ts';
import { columnNames, placeholders, prepared } from '../../db/statements.ts';
import { hashOfDeletedRun } from '../figures/figures.ts';
import { newCode } from './codes.ts';

const given = placeholders('uid_session', 'uid_user', 'cod_user', 'now');

type Times = 'tms_created_at' | 'tms_completed_at' | 'tms_closed_at';
type Limits = 'flg_untimed' | 'num_limit_ms';
type Participant = Pick<
  typeof participant.$inferSelect,
  'uid_session' | 'cod_user' | 'cod_device' | 'num_form' | Times | Limits
> & {
  flg_public: boolean;
  flg_stopped: boolean;
  deck: string;
  /** The set of the stored run, or the one that their class keeps; null without either. */
  id_image_set: number | null;
};

type ResultsState = Pick<Participant, 'flg_public' | 'tms_completed_at' | 'tms_closed_at'>;

/** Returns when a run's results close automatically; null without a completed run, and in classes. */
export const resultsUntil = ({ flg_public, tms_completed_at }: ResultsState): Date | null =>
  flg_public && tms_completed_at ? new Date(tms_completed_at.getTime() + publicResultsMs) : null;

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
    where ${eq(participant.uid_user, given.uid_user)}`,
);

/** Resolves to a participant with the session's state; with `uid_session`, only if they belong to that session. */
export const findParticipant = async (
  db: DbOrTx,
  { uid_user, uid_session }: { uid_user: string; uid_session?: string },
): Promise<Participant | undefined> => {
  const { rows } = await readParticipant(db, { uid_user });
  return rows.find((found) => uid_session === undefined || found.uid_session === uid_session.toLowerCase());
};

/** Resolves to the id of the participant of a session with this code. */
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

/** Whether a run was deleted at its participant's request, as long as that is known. */
export const isDeleted = async (db: DbOrTx, uid_user: string): Promise<boolean> =>
  (await db.$count(deletedRun, eq(deletedRun.cod_run, hashOfDeletedRun(uid_user)))) > 0;

/** Matches participants who have a place in their class: the teacher has not taken them out. */
export const isTaken = eq(participant.flg_void, false);

/** Whether a class has as many countable tests of the same faces as its figures need. For a query from game_session. */
export const isEnoughForFigures = sql<boolean>`exists (
  select from ${participant} where ${participant.uid_session} = ${gameSession.uid_session}
    and ${participant.tms_completed_at} is not null and not ${participant.flg_untimed} and not ${participant.flg_void}
    and ${participant.des_aside} is null
  group by ${participant.id_image_set} having count(*) >= ${sql.raw(String(minimumClassGroup))})`;

const isOpenPublic = and(isPublicSession, isNull(gameSession.tms_stopped_at));

const readPublicSession = prepared<{ uid_session: string }>(
  'public_session',
  sql`select ${gameSession.uid_session} from ${gameSession} where ${isOpenPublic}`,
);

/** Resolves to the open session of the public campaign. */
export const findPublicSession = async (db: DbOrTx): Promise<{ uid_session: string } | undefined> =>
  (await readPublicSession(db, {})).rows[0];

/** Returns no row unless the session is open and public. A code that is taken uses no number: no form may stay unused. */
const insertPublic = prepared<{ flg_created: boolean }>(
  'create_public_participant',
  sql`
    with open_session as (
      select ${gameSession.uid_session} from ${gameSession}
      where ${and(eq(gameSession.uid_session, given.uid_session), isOpenPublic)}
    ), created as (
      insert into ${participant} (${columnNames(
        ...[participant.uid_session, participant.uid_user, participant.cod_user, participant.tms_created_at],
        participant.num_form,
      )})
      select uid_session, ${given.uid_user}, ${given.cod_user}, ${given.now}, nextval(${publicForm.seqName}::regclass)
      from open_session
      where not exists (
        select from ${participant} where ${participant.uid_session} = open_session.uid_session
          and ${participant.cod_user} = ${given.cod_user})
      returning ${participant.uid_user}
    )
    select exists (select from created) as flg_created from open_session`,
);

/** Resolves to the id of a new participant; to undefined unless the session is open and public. */
export const createPublicParticipant = async (
  db: DbOrTx,
  { uid_session, now }: { uid_session: string; now: Date },
  drawCode = newCode,
): Promise<string | undefined> => {
  for (;;) {
    const uid_user = randomUUID();
    const created = await insertPublic(db, { uid_session, uid_user, cod_user: drawCode(), now }).catch(
      (error: unknown) => {
        // Taken at the same moment.
        if (isUniqueViolation(error, 'participant_code_in_session')) return { rows: [{ flg_created: false }] };
        throw error;
      },
    );
    const [row] = created.rows;
    if (!row) return undefined;
    if (row.flg_created) return uid_user;
  }
};

/** Claims a run for a device. Resolves to the hash of the first device to do so; null once the run is stored. */
export const claimRun = async (db: DbOrTx, uid_user: string, device: string): Promise<string | null> => {
  const [claimed] = await db
    .update(participant)
    .set({ cod_device: sql`coalesce(${participant.cod_device}, ${device})` })
    .where(and(eq(participant.uid_user, uid_user), isNull(participant.tms_completed_at)))
    .returning({ cod_device: participant.cod_device });
  return claimed?.cod_device ?? null;
};

/** Closes the results of a completed public run; the first time stays. Resolves to false when there is no such run. */
export const closeResults = async (db: DbOrTx, { uid_session, uid_user }: Participation, now: Date) => {
  const { rowCount } = await db.execute(sql`
    update ${participant}
    set ${columnNames(participant.tms_closed_at)} = coalesce(${participant.tms_closed_at}, ${now})
    from ${gameSession}
    where ${and(
      eq(gameSession.uid_session, participant.uid_session),
      isPublicSession,
      eq(participant.uid_user, uid_user),
      eq(participant.uid_session, uid_session),
      isNotNull(participant.tms_completed_at),
    )}`);
  return rowCount === 1;
};
