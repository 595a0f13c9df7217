import { randomBytes } from 'node:crypto';
import type { Deal, Rating } from '../../../contract/norming.ts';
import { facesPerRater } from '../../../contract/rules/norming.ts';
import { seededRandom } from '../../../contract/rules/seeded-random.ts';
import { transaction } from '../../db/transaction.ts';
import { AppError } from '../../http/errors.ts';
import { faceDealer } from './deck.ts';
import {
  deleteRater,
  findRatedStudy,
  findRater,
  insertRater,
  lockRater,
  markCompleted,
  type RatedStudy,
  storeRatings,
} from './raters.repository.ts';
import { findFaces, findPictures } from './studies.repository.ts';
import type { Deps } from './studies.ts';

/** How long after the closing whoever has begun can go on. */
const graceAfterClosingMs = 60 * 60_000;

/** Whether raters who have begun can still rate at `now`. */
export const takesRatings = ({ tms_closed_at }: { tms_closed_at: Date | null }, now: Date): boolean =>
  tms_closed_at === null || now.getTime() <= tms_closed_at.getTime() + graceAfterClosingMs;

type Who = { uid_study: string; uid_rater: string };

/** Rating faces: a rater gets some of them, says what they see, and may take it all back. */
export const raterHandling = ({ db, now, config }: Deps) => {
  const deal = faceDealer(seededRandom(randomBytes(4).readUInt32BE(0)));

  const findStudy = async (uid_study: string): Promise<RatedStudy> => {
    const study = await findRatedStudy(db, uid_study);
    if (!study) throw new AppError('not_found');
    return study;
  };

  /** Whether the study asks adults how attractive they find a face, and this installation lets it. */
  const asksAdults = ({ flg_attractiveness }: RatedStudy): boolean =>
    flg_attractiveness && config.NORMING_ATTRACTIVENESS === 'adults';

  const isOpen = ({ tms_closed_at, flg_simulated }: RatedStudy): boolean => tms_closed_at === null && !flg_simulated;

  const create = async (study: RatedStudy, uid_rater: string, flg_adult: boolean): Promise<void> => {
    const { uid_study } = study;
    if (!isOpen(study)) throw new AppError('session_not_open');
    const faces = (await findFaces(db, study.id_image_set)).map(({ id_image }) => id_image);
    const id_image = deal({ uid_study, faces, size: facesPerRater });
    if (await insertRater(db, { uid_study, uid_rater, id_image, flg_adult, now: now() })) return;
    // A second call that came at the same time.
    if (await findRater(db, { uid_study, uid_rater })) return;
    // Deleted or closed in this moment, or no room.
    throw new AppError(isOpen(await findStudy(uid_study)) ? 'session_full' : 'session_not_open');
  };

  return {
    /** Whether a study takes raters, and what it asks. Throws `not_found` when there is none, or only a rehearsal. */
    look: async (uid_study: string) => {
      const study = await findStudy(uid_study);
      if (study.flg_simulated) throw new AppError('not_found');
      const faces = await findFaces(db, study.id_image_set);
      return {
        flg_open: isOpen(study),
        flg_asks_age: asksAdults(study),
        num_faces: Math.min(facesPerRater, faces.length),
      };
    },

    /**
     * Creates a rater unless they exist, and resolves to their faces. Throws `not_found`, `session_not_open`, or
     * `session_full` when the study has as many raters as it takes.
     */
    deal: async ({ uid_study, uid_rater, flg_adult }: Who & { flg_adult: boolean }): Promise<Deal> => {
      const study = await findStudy(uid_study);
      const known = await findRater(db, { uid_study, uid_rater });
      if (!known) await create(study, uid_rater, flg_adult);
      const rater = known ?? (await findRater(db, { uid_study, uid_rater }));
      if (!rater) throw new AppError('not_found');
      const pictures = new Map((await findPictures(db, study.id_image_set)).map((picture) => [picture.id, picture]));
      return {
        uid_rater,
        faces: rater.id_image.flatMap((id) => pictures.get(id) ?? []),
        rated: rater.rated,
        flg_attractiveness: asksAdults(study) && rater.flg_adult,
        des_credit: study.des_credit,
        flg_built_in: study.des_credit === null,
      };
    },

    /**
     * Stores ratings; of a face that is rated already the first stays. Resolves to how many faces are rated. Throws
     * `not_found` for a rater who is gone, `session_not_open` when the study takes no more, and `invalid_request` for faces
     * that were not dealt to them. Of who is not asked how attractive a face is, no answer to that is stored.
     */
    rate: async ({ uid_study, uid_rater }: Who, ratings: Rating[]): Promise<number> => {
      const study = await findStudy(uid_study);
      return transaction(db, async (tx) => {
        const rater = await lockRater(tx, { uid_study, uid_rater });
        if (!rater) throw new AppError('not_found');
        if (rater.flg_counted || !takesRatings(study, now())) throw new AppError('session_not_open');
        const stranger = ratings.findIndex(({ id_image }) => !rater.id_image.includes(id_image));
        if (stranger >= 0) {
          const field = `ratings.${stranger}.id_image`;
          throw new AppError('invalid_request', [{ field, problem: 'was not dealt to this rater' }]);
        }
        const asked = asksAdults(study) && rater.flg_adult;
        const kept = asked ? ratings : ratings.map((rating) => ({ ...rating, val_attractiveness: null }));
        const rated = await storeRatings(tx, uid_rater, kept);
        if (rated === rater.id_image.length) await markCompleted(tx, uid_rater, now());
        return rated;
      });
    },

    /** Deletes a rater with all ratings. Figures that contain them change with their next step. */
    withdraw: (who: Who): Promise<void> => deleteRater(db, who),
  };
};
