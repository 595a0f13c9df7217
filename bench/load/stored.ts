import { openDatabase } from '../../server/db/database.ts';
import { recountTally } from '../../server/features/results/results.ts';
import { facesOfARun } from '../faces-of-a-run.ts';
import { onDatabase } from '../on-database.ts';
import { waitForCounting } from '../wait-for-counting.ts';

/** Stores started class sessions. */
export const storeClasses = (connectionString: string, count: number): Promise<string[]> =>
  onDatabase(connectionString, async (client) => {
    const { rows } = await client.query<{ uid_session: string }>(
      'insert into game_session (tms_started_at, num_size) select now(), 1000 from generate_series(1, $1::int) returning uid_session',
      [count],
    );
    return rows.map(({ uid_session }) => uid_session);
  });

/** Stores completed public runs directly in the database. */
export const storeRuns = (connectionString: string, count: number): Promise<void> =>
  onDatabase(connectionString, async (client) => {
    // The server's codes contain no U, so that these never collide with them.
    await client.query(
      `with added as (
         insert into participant (uid_session, cod_user, tms_completed_at, cod_run_hash, id_image_set)
         select uid_session, lpad(upper(to_hex(number)), 6, 'U'), now(), md5(number::text), image_set.id
         from game_session, image_set, generate_series(1, $1::int) as number
         where flg_public and flg_active
         returning uid_user, id_image_set
       )
       insert into run (uid_user, id_image_set, id_adjective, id_image, val_elapsed_time, flg_response)
       select uid_user, id_image_set, array_agg(adjective.id order by adjective.id, image.id),
              array_agg(image.id order by adjective.id, image.id), array_agg(300 + 2500 * random()),
              array_agg(random() < 0.55)
       from added join image using (id_image_set), adjective
       where adjective.flg_public and not adjective.tutorial and image.id in (${facesOfARun})
       group by 1, 2`,
      [count],
    );
    await client.query('analyze');
  });

/** Counts completed public runs. */
export const countPublicRuns = (connectionString: string): Promise<number> =>
  onDatabase(connectionString, async (client) => {
    const { rows } = await client.query<{ runs: number }>(
      `select count(*)::int as runs from participant join game_session using (uid_session)
       where flg_public and tms_completed_at is not null`,
    );
    return rows[0]?.runs ?? 0;
  });

/** Ends the campaign, whereupon even fewer than ten runs are counted, and waits until all are. */
export const untilCounted = (connectionString: string, timeoutMs: number): Promise<void> =>
  onDatabase(connectionString, async (client) => {
    await client.query('update game_session set tms_stopped_at = now() where flg_public');
    await waitForCounting(client, { maxUncounted: 0, timeoutMs });
  });

/** Compares what is stored with what was played: participants, whole runs, rounds, and tallies with a recount. */
export const findProblems = async (
  connectionString: string,
  expected: { public_runs: number; class_runs: number; counted: number },
): Promise<string[]> => {
  const found = await onDatabase(connectionString, async (client) => {
    const { rows } = await client.query<Record<string, number>>(
      `with answered as (select uid_user, count(*) as answers from response group by uid_user)
       select count(*) filter (where flg_public)::int as public_runs,
              count(*) filter (where not flg_public)::int as class_runs,
              count(*) filter (where tms_completed_at is null)::int as incomplete,
              count(*) filter (where answers is distinct from 120)::int as partial,
              count(*) filter (where not flg_public and num_round <> 5)::int as without_rounds
       from participant join game_session using (uid_session) left join answered using (uid_user)`,
    );
    return rows[0] ?? {};
  });
  const wanted: Record<string, number> = {
    public_runs: expected.public_runs,
    class_runs: expected.class_runs,
    incomplete: 0,
    partial: 0,
    without_rounds: 0,
  };
  const wrong = Object.entries(wanted).filter(([name, count]) => found[name] !== count);
  const db = openDatabase(connectionString, console, { max: 1 });
  const { differences } = await recountTally(db).finally(() => db.$client.end());
  return [
    ...wrong.map(([name, count]) => `${name}: ${count} expected, ${found[name]} stored`),
    ...(expected.counted === expected.public_runs
      ? []
      : [`${expected.public_runs} runs of the campaign, ${expected.counted} in its figures`]),
    ...differences,
  ];
};
