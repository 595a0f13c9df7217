import { and, eq, is, notLike, type SQL, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { Database, DbOrTx } from '../db/database.ts';
import { appUser } from '../db/schema/accounts.ts';
import * as audit from '../db/schema/audit.ts';
import { classDay, figuresChange, figuresEdition, figuresStep, snapshot } from '../db/schema/figures.ts';
import { gameSession, participant } from '../db/schema/runs.ts';
import { ticket } from '../db/schema/tickets.ts';
import { demoDomain } from './demo-school.ts';

const isDemoSession = and(eq(gameSession.flg_public, true), eq(gameSession.flg_simulated, true));

/** Resolves to whether this installation is a demonstration, as its public session says. */
export const isDemo = async (db: DbOrTx): Promise<boolean> => (await db.$count(gameSession, isDemoSession)) === 1;

/** The note of a demonstration's public session until everything is there. */
const incomplete = 'incomplete';

/** Whom it deals which faces: no secret where nobody plays, and the same figures in each demonstration. */
const deck = '5eed0000-0000-4000-8000-000000000022';

/** Makes this installation a demonstration for good. `begun`: when its public test opened. */
export const beginDemo = (db: DbOrTx, begun: Date) =>
  db
    .update(gameSession)
    .set({ flg_simulated: true, des_note: incomplete, tms_created_at: begun, tms_started_at: begun, uid_deck: deck })
    .where(eq(gameSession.flg_public, true));

export const completeDemo = (db: DbOrTx) => db.update(gameSession).set({ des_note: '' }).where(isDemoSession);

type Content = 'nothing' | 'incomplete demonstration' | 'demonstration' | 'installation';

export const findContent = async (db: DbOrTx): Promise<Content> => {
  const count = (table: PgTable, condition?: SQL) => db.$count(table, condition);
  if (await isDemo(db)) {
    if ((await count(gameSession, and(isDemoSession, eq(gameSession.des_note, incomplete)))) === 0)
      return 'demonstration';
    const strangers = await count(appUser, notLike(appUser.email, `%@${demoDomain}`));
    return strangers > 0 ? 'installation' : 'incomplete demonstration';
  }
  const classes = await count(gameSession, eq(gameSession.flg_public, false));
  const rows = classes + (await count(appUser)) + (await count(participant)) + (await count(ticket));
  return rows > 0 ? 'installation' : 'nothing';
};

/** Resets the database to a new one's contents. Nobody else may be writing to it. */
export const clearDatabase = async (db: Database): Promise<void> => {
  await db.delete(gameSession).where(eq(gameSession.flg_public, false));
  await db.delete(participant);
  await db.delete(ticket);
  await db.delete(appUser);
  const auditTables = Object.values(audit).filter((each) => is(each, PgTable));
  const tables = [snapshot, figuresStep, figuresChange, figuresEdition, classDay, ...auditTables];
  await db.execute(sql`truncate ${sql.join(tables, sql`, `)}`);
};
