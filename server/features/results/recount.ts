import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/database.ts';
import { image } from '../../db/schema/reference.ts';
import { nextStep, nextTally, participant, response, tally, tallyRuns } from '../../db/schema/runs.ts';
import { transaction } from '../../db/transaction.ts';
import { recountEditions } from '../editions/editions.ts';
import { recountMoments } from '../moments/moments.ts';
import { wrongMoreTime } from './more-time.repository.ts';
import { wrongAllClasses, wrongMomentsOfAllClasses } from './recount-all-classes.ts';

// Only folded runs: a simultaneous fold is then visible together with its tally, or not at all.
const isCounted = and(
  isNotNull(participant.tms_folded_at),
  eq(participant.flg_untimed, false),
  eq(participant.flg_left_out, false),
);

// The names without a table are columns of `recount` and of the join, which have no builder; tests run these statements.
const wrongCells = sql`
  with recount as (
    select ${participant.uid_session}, ${participant.id_image_set}, ${response.id_adjective}, ${image.des_phenotype},
           ${image.des_gender}, (count(*) filter (where ${response.flg_response}))::int as yes,
           count(${response.flg_response})::int as answers
    from ${participant}
    join ${response} on ${response.uid_user} = ${participant.uid_user}
    join ${image} on ${image.id} = ${response.id_image}
    where ${isCounted} and ${image.des_phenotype} is not null and ${image.des_gender} is not null
    group by 1, 2, 3, 4, 5
  ), counted as (
    select uid_session, id_image_set, id_adjective, des_phenotype, des_gender, sum(yes)::int as yes,
           sum(answers)::int as answers
    from (
      select uid_session, id_image_set, id_adjective, des_phenotype, des_gender, yes, answers from ${tally}
      union all
      select uid_session, id_image_set, id_adjective, des_phenotype, des_gender, yes, answers from ${nextTally}
    ) as both_parts
    group by 1, 2, 3, 4, 5
  )
  select format('session %s, faces %s, adjective %s, %s %s: tally %s of %s, recount %s of %s', uid_session,
                id_image_set, id_adjective, des_phenotype, des_gender, counted.yes, counted.answers, recount.yes,
                recount.answers) as difference
  from counted full join recount using (uid_session, id_image_set, id_adjective, des_phenotype, des_gender)
  where (coalesce(counted.yes, 0), coalesce(counted.answers, 0))
        <> (coalesce(recount.yes, 0), coalesce(recount.answers, 0))
  order by 1`;

/** Of the tally, and of the moments: those runs that are in them. */
const wrongRuns = (name: string, runs: SQL, isIn: SQL) => sql`
  with recount as (
    select ${participant.uid_session}, ${participant.id_image_set}, count(*)::int as runs
    from ${participant} where ${isCounted} and ${isIn} group by 1, 2
  ), counted as (
    select uid_session, id_image_set, sum(${runs})::int as runs
    from (
      select uid_session, id_image_set, runs, num_moments from ${tallyRuns}
      union all select uid_session, id_image_set, runs, num_moments from ${nextStep}
    ) as both_parts
    group by 1, 2
  )
  select format('session %s, faces %s: %s %s runs, recount %s', uid_session, id_image_set, ${name}::text, counted.runs,
                recount.runs) as difference
  from counted full join recount using (uid_session, id_image_set)
  where coalesce(counted.runs, 0) <> coalesce(recount.runs, 0)
  order by 1`;

const wrongNumbers = [
  wrongRuns('tally', sql`runs`, sql`true`),
  wrongRuns('moments', sql`num_moments`, sql`${participant.flg_moments}`),
];

const differencesIn = async (tx: Tx, queries: SQL[]): Promise<string[]> => {
  const found: string[] = [];
  for (const query of queries) {
    const { rows } = await tx.execute<{ difference: string }>(query);
    found.push(...rows.map(({ difference }) => difference));
  }
  for await (const difference of recountMoments(tx)) found.push(difference);
  for await (const difference of wrongMomentsOfAllClasses(tx)) found.push(difference);
  for await (const difference of wrongMoreTime(tx)) found.push(difference);
  found.push(...(await recountEditions(tx)));
  return found;
};

/**
 * Recounts all counted runs from their answers, to compare them with the figures and what waits for their next step, and
 * the sums of all classes from those of the classes, in one snapshot of the database; tallies and moments. Resolves to the
 * number of runs in the figures, and one line for each sum that differs.
 */
export const recountTally = (db: Database): Promise<{ runs: number; differences: string[] }> =>
  transaction(db, async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    const [sums] = await tx.select({ runs: sql<number>`coalesce(sum(${tallyRuns.runs}), 0)::int` }).from(tallyRuns);
    return {
      runs: sums?.runs ?? 0,
      differences: await differencesIn(tx, [...wrongNumbers, wrongCells, ...wrongAllClasses]),
    };
  });
