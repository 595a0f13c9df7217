import type { Database, Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';

// Folded runs only, so that a fold meanwhile makes no difference: it shows with its tally or not at all.
const counted = 'p.tms_folded_at is not null and not p.flg_untimed and not p.flg_left_out';

const wrongCells = `
  with recount as (
    select p.uid_session, p.id_image_set, r.id_adjective, i.des_phenotype, i.des_gender,
           (count(*) filter (where r.flg_response))::int as yes, count(r.flg_response)::int as answers
    from participant p join response r using (uid_user) join image i on i.id = r.id_image
    where ${counted} and i.des_phenotype is not null and i.des_gender is not null
    group by 1, 2, 3, 4, 5
  )
  select format('session %s, faces %s, adjective %s, %s %s: tally %s of %s, recount %s of %s', uid_session,
                id_image_set, id_adjective, des_phenotype, des_gender, t.yes, t.answers, c.yes, c.answers) as difference
  from tally t full join recount c using (uid_session, id_image_set, id_adjective, des_phenotype, des_gender)
  where (t.yes, t.answers) is distinct from (c.yes, c.answers)
  order by 1`;

const wrongRuns = `
  with recount as (
    select p.uid_session, p.id_image_set, count(*)::int as runs from participant p where ${counted} group by 1, 2
  )
  select format('session %s, faces %s: tally %s runs, recount %s', uid_session, id_image_set, t.runs, c.runs)
    as difference
  from tally_runs t full join recount c using (uid_session, id_image_set)
  where t.runs is distinct from c.runs
  order by 1`;

const differences = async (client: Tx, query: string): Promise<string[]> =>
  (await client.$client.query<{ difference: string }>(query)).rows.map(({ difference }) => difference);

/**
 * Counts all folded runs again from their answers, at one moment of the database. Returns how many runs the tally
 * says it holds, and one line for each figure in which the two differ.
 */
export const recountTally = (db: Database): Promise<{ runs: number; differences: string[] }> =>
  transaction(db, async (client) => {
    await client.$client.query('set transaction isolation level repeatable read, read only');
    const { rows } = await client.$client.query<{ runs: number }>(
      'select coalesce(sum(runs), 0)::int as runs from tally_runs',
    );
    return {
      runs: rows[0]?.runs ?? 0,
      differences: [...(await differences(client, wrongRuns)), ...(await differences(client, wrongCells))],
    };
  });
