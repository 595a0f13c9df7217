import type { AggregateResult } from '../../../../contract/results.ts';
import type { Database } from '../../../db/database.ts';
import { aggregate } from '../../figures/figures.ts';
import { acceptsUntil } from '../../participants/participants.ts';
import type { TallyCell, Viewpoint } from '../class-results.repository.ts';

/** A class with a tally for the set of faces. */
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

/** The figures of all classes, computed class by class and from nothing but the tallies: what the sums must agree with. */
export const allClassesByClass = async (
  { $client }: Pick<Database, '$client'>,
  { id_caller, uid_session, id_image_set }: Viewpoint,
  now: Date,
): Promise<AggregateResult[]> => {
  const { rows: classes } = await $client.query<Counted>(
    `select uid_session, runs, tms_stopped_at, id_owner is not distinct from $1 or uid_session = $2 as flg_own
     from tally_runs join game_session using (uid_session)
     where id_image_set = $3 and not flg_public and not flg_simulated and tms_stopped_at is not null
     order by tms_stopped_at, id`,
    [id_caller, uid_session, id_image_set],
  );
  const today = now.toISOString().slice(0, 10);
  const own = classes.filter(({ flg_own }) => flg_own);
  const foreign = shownClasses(classes.filter((each) => !each.flg_own && dayOf(each) < today));
  const { rows: cells } = await $client.query<TallyCell>(
    `select adjective.id as id_adjective, adjective as des_adjective, des_phenotype, des_gender, sum(yes)::int as yes,
            sum(answers)::int as answers
     from adjective left join tally
       on tally.id_adjective = adjective.id and id_image_set = $1 and uid_session = any($2::uuid[])
     where flg_private and not tutorial group by 1, 2, 3, 4 order by 1`,
    [id_image_set, [...own, ...foreign].map((each) => each.uid_session)],
  );
  const val_participants = sumOf([...own, ...foreign]);
  const ofOthers = sumOf([...own.filter((each) => each.uid_session !== uid_session), ...foreign]);
  const rows = cells.map((cell) => ({ ...cell, val_participants }));
  return aggregate(rows, { minimum: ofOthers >= 10 ? 0 : Number.POSITIVE_INFINITY });
};
