import { and, eq } from 'drizzle-orm';
import type { NormingStudy, RatedSet } from '../../../contract/norming.ts';
import { facesPerRater } from '../../../contract/rules/norming.ts';
import type { Config } from '../../config.ts';
import type { Database, Tx } from '../../db/database.ts';
import { normingStudy } from '../../db/schema/norming.ts';
import { transaction } from '../../db/transaction.ts';
import type { Account } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import { type Caller, mayChange } from '../accounts/accounts.ts';
import { recordSecurityEvent } from '../audit/audit.ts';
import { newJoinCode, showCode } from '../play/play.ts';
import {
  deleteStudy,
  type FoundStudy,
  findSets,
  findStudies,
  insertStudy,
  type LockedStudy,
  lockStudy,
  markClosed,
  visibleTo,
} from './studies.repository.ts';

export type Deps = {
  db: Database;
  now: () => Date;
  config: Pick<Config, 'ORIGIN' | 'NORMING_ATTRACTIVENESS'>;
};

type Draft = { des_name: string; id_image_set: number; flg_attractiveness: boolean; flg_simulated: boolean };

/** Simulated raters of a rehearsal for each time that all its faces are dealt. */
const rehearsalRounds = 40;

/** How many raters a rehearsal simulates: each face is seen by forty. */
export const simulatedRaters = (faces: number): number =>
  Math.ceil((rehearsalRounds * faces) / Math.min(faces, facesPerRater));

export const asRatedSet = (set: Omit<RatedSet, 'tms_created_at'> & { tms_created_at: Date }): RatedSet => ({
  ...set,
  tms_created_at: set.tms_created_at.toISOString(),
});

/** A study as shown to this account. */
export const asSeenBy = (account: Caller, { study, set, ...found }: FoundStudy, origin?: string): NormingStudy => {
  const simulated = study.flg_simulated ? simulatedRaters(set.num_faces) : undefined;
  return {
    uid_study: study.uid_study,
    des_name: study.des_name,
    cod_study: showCode(study.cod_study),
    des_address: origin && !study.flg_simulated ? `${origin}/rate/${study.uid_study}` : null,
    set: asRatedSet(set),
    flg_attractiveness: study.flg_attractiveness,
    flg_simulated: study.flg_simulated,
    flg_open: study.tms_closed_at === null,
    flg_may_change: mayChange(account, { id_owner: study.id_owner, flg_orphaned: found.flg_orphaned }),
    des_owner: study.id_owner === account.id ? null : found.des_owner,
    tms_created_at: study.tms_created_at.toISOString(),
    num_raters: simulated ?? found.num_raters,
    num_completed: simulated ?? found.num_completed,
  };
};

/** A study that the account may see. Throws `not_found` for any other, as if there were none. */
export const visibleStudy = async (db: Database, account: Caller, uid_study: string): Promise<FoundStudy> => {
  const [found] = await findStudies(db, and(eq(normingStudy.uid_study, uid_study), visibleTo(account)));
  if (!found) throw new AppError('not_found');
  return found;
};

/** Runs a change of a study, one at a time. Throws `not_found` for accounts that may not make it. */
export const changeStudy = <T>(
  db: Database,
  account: Caller,
  uid_study: string,
  work: (tx: Tx, study: LockedStudy) => Promise<T>,
): Promise<T> =>
  transaction(db, async (tx) => {
    const study = await lockStudy(tx, uid_study);
    if (!study || !mayChange(account, study)) throw new AppError('not_found');
    return work(tx, study);
  });

/** What staff does with norming studies, except reading their results. */
export const studyHandling = ({ db, now, config }: Deps) => {
  const present = async (account: Caller, uid_study: string) =>
    asSeenBy(account, await visibleStudy(db, account, uid_study), config.ORIGIN);

  const insert = async (account: Caller, draft: Draft): Promise<string> => {
    const inserted = await insertStudy(db, {
      ...draft,
      flg_attractiveness: draft.flg_attractiveness && config.NORMING_ATTRACTIVENESS === 'adults',
      id_owner: account.id,
      cod_study: newJoinCode(),
      tms_created_at: now(),
    });
    return inserted ?? insert(account, draft);
  };

  return {
    /** The studies that the account sees, the newest first. */
    list: async (account: Caller): Promise<NormingStudy[]> =>
      (await findStudies(db, visibleTo(account))).map((found) => asSeenBy(account, found, config.ORIGIN)),

    sets: async () => ({
      sets: (await findSets(db)).map(asRatedSet),
      flg_attractiveness: config.NORMING_ATTRACTIVENESS === 'adults',
    }),

    /** Creates a study of the account. Throws `invalid_request` when there is no such set. */
    create: async (account: Caller, draft: Draft): Promise<NormingStudy> => {
      const [set] = await findSets(db, draft.id_image_set);
      if (!set) throw new AppError('invalid_request', [{ field: 'id_image_set', problem: 'there is no such set' }]);
      return present(account, await insert(account, draft));
    },

    /** Opens or closes it; what is so already stays as it is. */
    setOpen: async (account: Caller, uid_study: string, flg_open: boolean): Promise<NormingStudy> => {
      await changeStudy(db, account, uid_study, async (tx, { tms_closed_at }) => {
        if (flg_open !== (tms_closed_at === null)) await markClosed(tx, uid_study, flg_open ? null : now());
      });
      return present(account, uid_study);
    },

    /** Deletes it. Resolves to the numbers of deleted rows. Throws `session_not_stopped` while it is open. */
    remove: (account: Caller & Pick<Account, 'email'>, uid_study: string) =>
      changeStudy(db, account, uid_study, async (tx, { des_name, flg_simulated, tms_closed_at }) => {
        if (!tms_closed_at && !flg_simulated) throw new AppError('session_not_stopped');
        const { raters, ratings } = await deleteStudy(tx, uid_study);
        const counts = { raters: String(raters), ratings: String(ratings) };
        const detail = { ...counts, ...(flg_simulated && { simulated: 'true' }) };
        await recordSecurityEvent(
          tx,
          { event: 'session_deleted', user: account.email, target: des_name, detail },
          now(),
        );
        return { uid_study, raters, ratings };
      }),
  };
};
