import { and, count, eq, sql } from 'drizzle-orm';
import type { NormingStudy, RatedSet } from '../../../contract/norming.ts';
import { dayInItaly } from '../../../contract/rules/italian-days.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { lockReferenceData, storeImageSet } from '../../db/image-sets.ts';
import { appUser } from '../../db/schema/accounts.ts';
import { normingRater, normingRating, normingStudy } from '../../db/schema/norming.ts';
import { image, imageSet } from '../../db/schema/reference.ts';
import { gameSession } from '../../db/schema/runs.ts';
import { transaction } from '../../db/transaction.ts';
import type { Account } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import { type Caller, isOrphaned, mayChange } from '../accounts/accounts.ts';
import { recordSecurityEvent } from '../audit/audit.ts';
import { newJoinCode } from '../play/play.ts';
import { getVisibleStudy, isStudy, listSets, mayAskAttractiveness, showStudy, studyColumns } from './studies.ts';

/** Ids of faces are few: this leaves room for imported sets. */
const maxSets = 50;

/** Locks a study against other changes until the transaction ends. Raters go on. */
export const lockStudy = async (tx: Tx, uid_study: string) => {
  const [found] = await tx
    .select({ ...studyColumns, flg_orphaned: isOrphaned })
    .from(normingStudy)
    .leftJoin(appUser, eq(appUser.id, normingStudy.id_owner))
    .where(isStudy(uid_study))
    .for('no key update', { of: normingStudy });
  return found;
};
type LockedStudy = NonNullable<Awaited<ReturnType<typeof lockStudy>>>;

/** Deletes a locked study with its raters and ratings, and resolves to their numbers. */
const deleteStudy = async (tx: Tx, uid_study: string): Promise<{ raters: number; ratings: number }> => {
  const isIn = eq(normingRater.uid_study, uid_study);
  // Waits for ratings that are being stored, to count them too.
  await tx.select({ one: sql`1` }).from(normingRater).where(isIn).for('update');
  const [ratings] = await tx
    .select({ count: count() })
    .from(normingRating)
    .innerJoin(normingRater, and(eq(normingRater.uid_rater, normingRating.uid_rater), isIn));
  const { rowCount } = await tx.delete(normingRater).where(isIn);
  await tx.delete(normingStudy).where(isStudy(uid_study));
  return { raters: rowCount ?? 0, ratings: ratings?.count ?? 0 };
};

/** Stores a set without some faces as a new one. Throws `invalid_request`, `too_few_faces` or `too_many_sets`. */
const storeSetWithout = async (tx: Tx, id_image_set: number, id_images: number[], now: Date) => {
  await lockReferenceData(tx);
  const [source] = await tx.select().from(imageSet).where(eq(imageSet.id, id_image_set));
  if (!source) throw new AppError('not_found');
  const all = await tx.select().from(image).where(eq(image.id_image_set, id_image_set));
  if (id_images.some((id) => !all.some((face) => face.id === id))) {
    throw new AppError('invalid_request', [{ field: 'id_images', problem: 'contains a face of another set' }]);
  }
  const excluded = new Set(id_images);
  const faces = all.flatMap(({ id, des_gender, ...face }) =>
    des_gender && !excluded.has(id) ? [{ ...face, des_gender }] : [],
  );
  const hasPractice = faces.some(({ tutorial, flg_spare }) => tutorial && !flg_spare);
  if (!hasPractice || !faces.some(({ tutorial }) => !tutorial)) throw new AppError('too_few_faces');
  if ((await tx.$count(imageSet)) >= maxSets) throw new AppError('too_many_sets');
  const name = `${source.name} −${excluded.size} (${dayInItaly(now)})`;
  return storeImageSet(tx, { name, des_credit: source.des_credit, flg_built_in: false, faces });
};

type Draft = Pick<NormingStudy, 'des_name' | 'flg_attractiveness' | 'flg_simulated'> & { id_image_set: number };

