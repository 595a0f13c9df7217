import type pg from 'pg';
import { minimumPublicGroup } from '../../contract/rules/limits.ts';
import type { Database } from '../../server/db/database.ts';
import { compareFigures } from '../../server/features/figures/figures.ts';

/** Stores started class sessions. */
export const storeClasses = async (database: pg.Pool, count: number): Promise<string[]> => {
  const { rows } = await database.query<{ uid_session: string }>(
    'insert into game_session (tms_started_at, num_size) select now(), 1000 from generate_series(1, $1::int) returning uid_session',
    [count],
  );
  return rows.map(({ uid_session }) => uid_session);
};

/** The faces that a run shows: of the set in use the first two of each phenotype and gender. A pool has more. */
const facesOfARun = `
  select id from (
    select image.id, row_number() over (partition by des_phenotype, des_gender order by image.id) as place
    from image join image_set on image_set.id = id_image_set where flg_active and not image.tutorial
  ) as numbered where place <= 2`;

/** Stores completed public runs past the server. */
export const storeRuns = async (database: pg.Pool, count: number): Promise<void> => {
  // The server's codes contain no U, so that these never collide with them.
  await database.query(
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
  await database.query('analyze');
};

/** Compares what is stored with what was played: participants, whole runs, rounds, and figures with the answers. */
export const findProblems = async (
  db: Database,
  { counted, ...expected }: { public_runs: number; class_runs: number; counted: number },
): Promise<string[]> => {
  const { rows } = await db.$client.query<Record<string, number>>(
    `with answered as (select uid_user, count(*) as answers from response group by uid_user)
     select count(*) filter (where flg_public)::int as public_runs,
            count(*) filter (where not flg_public)::int as class_runs,
            count(*) filter (where tms_completed_at is null)::int as incomplete,
            count(*) filter (where answers is distinct from 120)::int as partial,
            count(*) filter (where not flg_public and num_round <> 5)::int as without_rounds
     from participant join game_session using (uid_session) left join answered using (uid_user)`,
  );
  // Fewer than a step takes up may wait.
  const missing = Math.max(0, expected.public_runs - counted - (minimumPublicGroup - 1));
  const wanted = { ...expected, incomplete: 0, partial: 0, without_rounds: 0, missing_in_figures: 0 };
  const found: Record<string, number> = { ...rows[0], missing_in_figures: missing };
  const wrong = Object.entries(wanted).filter(([name, count]) => found[name] !== count);
  const { differences } = await compareFigures(db);
  return [...wrong.map(([name, count]) => `${name}: ${count} expected, ${found[name]} found`), ...differences];
};
