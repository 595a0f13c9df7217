import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { recountClassMoments } from '../moments/moments.ts';
import { dayOfClass } from './all-classes.repository.ts';

const isRealClass = sql`not flg_public and not flg_simulated and tms_stopped_at is not null`;

const wrongDays = sql`
  with recount as (
    select id_image_set, ${dayOfClass} as dat_day, count(*)::int as num_classes, sum(runs)::int as num_runs,
           sum(num_moments)::int as num_moments
    from tally_runs join game_session using (uid_session) where ${isRealClass} group by 1, 2
  )
  select format('all classes of %s, faces %s: sum %s runs of %s classes, %s in the moments, recount %s of %s, %s',
                dat_day, id_image_set, day.num_runs, day.num_classes, day.num_moments, recount.num_runs,
                recount.num_classes, recount.num_moments) as difference
  from all_classes_day as day full join recount using (id_image_set, dat_day)
  where (day.num_classes, day.num_runs, day.num_moments)
        is distinct from (recount.num_classes, recount.num_runs, recount.num_moments)
  order by 1`;

// A cell without answers is as good as none.
const wrongDayCells = sql`
  with recount as (
    select id_image_set, ${dayOfClass} as dat_day, id_adjective, des_phenotype, des_gender, sum(yes)::int as yes,
           sum(answers)::int as answers
    from tally join game_session using (uid_session) where ${isRealClass} group by 1, 2, 3, 4, 5
  )
  select format('all classes of %s, faces %s, adjective %s, %s %s: sum %s of %s, recount %s of %s', dat_day,
                id_image_set, id_adjective, des_phenotype, des_gender, cell.yes, cell.answers, recount.yes,
                recount.answers) as difference
  from all_classes_day_tally as cell
  full join recount using (id_image_set, dat_day, id_adjective, des_phenotype, des_gender)
  where (coalesce(cell.yes, 0), coalesce(cell.answers, 0))
        <> (coalesce(recount.yes, 0), coalesce(recount.answers, 0))
  order by 1`;

const wrongCells = sql`
  with recount as (
    select id_image_set, id_adjective, des_phenotype, des_gender, sum(yes)::int as yes, sum(answers)::int as answers
    from all_classes_day_tally group by 1, 2, 3, 4
  )
  select format('all classes, faces %s, adjective %s, %s %s: sum %s of %s, recount %s of %s', id_image_set,
                id_adjective, des_phenotype, des_gender, cell.yes, cell.answers, recount.yes, recount.answers)
           as difference
  from all_classes_tally as cell full join recount using (id_image_set, id_adjective, des_phenotype, des_gender)
  where (coalesce(cell.yes, 0), coalesce(cell.answers, 0))
        <> (coalesce(recount.yes, 0), coalesce(recount.answers, 0))
  order by 1`;

/** Queries for the sums of all classes that differ from the tallies of the classes: one line for each. */
export const wrongAllClasses: SQL[] = [wrongDays, wrongDayCells, wrongCells];

/** Yields one line for each sum of the moments of all classes that differs from the moments of the classes. */
export const wrongMomentsOfAllClasses = (tx: Tx): AsyncGenerator<string> =>
  recountClassMoments(tx, sql`select uid_session, ${dayOfClass} as dat_day from game_session where ${isRealClass}`);
