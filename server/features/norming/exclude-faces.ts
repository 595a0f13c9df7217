import { count, eq } from 'drizzle-orm';
import type { RatedSet } from '../../../contract/norming.ts';
import { dayInItaly } from '../../../contract/rules/italian-days.ts';
import { lockReferenceData, storeImageSet } from '../../db/image-sets.ts';
import { image, imageSet } from '../../db/schema/reference.ts';
import type { Account } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import { recordSecurityEvent } from '../audit/audit.ts';
import { findSets } from './studies.repository.ts';
import { asRatedSet, changeStudy, type Deps } from './studies.ts';

/** Ids of faces are few: this leaves room for the sets that people import. */
const maxSets = 50;

/**
 * Stores a new set that has the faces of the study's set without these. It is not in use: its figures begin with nothing,
 * and those of the old set stay as they are (docs/decisions/0007). Throws `rehearsal_only`, `invalid_request` for a face of
 * another set, `too_few_faces` when none is left for the test or for the practice round, and `too_many_sets`.
 */
export const excludeFaces = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  account: Pick<Account, 'id' | 'scopes' | 'email'>,
  { uid_study, id_images }: { uid_study: string; id_images: number[] },
): Promise<{ set: RatedSet; flg_new: boolean }> =>
  changeStudy(db, account, uid_study, async (tx, { id_image_set, flg_simulated, des_name }) => {
    if (flg_simulated) throw new AppError('rehearsal_only');
    await lockReferenceData(tx);
    const [source] = await tx.select().from(imageSet).where(eq(imageSet.id, id_image_set));
    if (!source) throw new AppError('not_found');
    const all = await tx.select().from(image).where(eq(image.id_image_set, id_image_set));
    const excluded = new Set(id_images);
    if (id_images.some((id) => !all.some((face) => face.id === id))) {
      throw new AppError('invalid_request', [{ field: 'id_images', problem: 'contains a face of another set' }]);
    }
    const faces = all.flatMap(({ des_gender, ...face }) =>
      des_gender && !excluded.has(face.id) ? [{ ...face, des_gender }] : [],
    );
    if (!faces.some(({ tutorial, flg_spare }) => tutorial && !flg_spare) || !faces.some(({ tutorial }) => !tutorial)) {
      throw new AppError('too_few_faces');
    }
    const [sets] = await tx.select({ count: count() }).from(imageSet);
    if ((sets?.count ?? 0) >= maxSets) throw new AppError('too_many_sets');
    const stored = await storeImageSet(tx, {
      name: `${source.name} −${excluded.size} (${dayInItaly(now())})`,
      des_credit: source.des_credit,
      flg_built_in: false,
      faces,
    });
    const detail = { set: String(id_image_set), new_set: String(stored.id), faces: String(excluded.size) };
    await recordSecurityEvent(tx, { event: 'faces_excluded', user: account.email, target: des_name, detail }, now());
    const [set] = await findSets(tx, stored.id);
    if (!set) throw new AppError('not_found');
    return { set: asRatedSet(set), flg_new: stored.isNew };
  });
