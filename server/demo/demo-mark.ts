import { and, eq } from 'drizzle-orm';
import type { DbOrTx } from '../db/database.ts';
import { gameSession } from '../db/schema/runs.ts';

const isDemoSession = and(eq(gameSession.flg_public, true), eq(gameSession.flg_simulated, true));

/** Resolves to whether this installation is a demonstration, as marked in its public session. */
export const isDemo = async (db: DbOrTx): Promise<boolean> => (await db.$count(gameSession, isDemoSession)) === 1;

/** The note of a demonstration's public session until it is complete. */
export const halfMade = 'half made';

/** Whom it deals which faces: no secret where nobody plays, and the same figures in each demonstration. */
const deck = '5eed0000-0000-4000-8000-000000000022';

/** Marks this installation as a demonstration for good. `begun`: when its public test opened. */
export const markAsDemo = (db: DbOrTx, begun: Date) =>
  db
    .update(gameSession)
    .set({ flg_simulated: true, des_note: halfMade, tms_created_at: begun, tms_started_at: begun, uid_deck: deck })
    .where(eq(gameSession.flg_public, true));

/** Marks the demonstration as complete. */
export const markAsWhole = (db: DbOrTx) => db.update(gameSession).set({ des_note: '' }).where(isDemoSession);
