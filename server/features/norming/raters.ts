import { randomBytes } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Deal, Rating } from '../../../contract/norming.ts';
import { facesPerRater, maxRaters } from '../../../contract/rules/norming.ts';
import { seededRandom } from '../../../contract/rules/seeded-random.ts';
import type { Context } from '../../context.ts';
import type { DbOrTx } from '../../db/database.ts';
import { normingRater, normingRating, normingStudy } from '../../db/schema/norming.ts';
import { image, imageSet } from '../../db/schema/reference.ts';
import { columnNames } from '../../db/statements.ts';
import { transaction } from '../../db/transaction.ts';
import { AppError } from '../../http/errors.ts';
import { faceDealer } from './deck.ts';
import { isStudy, mayAskAttractiveness, studyColumns } from './studies.ts';

/** Raters who have begun can go on for so long after the closing. */
const graceAfterClosingMs = 60 * 60_000;

export const takesRatings = ({ tms_closed_at }: { tms_closed_at: Date | null }, now: Date): boolean =>
  tms_closed_at === null || now.getTime() <= tms_closed_at.getTime() + graceAfterClosingMs;

const getStudy = async (db: DbOrTx, uid_study: string) => {
  const [found] = await db
    .select({ ...studyColumns, des_credit: imageSet.des_credit })
    .from(normingStudy)
    .innerJoin(imageSet, eq(imageSet.id, normingStudy.id_image_set))
    .where(isStudy(uid_study));
  if (!found) throw new AppError('not_found');
  return found;
};
type Study = Awaited<ReturnType<typeof getStudy>>;

const isOpen = ({ tms_closed_at, flg_simulated }: Study): boolean => tms_closed_at === null && !flg_simulated;

const findPictures = (db: DbOrTx, id_image_set: number) =>
  db
    .select({ id: image.id, file_name: image.file_name, sizes: image.sizes })
    .from(image)
    .where(eq(image.id_image_set, id_image_set))
    .orderBy(image.id);

type Key = { uid_study: string; uid_rater: string };

const isRater = ({ uid_study, uid_rater }: Key) =>
  and(eq(normingRater.uid_rater, uid_rater), eq(normingRater.uid_study, uid_study));

const findRater = async (db: DbOrTx, key: Key) => {
  const [found] = await db.select().from(normingRater).where(isRater(key));
  if (!found) return undefined;
  const rated = await db
    .select({ id_image: normingRating.id_image })
    .from(normingRating)
    .where(eq(normingRating.uid_rater, key.uid_rater));
  return { ...found, rated: rated.map(({ id_image }) => id_image) };
};

