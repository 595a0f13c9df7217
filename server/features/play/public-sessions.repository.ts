import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Participation } from '../../../contract/public-sessions.ts';
import type { DbOrTx } from '../../db/database.ts';
import { gameSession, isPublicSession, participant, publicForm } from '../../db/schema/runs.ts';
import { columnNames, prepared } from '../../db/statements.ts';

type NewParticipant = Participation & { cod_user: string; now: Date };

const isOpen = isNull(gameSession.tms_stopped_at);

const newColumns = columnNames(
  participant.uid_session,
  participant.uid_user,
  participant.cod_user,
  participant.tms_created_at,
  participant.num_form,
);

/**
 * Without a row, the session is not the open public one. A number of the sequence is taken only for who is created: where
 * the code is taken, there would be a gap, and a form that nobody is shown.
 */
const createParticipant = prepared<{ flg_created: boolean }>(
  'create_public_participant',
  sql`
    with open_session as (
      select ${gameSession.uid_session} from ${gameSession}
      where ${and(eq(gameSession.uid_session, sql.placeholder('uid_session')), isPublicSession, isOpen)}
    ), created as (
      insert into ${participant} (${newColumns})
      select uid_session, ${sql.placeholder('uid_user')}, ${sql.placeholder('cod_user')}, ${sql.placeholder('now')},
             nextval(${publicForm.seqName}::regclass)
      from open_session
      where not exists (
        select from ${participant} where ${participant.uid_session} = open_session.uid_session
          and ${participant.cod_user} = ${sql.placeholder('cod_user')})
      returning ${participant.uid_user}
    )
    select exists (select from created) as flg_created from open_session`,
);

export const publicSessionsRepository = (db: DbOrTx) => {
  const publicSession = db
    .select({ uid_session: gameSession.uid_session })
    .from(gameSession)
    .where(and(isPublicSession, isOpen))
    .prepare('public_session');
  return {
    findPublicSession: async () => {
      const [session] = await publicSession.execute();
      return session;
    },

    /** Resolves to false when the code is taken; to undefined when the session is not the open public one. */
    createParticipant: async (created: NewParticipant): Promise<boolean | undefined> => {
      const { rows } = await createParticipant(db, created);
      return rows[0]?.flg_created;
    },

    /** Claims a run for a device unless one has claimed it. Resolves to the mark of the device that has, null once the run is stored. */
    claimRun: async (uid_user: string, mark: string): Promise<string | null> => {
      const [claimed] = await db
        .update(participant)
        .set({ cod_device: sql`coalesce(${participant.cod_device}, ${mark})` })
        .where(and(eq(participant.uid_user, uid_user), isNull(participant.tms_completed_at)))
        .returning({ cod_device: participant.cod_device });
      return claimed?.cod_device ?? null;
    },

    /**
     * Closes the results of a completed public run; the first time stays. Resolves to false when there is no such run.
     */
    closeResults: async ({ uid_session, uid_user }: Participation, now: Date) => {
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
    },
  };
};
