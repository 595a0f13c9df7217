import { and, eq } from 'drizzle-orm';
import type { DbOrTx } from '../db/database.ts';
import { gameSession } from '../db/schema/runs.ts';

const isDemoSession = and(eq(gameSession.flg_public, true), eq(gameSession.flg_simulated, true));

/** Whether the figures of this installation are simulated: the public session says so, and only a demonstration's does. */
export const isDemo = async (db: DbOrTx): Promise<boolean> => (await db.$count(gameSession, isDemoSession)) === 1;

/** The note of a demonstration's public session until everything is there. */
export const halfMade = 'half made';

/** Says for good that the figures of this installation are simulated. `begun`: since when its public test is open. */
export const markAsDemo = (db: DbOrTx, begun: Date) =>
  db
    .update(gameSession)
    .set({ flg_simulated: true, des_note: halfMade, tms_created_at: begun, tms_started_at: begun })
    .where(eq(gameSession.flg_public, true));

/** Says that everything is there which the demonstration begins with. */
export const markAsWhole = (db: DbOrTx) => db.update(gameSession).set({ des_note: '' }).where(isDemoSession);
