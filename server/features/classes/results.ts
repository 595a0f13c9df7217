import type { ClassResults } from '../../../contract/class-results.ts';
import type { AggregateResult } from '../../../contract/results.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../http/errors.ts';
import { type Caller, mayChange } from '../accounts/accounts.ts';
import { publicResultsReader, takeClassStep } from '../figures/figures.ts';
import { acceptsUntil } from '../play/play.ts';
import { allClassesReader } from './all-classes.ts';
import { readClass } from './class-figures.ts';
import { advanceRehearsal } from './rehearsal-pupils.ts';
import { createSessionChanges } from './session-changes.ts';
import { getVisibleSession } from './sessions.ts';

/** The figures of a class, next to all classes and the campaign, for accounts that see it. */
export const createResultReader = ({ db, now }: Pick<Context, 'db' | 'now'>) => {
  const { openResults } = createSessionChanges({ db, now });
  const readAllClasses = allClassesReader(db);
  const readPublicResults = publicResultsReader(db);

  /** The figures of the campaign for the same faces and words. */
  const readCampaign = async (id_image_set: number, words: AggregateResult[]): Promise<AggregateResult[]> => {
    const { results } = await readPublicResults({ id_image_set });
    const ids = new Set(words.map(({ id_adjective }) => id_adjective));
    return results.filter(({ id_adjective, flg_too_small }) => ids.has(id_adjective) && !flg_too_small);
  };

  /**
   * Reads the figures; with `opens`, accounts that may change the session open them to its participants. Throws
   * `not_found` for accounts that may not see it, `session_not_stopped` before the stop.
   */
  return async (account: Caller, uid_session: string, { opens }: { opens: boolean }): Promise<ClassResults> => {
    const session = await getVisibleSession(db, account, uid_session);
    const { flg_simulated, tms_stopped_at, tms_results_opened_at } = session;
    if (flg_simulated) await advanceRehearsal({ db, now }, uid_session);
    if (!tms_stopped_at) throw new AppError('session_not_stopped');
    await takeClassStep(db, now(), uid_session);
    const { id_image_set, figures } = await readClass(db, uid_session, now());
    if (opens && !figures.flg_too_small && !tms_results_opened_at && mayChange(account, session))
      await openResults(account, uid_session);
    return {
      ...figures,
      tms_accepts_until: acceptsUntil(tms_stopped_at).toISOString(),
      all_classes: await readAllClasses({ id_caller: account.id, uid_session, id_image_set }, now()),
      campaign: await readCampaign(id_image_set, figures.class_results),
    };
  };
};
