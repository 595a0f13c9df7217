import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Participation } from '../../../contract/public-sessions.ts';
import { columnNames } from '../../db/column-names.ts';
import type { Database } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { gameSession, isPublicSession, participant } from '../../db/schema/runs.ts';

type NewParticipant = Participation & { cod_user: string; now: Date };

const isOpen = isNull(gameSession.tms_stopped_at);

const newColumns = columnNames(
  participant.uid_session,
  participant.uid_user,
  participant.cod_user,
  participant.tms_created_at,
);

const createParticipant = prepared(
  'create_public_participant',
  sql`
    insert into ${participant} (${newColumns})
    select ${gameSession.uid_session}, ${sql.placeholder('uid_user')}, ${sql.placeholder('cod_user')}, ${sql.placeholder('now')}
    from ${gameSession}
    where ${and(eq(gameSession.uid_session, sql.placeholder('uid_session')), isPublicSession, isOpen)}`,
);

export const publicSessionsRepository = (db: Database) => {
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

    /** Resolves to false when the session is not the open public one. */
    createParticipant: async ({ uid_session, uid_user, cod_user, now }: NewParticipant) => {
      const { rowCount } = await createParticipant(db, { uid_session, uid_user, cod_user, now });
      return rowCount === 1;
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
