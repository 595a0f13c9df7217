import { sql } from 'drizzle-orm';
import type { DbOrTx } from '../../db/database.ts';
import { imageSet } from '../../db/schema/reference.ts';
import { gameSession, isPublicSession } from '../../db/schema/runs.ts';

/** The session of the public campaign, and the set of faces in use. */
export type Campaign = { uid_session: string; id_image_set: number };

export const findCampaign = async (db: DbOrTx): Promise<Campaign> => {
  const [found] = await db
    .select({ uid_session: gameSession.uid_session, id_image_set: imageSet.id })
    .from(gameSession)
    .innerJoin(imageSet, sql`${imageSet.flg_active}`)
    .where(isPublicSession);
  if (!found) throw new Error('there is no public campaign');
  return found;
};
