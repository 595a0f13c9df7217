import { eq } from 'drizzle-orm';
import type { SetupItem } from '../../../contract/installation.ts';
import type { DbOrTx } from '../../db/database.ts';
import { appUser } from '../../db/schema/accounts.ts';
import { setupNotNeeded } from '../../db/schema/installation.ts';
import type { NotNeeded } from './setup-lines.ts';

/** Resolves to what somebody has said is not needed here. */
export const listNotNeeded = (db: DbOrTx): Promise<NotNeeded[]> =>
  db
    .select({
      des_item: setupNotNeeded.des_item,
      des_finding: setupNotNeeded.des_finding,
      des_by: appUser.full_name,
      tms_at: setupNotNeeded.tms_at,
    })
    .from(setupNotNeeded)
    .leftJoin(appUser, eq(appUser.id, setupNotNeeded.id_user));

/** Keeps what somebody says of an item, in place of what was said before. */
export const keepNotNeeded = async (db: DbOrTx, said: typeof setupNotNeeded.$inferInsert): Promise<void> => {
  const { des_finding, id_user, tms_at } = said;
  await db
    .insert(setupNotNeeded)
    .values(said)
    .onConflictDoUpdate({ target: setupNotNeeded.des_item, set: { des_finding, id_user, tms_at } });
};

export const deleteNotNeeded = async (db: DbOrTx, item: SetupItem): Promise<void> => {
  await db.delete(setupNotNeeded).where(eq(setupNotNeeded.des_item, item));
};
