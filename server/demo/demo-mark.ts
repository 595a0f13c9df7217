import type { Database } from '../db/database.ts';

/** Whether the figures of this installation are simulated: the public session says so, and only a demonstration's does. */
export const isDemo = async (db: Database): Promise<boolean> =>
  (await db.$client.query('select from game_session where flg_public and flg_simulated')).rowCount === 1;

/** The note of a demonstration's public session until everything is there. */
export const halfMade = 'half made';

/** Says for good that the figures of this installation are simulated. `begun`: since when its public test is open. */
export const markAsDemo = (db: Database, begun: Date) =>
  db.$client.query(
    `update game_session set flg_simulated = true, des_note = $2, tms_created_at = $1, tms_started_at = $1
     where flg_public`,
    [begun, halfMade],
  );

/** Says that everything is there which the demonstration begins with. */
export const markAsWhole = (db: Database) =>
  db.$client.query(`update game_session set des_note = '' where flg_public and flg_simulated`);
