import { asc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Database, DbOrTx } from '../../db/database.ts';
import { imageColumns } from '../../db/image-sets.ts';
import { adjective, country, image, imageSet } from '../../db/schema/reference.ts';
import { gameSession, participant } from '../../db/schema/runs.ts';
import { prepared } from '../../db/statements.ts';

/** How long a process reuses what it read here, in ms: another process may have imported other faces. */
export const lifetimeMs = 5000;

/** What says which faces of a pool somebody is shown: a number in a deck; `num_form` is null for participants of an earlier release. */
export type FormNumber = { deck: string; num_form: number | null };

/** What the forms of a session are drawn with. */
const deckOfSession = sql`coalesce(${gameSession.uid_deck}, ${gameSession.uid_session})`;

/** `id_image_set` is the set of the stored run, or the one that their class keeps; null without either. */
type Player = FormNumber & { uid_session: string; id_image_set: number | null };

const player = prepared<Player>(
  'player_of_form',
  sql`
    select ${participant.uid_session}, ${participant.num_form}, ${deckOfSession} as deck,
      coalesce(${participant.id_image_set}, ${gameSession.id_kept_image_set}) as id_image_set
    from ${participant} join ${gameSession} on ${gameSession.uid_session} = ${participant.uid_session}
    where ${eq(participant.uid_user, sql.placeholder('uid_user'))}`,
);

/** Resolves to what says which faces a participant is shown. */
export const findPlayer = async (db: DbOrTx, uid_user: string): Promise<Player | undefined> => {
  const { rows } = await player(db, { uid_user });
  return rows[0];
};

const keptSet = prepared<{ id_kept_image_set: number | null }>(
  'set_of_session',
  sql`
    select ${gameSession.id_kept_image_set} from ${gameSession}
    where ${eq(gameSession.uid_session, sql.placeholder('uid_session'))}`,
);

/** Resolves to the set of faces that a class has kept since its start; null for any other session, and for none. */
export const findKeptSet = async (db: DbOrTx, uid_session: string): Promise<number | null> => {
  const { rows } = await keptSet(db, { uid_session });
  return rows[0]?.id_kept_image_set ?? null;
};

/** Adjectives, faces and countries. */
export const gameRepository = (db: Database) => {
  const adjectivesWhere = (condition: SQL | undefined) =>
    db
      .select({ id: adjective.id, adjective: adjective.adjective, tutorial: adjective.tutorial })
      .from(adjective)
      .where(or(adjective.tutorial, condition))
      .orderBy(asc(adjective.id));

  return {
    /** The adjectives of the public campaign and of the practice round, by id. */
    publicAdjectives: () => adjectivesWhere(eq(adjective.flg_public, true)),

    /** The adjectives of class sessions and of the practice round, by id. */
    classAdjectives: () => adjectivesWhere(eq(adjective.flg_private, true)),

    /** The images of every set that was ever in use, with the id of the set and whether it is in use. */
    allImages: () =>
      db
        .select({
          ...imageColumns,
          flg_spare: image.flg_spare,
          id_image_set: image.id_image_set,
          flg_active: imageSet.flg_active,
        })
        .from(image)
        .innerJoin(imageSet, eq(imageSet.id, image.id_image_set))
        .orderBy(asc(image.id)),

    /** All adjectives with the kinds of session that use them, by id. */
    allAdjectives: () => db.select().from(adjective).orderBy(asc(adjective.id)),

    countries: () => db.select().from(country),
  };
};

/** A face with its set. */
export type StoredImage = Awaited<ReturnType<ReturnType<typeof gameRepository>['allImages']>>[number];