/** Calls of raters: they get faces, rate them, and may withdraw everything. */
export const createRaterCalls = ({ db, now }: Pick<Context, 'db' | 'now'>) => {
  const deal = faceDealer(seededRandom(randomBytes(4).readUInt32BE(0)));

  const asksAdults = async ({ flg_attractiveness }: Study): Promise<boolean> =>
    flg_attractiveness && (await mayAskAttractiveness(db));

  /** Stores a rater, unless the uid is taken or the study full, closed or gone. A deletion of the study waits for this. */
  const insert = async ({ uid_study, uid_rater }: Key, id_image: number[], flg_adult: boolean): Promise<boolean> => {
    const { rowCount } = await db.execute(sql`
      insert into ${normingRater} (${columnNames(
        normingRater.uid_rater,
        normingRater.uid_study,
        normingRater.id_image,
        normingRater.flg_adult,
        normingRater.tms_created_at,
      )})
      select ${uid_rater}, ${normingStudy.uid_study}, ${sql.param(id_image)}::smallint[], ${flg_adult},
        ${now()}::timestamptz
      from ${normingStudy}
      where ${isStudy(uid_study)} and ${normingStudy.tms_closed_at} is null and not exists (
        select from ${normingRater} where ${normingRater.uid_study} = ${uid_study} offset ${maxRaters - 1})
      for key share of ${normingStudy}
      on conflict do nothing`);
    return rowCount === 1;
  };

  const create = async (study: Study, key: Key, flg_adult: boolean) => {
    if (!isOpen(study)) throw new AppError('session_not_open');
    const faces = (await findPictures(db, study.id_image_set)).map(({ id }) => id);
    const id_image = deal({ uid_study: study.uid_study, faces, size: facesPerRater });
    const isCreated = await insert(key, id_image, flg_adult);
    // Or a second call came at the same time.
    const rater = await findRater(db, key);
    if (rater) return rater;
    // Deleted or closed in this moment, withdrawn again, or no room.
    if (isCreated) throw new AppError('not_found');
    throw new AppError(isOpen(await getStudy(db, study.uid_study)) ? 'session_full' : 'session_not_open');
  };

  return {
    /** Throws `not_found` when there is no study, or only a rehearsal. */
    look: async (uid_study: string) => {
      const study = await getStudy(db, uid_study);
      if (study.flg_simulated) throw new AppError('not_found');
      const num_faces = Math.min(facesPerRater, await db.$count(image, eq(image.id_image_set, study.id_image_set)));
      return { flg_open: isOpen(study), flg_asks_age: await asksAdults(study), num_faces };
    },

    /** Creates a rater unless they exist. Throws `not_found`, `session_not_open` or `session_full`. */
    deal: async ({ flg_adult, ...key }: Key & { flg_adult: boolean }): Promise<Deal> => {
      const study = await getStudy(db, key.uid_study);
      const rater = (await findRater(db, key)) ?? (await create(study, key, flg_adult));
      const pictures = new Map((await findPictures(db, study.id_image_set)).map((picture) => [picture.id, picture]));
      return {
        uid_rater: key.uid_rater,
        faces: rater.id_image.flatMap((id) => pictures.get(id) ?? []),
        rated: rater.rated,
        flg_attractiveness: (await asksAdults(study)) && rater.flg_adult,
        des_credit: study.des_credit,
        flg_built_in: study.des_credit === null,
      };
    },

    /** Stores the first rating of each face. Resolves to how many are rated. Throws `not_found`, `session_not_open`. */
    rate: async (key: Key, ratings: Rating[]): Promise<number> => {
      const { uid_rater } = key;
      const study = await getStudy(db, key.uid_study);
      return transaction(db, async (tx) => {
        // Storing, counting and withdrawing come one after the other.
        const [rater] = await tx.select().from(normingRater).where(isRater(key)).for('update');
        if (!rater) throw new AppError('not_found');
        if (rater.flg_counted || !takesRatings(study, now())) throw new AppError('session_not_open');
        const stranger = ratings.findIndex(({ id_image }) => !rater.id_image.includes(id_image));
        if (stranger >= 0) {
          const field = `ratings.${stranger}.id_image`;
          throw new AppError('invalid_request', [{ field, problem: 'was not dealt to this rater' }]);
        }
        const isAsked = (await asksAdults(study)) && rater.flg_adult;
        await tx
          .insert(normingRating)
          .values(ratings.map((rating) => ({ uid_rater, ...rating, ...(!isAsked && { val_attractiveness: null }) })))
          .onConflictDoNothing({ target: [normingRating.uid_rater, normingRating.id_image] });
        const num_rated = await tx.$count(normingRating, eq(normingRating.uid_rater, uid_rater));
        if (num_rated === rater.id_image.length) {
          const isFirst = and(isRater(key), isNull(normingRater.tms_completed_at));
          await tx.update(normingRater).set({ tms_completed_at: now() }).where(isFirst);
        }
        return num_rated;
      });
    },

    /** Deletes a rater with all ratings. Figures that contain them change with their next step. */
    withdraw: async (key: Key): Promise<void> => {
      await db.delete(normingRater).where(isRater(key));
    },
  };
};
