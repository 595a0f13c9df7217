import type { AggregateResult } from '../../../../contract/results.ts';
import type { Database } from '../../../db/database.ts';
import {
  aggregate,
  asOneCluster,
  classEstimates,
  mergeSums,
  readNames,
  readSnapshot,
  withEstimates,
} from '../../figures/figures.ts';
import { acceptsUntil } from '../../play/play.ts';
import type { Viewpoint } from '../results.ts';

/** A stopped class with figures of the set of faces. */
type Counted = { uid_session: string; runs: number; flg_own: boolean; tms_stopped_at: Date };

const dayOf = ({ tms_stopped_at }: Counted): string => acceptsUntil(tms_stopped_at).toISOString().slice(0, 10);

const sumOf = (classes: Counted[]): number => classes.reduce((sum, { runs }) => sum + runs, 0);

/** Whole days, in groups of at least two classes and ten runs; what is too small waits for the days after it. */
const shownClasses = (classes: Counted[]): Counted[] => {
  const shown: Counted[] = [];
  let waiting: Counted[] = [];
  for (const [index, each] of classes.entries()) {
    waiting.push(each);
    const next = classes[index + 1];
    const isEndOfDay = !next || dayOf(next) !== dayOf(each);
    if (isEndOfDay && waiting.length >= 2 && sumOf(waiting) >= 10) {
      shown.push(...waiting);
      waiting = [];
    }
  }
  return shown;
};

/** The figures of all classes, computed from those of each class: what the sums of days must agree with. */
export const allClassesByClass = async (
  db: Database,
  { id_caller, uid_session, id_image_set }: Viewpoint,
  now: Date,
): Promise<AggregateResult[]> => {
  const { rows: classes } = await db.$client.query<Counted>(
    `select uid_session, num_runs as runs, tms_stopped_at, id_owner is not distinct from $1 or uid_session = $2 as flg_own
     from snapshot join game_session using (uid_session)
     where id_image_set = $3 and not flg_more_time and num_runs > 0
       and not flg_public and not flg_simulated and tms_stopped_at is not null
     order by tms_stopped_at, id`,
    [id_caller, uid_session, id_image_set],
  );
  const today = now.toISOString().slice(0, 10);
  const own = classes.filter(({ flg_own }) => flg_own);
  const foreign = shownClasses(classes.filter((each) => !each.flg_own && dayOf(each) < today));
  const shown = [...own, ...foreign];
  const others = sumOf(shown.filter((each) => each.uid_session !== uid_session));
  const figures = await Promise.all(
    shown.map((each) => readSnapshot(db, { uid_session: each.uid_session, id_image_set, flg_more_time: false })),
  );
  const sums = mergeSums(figures.map((each) => asOneCluster(each?.sums ?? new Map())));
  const minimum = others >= 10 ? 0 : Number.POSITIVE_INFINITY;
  const results = aggregate(await readNames(db, 'class'), { runs: sumOf(shown), sums }, { minimum, isWhole: true });
  return withEstimates(results, classEstimates(sums, 'all_classes'), 'all_classes');
};
