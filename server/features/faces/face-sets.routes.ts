import type { FastifyInstance } from 'fastify';
import { type FaceSet, faceSets } from '../../../contract/face-sets.ts';
import type { Context } from '../../context.ts';
import { lockReferenceData, putSetInUse } from '../../db/image-sets.ts';
import { transaction } from '../../db/transaction.ts';
import type { Account } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { recordSecurityEvent } from '../audit/audit.ts';
import { listFaceSets } from './face-sets.ts';

/** `facesFolder`: has the faces of this release. */
type Share = Pick<Context, 'db' | 'now'> & { facesFolder: string };

/** Puts a stored set in use, unless it is already. Throws `not_found`, `faces_unplayable` or `faces_without_files`. */
const putInUse = ({ db, now, facesFolder }: Share, { email }: Account, id_image_set: number): Promise<FaceSet> =>
  transaction(db, async (tx) => {
    await lockReferenceData(tx);
    const sets = await listFaceSets(tx, facesFolder);
    const chosen = sets.find((set) => set.id_image_set === id_image_set);
    if (!chosen) throw new AppError('not_found');
    if (chosen.flg_active) return chosen;
    if (chosen.num_test === 0 || chosen.num_practice === 0) throw new AppError('faces_unplayable');
    if (!(await putSetInUse(tx, id_image_set, facesFolder))) throw new AppError('faces_without_files');
    const before = sets.find(({ flg_active }) => flg_active);
    const detail = { set: String(id_image_set), ...(before && { set_before: String(before.id_image_set) }) };
    const event = { event: 'faces_switched', user: email, target: chosen.des_name, detail } as const;
    await recordSecurityEvent(tx, event, now());
    return { ...chosen, flg_active: true };
  });

export const faceSetRoutes = (app: FastifyInstance, context: Share): void => {
  implement(app, faceSets, {
    'GET /face_sets': () => listFaceSets(context.db, context.facesFolder),
    'POST /face_sets/use': ({ account, body }) => putInUse(context, account, body.id_image_set),
  });
};
