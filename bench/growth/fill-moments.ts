import type pg from 'pg';
import {
  addMoments,
  asOneCluster,
  type FoldedRun,
  foldRuns,
  mergeMoments,
  packMoments,
  type TestFace,
  type Words,
} from '../../server/features/moments/moments.ts';

/** Sessions whose moments are in memory at a time. */
const sessionsAtOnce = 2000;

/** The moments of each template, played once. */
const foldTemplates = async (client: pg.ClientBase): Promise<Map<number, Words>> => {
  const faces = await client.query<TestFace>(
    'select id, des_phenotype, des_gender from image where des_phenotype is not null and des_gender is not null',
  );
  const runs = await client.query<FoldedRun>(
    `select template::text as uid_session, 1 as id_image_set, json_agg(id_adjective order by num_position) as id_adjective,
            json_agg(id_image order by num_position) as id_image,
            json_agg(flg_response order by num_position) as flg_response,
            json_agg(val_elapsed_time order by num_position) as val_elapsed_time
     from template_answer group by template`,
  );
  return new Map(foldRuns(runs.rows, faces.rows).map(({ uid_session, words }) => [Number(uid_session), words]));
};

/** The moments of so many runs with the same answers. */
export const times = (words: Words, runs: number): Words => {
  if (runs === 1) return words;
  const half = times(words, Math.floor(runs / 2));
  const even = addMoments(half, half);
  return runs % 2 === 0 ? even : addMoments(even, words);
};

type Row = { uid_session: string; dat_day: string | null; words: Words };

const store = async (client: pg.ClientBase, rows: readonly Row[], id_image_set: number): Promise<void> => {
  const flat = rows.flatMap(({ uid_session, words }) =>
    [...words].map(([id, moments]) => ({ uid_session, id, packed: packMoments(moments) })),
  );
  await client.query(
    `insert into moments (uid_session, id_image_set, id_adjective, val_moments)
     select uid_session, $1, id_adjective, val_moments
     from unnest($2::uuid[], $3::smallint[], $4::bytea[]) as given (uid_session, id_adjective, val_moments)`,
    [
      id_image_set,
      flat.map(({ uid_session }) => uid_session),
      flat.map(({ id }) => id),
      flat.map(({ packed }) => packed),
    ],
  );
};

const storeSums = async (client: pg.ClientBase, id_image_set: number, byDay: Map<string, Words>): Promise<void> => {
  for (const [day, words] of byDay) {
    for (const [id, moments] of words) {
      await client.query(
        `insert into all_classes_day_moments (id_image_set, dat_day, id_adjective, val_moments) values ($1, $2, $3, $4)`,
        [id_image_set, day, id, packMoments(moments)],
      );
    }
  }
  for (const [id, moments] of mergeMoments(byDay.values())) {
    await client.query(
      'insert into all_classes_moments (id_image_set, id_adjective, val_moments) values ($1, $2, $3)',
      [...[id_image_set, id, packMoments(moments)]],
    );
  }
};

/**
 * Stores the moments of planned runs of templates, as folding would have left them: those of each template times its runs
 * in a session. `sessionOfRun`: where the runs are planned, joined with their sessions.
 */
export const storeMoments = async (client: pg.ClientBase, sessionOfRun: string): Promise<void> => {
  const folded = await foldTemplates(client);
  const { rows: sets } = await client.query<{ id: number }>('select id from image_set where flg_active');
  const id_image_set = sets[0]?.id ?? 0;
  await client.query(
    `create temp table played_session as
     select row_number() over (order by uid_session) as place, uid_session, dat_day, templates, runs
     from (
       select uid_session, array_agg(template) as templates, array_agg(runs) as runs
       from (
         select coalesce(planned_class.uid_session, campaign.uid_session) as uid_session, template, count(*)::int as runs
         from ${sessionOfRun} group by 1, 2
       ) as played group by 1
     ) as session
     join (
       select uid_session, ((tms_stopped_at + interval '15 minutes') at time zone 'UTC')::date::text as dat_day
       from game_session
     ) as stopped using (uid_session)`,
  );
  const byDay = new Map<string, Words>();
  for (let first = 1; ; first += sessionsAtOnce) {
    const { rows } = await client.query<{
      uid_session: string;
      dat_day: string | null;
      templates: number[];
      runs: number[];
    }>('select * from played_session where place >= $1 and place < $2', [first, first + sessionsAtOnce]);
    if (rows.length === 0) break;
    const sessions = rows.map(({ uid_session, dat_day, templates, runs }) => ({
      ...{ uid_session, dat_day },
      words: mergeMoments(templates.map((template, at) => times(folded.get(template) ?? new Map(), runs[at] ?? 0))),
    }));
    await store(client, sessions, id_image_set);
    // Only classes have been stopped.
    for (const { dat_day, words } of sessions) {
      if (dat_day) byDay.set(dat_day, addMoments(byDay.get(dat_day) ?? new Map(), asOneCluster(words)));
    }
  }
  await storeSums(client, id_image_set, byDay);
};