/** Changes of studies by staff, one at a time. Throws `not_found` for accounts that may not make them. */
export const createStudyChanges = ({ db, now, config }: Pick<Context, 'db' | 'now' | 'config'>) => {
  const change = <T>(account: Caller, uid_study: string, work: (tx: Tx, study: LockedStudy) => Promise<T>) =>
    transaction(db, async (tx) => {
      const study = await lockStudy(tx, uid_study);
      if (!study || !mayChange(account, study)) throw new AppError('not_found');
      return work(tx, study);
    });

  const present = async (account: Caller, uid_study: string): Promise<NormingStudy> =>
    showStudy(account, await getVisibleStudy(db, account, uid_study), config.ORIGIN);

  /** Inserts a study, with another code when its own belongs to another study or class. */
  const insert = async (account: Caller, draft: Draft): Promise<string> => {
    const cod_study = newJoinCode();
    if ((await db.$count(gameSession, eq(gameSession.cod_session, cod_study))) > 0) return insert(account, draft);
    const flg_attractiveness = draft.flg_attractiveness && (await mayAskAttractiveness(db));
    const [inserted] = await db
      .insert(normingStudy)
      .values({ ...draft, flg_attractiveness, id_owner: account.id, cod_study, tms_created_at: now() })
      .onConflictDoNothing({ target: normingStudy.cod_study })
      .returning({ uid_study: normingStudy.uid_study });
    return inserted?.uid_study ?? insert(account, draft);
  };

  return {
    /** Throws `invalid_request` when there is no such set. */
    create: async (account: Caller, draft: Draft): Promise<NormingStudy> => {
      const [set] = await listSets(db, draft.id_image_set);
      if (!set) throw new AppError('invalid_request', [{ field: 'id_image_set', problem: 'there is no such set' }]);
      return present(account, await insert(account, draft));
    },

    /** Opens or closes a study, unless it is so already. */
    setOpen: async (account: Caller, uid_study: string, flg_open: boolean): Promise<NormingStudy> => {
      await change(account, uid_study, async (tx, { tms_closed_at }) => {
        if (flg_open === (tms_closed_at === null)) return;
        await tx
          .update(normingStudy)
          .set({ tms_closed_at: flg_open ? null : now() })
          .where(isStudy(uid_study));
      });
      return present(account, uid_study);
    },

    /** Deletes a study. Throws `session_not_stopped` while it is open. */
    remove: (account: Caller & Pick<Account, 'email'>, uid_study: string) =>
      change(account, uid_study, async (tx, { des_name, flg_simulated, tms_closed_at }) => {
        if (!tms_closed_at && !flg_simulated) throw new AppError('session_not_stopped');
        const { raters, ratings } = await deleteStudy(tx, uid_study);
        const counts = { raters: String(raters), ratings: String(ratings) };
        const detail = { ...counts, ...(flg_simulated && { simulated: 'true' }) };
        const event = { event: 'session_deleted', user: account.email, target: des_name, detail } as const;
        await recordSecurityEvent(tx, event, now());
        return { uid_study, raters, ratings };
      }),

    /** Stores the study's set without these faces (docs/decisions/07). Throws `rehearsal_only`, or as above. */
    exclude: (
      account: Caller & Pick<Account, 'email'>,
      uid_study: string,
      id_images: number[],
    ): Promise<{ set: RatedSet; flg_new: boolean }> =>
      change(account, uid_study, async (tx, { id_image_set, flg_simulated, des_name }) => {
        if (flg_simulated) throw new AppError('rehearsal_only');
        const stored = await storeSetWithout(tx, id_image_set, id_images, now());
        const faces = String(new Set(id_images).size);
        const detail = { set: String(id_image_set), new_set: String(stored.id), faces };
        const event = { event: 'faces_excluded', user: account.email, target: des_name, detail } as const;
        await recordSecurityEvent(tx, event, now());
        const [set] = await listSets(tx, stored.id);
        if (!set) throw new AppError('not_found');
        return { set, flg_new: stored.isNew };
      }),
  };
};
