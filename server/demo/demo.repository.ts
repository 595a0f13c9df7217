import { and, eq, notLike, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database, DbOrTx } from '../db/database.ts';
import { appUser, role } from '../db/schema/accounts.ts';
import {
  auditDay,
  backendError,
  durationDay,
  frontendError,
  navDay,
  navEvent,
  requestDay,
  requestEvent,
  securityEvent,
  visitor,
  visitorSalt,
} from '../db/schema/audit.ts';
import { classDay, figuresChange, figuresEdition, figuresStep, snapshot } from '../db/schema/figures.ts';
import { gameSession, participant } from '../db/schema/runs.ts';
import { ticket, ticketMessage } from '../db/schema/tickets.ts';
import { halfMade, isDemo } from './demo-mark.ts';
import { demoDomain } from './people.ts';

/**
 * What a database contains: nothing yet, a demonstration whose creation was interrupted, a complete one, or a real
 * installation.
 */
export type Found = 'nothing' | 'half a demonstration' | 'a demonstration' | 'an installation';

export const findContent = async (db: DbOrTx): Promise<Found> => {
  const count = (table: PgTable, condition?: SQL) => db.$count(table, condition);
  if (await isDemo(db)) {
    const half = await count(gameSession, and(eq(gameSession.flg_public, true), eq(gameSession.des_note, halfMade)));
    if (half === 0) return 'a demonstration';
    const strangers = await count(appUser, notLike(appUser.email, `%@${demoDomain}`));
    return strangers > 0 ? 'an installation' : 'half a demonstration';
  }
  const used = [
    await count(appUser),
    await count(participant),
    await count(gameSession, eq(gameSession.flg_public, false)),
    await count(ticket),
  ];
  return used.some((rows) => rows > 0) ? 'an installation' : 'nothing';
};

/**
 * Truncated one at a time: a statement that holds one and waits for another deadlocks with a recorder that is storing, and
 * PostgreSQL makes one of the two fail.
 */
const auditTables = [
  ...[navEvent, requestEvent, frontendError, backendError, securityEvent],
  ...[navDay, requestDay, durationDay, auditDay, visitor, visitorSalt],
];

/** Resets the database to a new one's contents. Not for a transaction. */
export const clear = async (db: Database): Promise<void> => {
  await db.delete(gameSession).where(eq(gameSession.flg_public, false));
  await db.delete(participant);
  await db.execute(sql`truncate ${snapshot}, ${figuresStep}, ${figuresChange}, ${figuresEdition}, ${classDay}`);
  await db.delete(ticket);
  await db.delete(appUser);
  for (const table of auditTables) await db.execute(sql`truncate ${table}`);
};

/** Resolves to how many tests of the public campaign have been completed, by visitors too. */
export const countPublicRuns = async (db: DbOrTx): Promise<number> => {
  const { rows } = await db.execute<{ runs: number }>(sql`
    select count(*)::int as runs from ${participant} join ${gameSession} using (uid_session)
    where ${gameSession.flg_public} and ${participant.tms_completed_at} is not null`);
  return rows[0]?.runs ?? 0;
};

/** Adds a teacher's account without a password. Resolves to its id. */
export const insertTeacher = async (
  db: DbOrTx,
  { email, full_name, now }: { email: string; full_name: string; now: Date },
): Promise<string> => {
  const [found] = await db.select({ id: role.id }).from(role).where(eq(role.name, 'teacher'));
  if (!found) throw new Error('there is no role "teacher"');
  const [inserted] = await db
    .insert(appUser)
    .values({ email, full_name, id_role: found.id, tms_created_at: now })
    .returning({ id: appUser.id });
  if (!inserted) throw new Error('the teacher was not stored');
  return inserted.id;
};

/** Resolves to an account's classes worth showing: a running one, and the finished one with the most pupils. */
export const findSights = async (db: DbOrTx, { email }: { email: string }) => {
  const { rows } = await db.execute<{ cod_session: string; uid_session: string; flg_stopped: boolean }>(sql`
    select distinct on (flg_stopped) ${gameSession.cod_session}, ${gameSession.uid_session},
           ${gameSession.tms_stopped_at} is not null as flg_stopped
    from ${gameSession}, lateral (
      select count(*) as pupils from ${participant} where ${participant.uid_session} = ${gameSession.uid_session}
    ) as counted
    where ${gameSession.id_owner} = (select ${appUser.id} from ${appUser} where ${appUser.email} = ${email})
      and not ${gameSession.flg_simulated} and ${gameSession.tms_started_at} is not null
    order by flg_stopped, pupils desc, ${gameSession.id} desc`);
  return {
    running: rows.find(({ flg_stopped }) => !flg_stopped),
    finished: rows.find(({ flg_stopped }) => flg_stopped),
  };
};

/** Forgets the mails that are owed about requests for help. */
export const forgetOwedMails = (db: DbOrTx) => db.update(ticketMessage).set({ des_mail: null });
