import type { ClassResults } from '../../../contract/class-results.ts';
import type { AggregateResult } from '../../../contract/results.ts';
import { minimumPublicGroup } from '../../../contract/rules/limits.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import { keepLatest } from '../../lib/cache.ts';
import { type Sums, sumOf } from '../../stats/sums.ts';
import { type Caller, mayChange } from '../accounts/accounts.ts';
import {
  aggregate,
  asOneCluster,
  type ClassFigures,
  classEstimates,
  createPublicResultsReader,
  type DaySum,
  findClassesOf,
  mergeSums,
  readDays,
  readNames,
  sumDays,
  takeClassStep,
  withEstimates,
} from '../figures/figures.ts';
import { acceptsUntil } from '../play/play.ts';
import { changeSession, updateSession } from './change-session.ts';
import { readClass, readTogether } from './class-figures.ts';
import { advanceRehearsal } from './rehearsals.ts';
import { getVisibleSession } from './sessions.ts';

/** Minimum number of others' classes that are added at once: with one, a comparison would reveal its answers. */
const minimumClasses = 2;

const utcDay = (time: Date): string => time.toISOString().slice(0, 10);

/** The day (UTC) on which a class accepted its last runs. */
export const dayOf = ({ tms_stopped_at }: { tms_stopped_at: Date }): string => utcDay(acceptsUntil(tms_stopped_at));

export const withoutOwn = (days: DaySum[], own: Pick<ClassFigures, 'runs' | 'tms_stopped_at'>[]): DaySum[] => {
  const rest = days.map((day) => {
    const runs = own.filter((each) => dayOf(each) === day.dat_day).map((each) => each.runs);
    return { ...day, num_classes: day.num_classes - runs.length, num_runs: day.num_runs - sumOf(runs) };
  });
  return rest.filter(({ num_classes }) => num_classes > 0);
};

/** Returns the last of others' finished days that is shown: in groups of two classes and `minimumPublicGroup` runs. */
export const lastShownDay = (foreign: DaySum[]): string | undefined => {
  let shown: string | undefined;
  let waiting = { num_classes: 0, num_runs: 0 };
  for (const { dat_day, num_classes, num_runs } of foreign) {
    waiting = { num_classes: waiting.num_classes + num_classes, num_runs: waiting.num_runs + num_runs };
    if (waiting.num_classes >= minimumClasses && waiting.num_runs >= minimumPublicGroup) {
      shown = dat_day;
      waiting = { num_classes: 0, num_runs: 0 };
    }
  }
  return shown;
};

export type Viewpoint = { id_caller: string; uid_session: string; id_image_set: number };

/**
 * Reads the figures of all stopped classes with the same faces (docs/decisions/05): too small unless the classes other
 * than the current one have `minimumPublicGroup` runs. The sums of days are read once, until one of them changes.
 */
const allClassesReader = (db: Database) => {
  const keepDays = keepLatest<Sums>();
  return ({ id_caller, uid_session, id_image_set }: Viewpoint, now: Date): Promise<AggregateResult[]> =>
    readTogether(db, async (tx) => {
      const own = await findClassesOf(tx, { id_caller, uid_session, id_image_set });
      // A day changes until it is over.
      const days = await readDays(tx, { id_image_set, before: utcDay(now) });
      const until = lastShownDay(withoutOwn(days, own));
      const isShown = (day: string) => until !== undefined && day <= until;
      const shownDays = days.filter(({ dat_day }) => isShown(dat_day));
      const version = JSON.stringify([until, shownDays.map(({ dat_day, num_version }) => [dat_day, num_version])]);
      const sumUntil = (until: string) =>
        keepDays(`${id_image_set}`, version, () => sumDays(tx, { id_image_set, until }));
      const ofDays: Sums = until === undefined ? new Map() : await sumUntil(until);

      // The sums of the shown days contain own classes too.
      const ownOnly = own.filter((each) => !isShown(dayOf(each)));
      const sums = mergeSums([ofDays, ...ownOnly.map((each) => asOneCluster(each.sums))]);
      const runs = sumOf(shownDays.map((day) => day.num_runs)) + sumOf(ownOnly.map((each) => each.runs));
      const current = own.find((each) => each.uid_session === uid_session)?.runs ?? 0;
      const isEnough = runs - current >= minimumPublicGroup;
      const minimum = isEnough ? 0 : Number.POSITIVE_INFINITY;
      const results = aggregate(await readNames(tx, 'class'), { runs, sums }, { minimum, isWhole: true });
      // Pupils of a class have more in common than their own answers: each class is one cluster.
      return isEnough ? withEstimates(results, classEstimates(sums, 'all_classes'), 'all_classes') : results;
    });
};

export const createResultReader = ({ db, now }: Pick<Context, 'db' | 'now'>) => {
  const readAllClasses = allClassesReader(db);
  const readPublicResults = createPublicResultsReader(db);

  const readCampaign = async (id_image_set: number, words: AggregateResult[]): Promise<AggregateResult[]> => {
    const { results } = await readPublicResults({ id_image_set });
    const isWord = (id: number) => words.some(({ id_adjective }) => id_adjective === id);
    return results.filter(({ id_adjective, flg_too_small }) => isWord(id_adjective) && !flg_too_small);
  };

  /** Reads the figures; with `opens`, opens them to pupils. Throws `not_found`, or `session_not_stopped` before the stop. */
  return async (account: Caller, uid_session: string, { opens }: { opens: boolean }): Promise<ClassResults> => {
    const session = await getVisibleSession(db, account, uid_session);
    const { tms_stopped_at, tms_results_opened_at } = session;
    await advanceRehearsal({ db, now }, session);
    if (!tms_stopped_at) throw new AppError('session_not_stopped');
    await takeClassStep(db, now(), uid_session);
    const { id_image_set, figures } = await readClass(db, session, now());
    if (opens && !figures.flg_too_small && !tms_results_opened_at && mayChange(account, session)) {
      await changeSession(db, account, uid_session, async (tx, { tms_results_opened_at }) => {
        if (!tms_results_opened_at) await updateSession(tx, uid_session, { tms_results_opened_at: now() });
      });
    }
    return {
      ...figures,
      tms_accepts_until: acceptsUntil(tms_stopped_at).toISOString(),
      all_classes: await readAllClasses({ id_caller: account.id, uid_session, id_image_set }, now()),
      campaign: await readCampaign(id_image_set, figures.class_results),
    };
  };
};
