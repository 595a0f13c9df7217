import type pg from 'pg';

export type CompletedRun = {
  uid_user: string;
  uid_session: string;
  id_image_set: number;
  flg_untimed: boolean;
  flg_stopped: boolean;
};

/**
 * Holds up to `limit` completed runs that are in no tally and that no other process holds, oldest first: of sessions
 * that have ended, or in which at least `step` timed runs with the same faces wait.
 */
export const takeCompletedRuns = async (
  client: pg.ClientBase,
  limit: number,
  step: number,
): Promise<CompletedRun[]> => {
  const { rows } = await client.query<CompletedRun>(
    `with waiting as (
       select p.uid_session, p.id_image_set, s.tms_stopped_at is not null as flg_stopped
       from participant p join game_session s using (uid_session)
       where p.tms_completed_at is not null and p.tms_folded_at is null
       group by 1, 2, 3
       having s.tms_stopped_at is not null or count(*) filter (where not p.flg_untimed) >= $2
     )
     select p.uid_user, p.uid_session, p.id_image_set, p.flg_untimed, w.flg_stopped
     from participant p join waiting w using (uid_session, id_image_set)
     where p.tms_completed_at is not null and p.tms_folded_at is null
     order by p.tms_completed_at limit $1
     for update of p skip locked`,
    [limit, step],
  );
  return rows;
};

/** Adds the runs of these participants to the tallies of their sessions and faces. */
export const addToTally = async (client: pg.ClientBase, uids: string[]): Promise<void> => {
  // In key order, so that two processes wait for each other's rows and never in a circle.
  await client.query(
    `insert into tally (uid_session, id_image_set, id_adjective, des_phenotype, des_gender, yes, answers)
     select p.uid_session, p.id_image_set, r.id_adjective, i.des_phenotype, i.des_gender,
            count(*) filter (where r.flg_response), count(r.flg_response)
     from participant p join response r using (uid_user) join image i on i.id = r.id_image
     where p.uid_user = any($1::uuid[]) and i.des_phenotype is not null and i.des_gender is not null
     group by 1, 2, 3, 4, 5
     order by 1, 2, 3, 4, 5
     on conflict (uid_session, id_image_set, id_adjective, des_phenotype, des_gender)
     do update set yes = tally.yes + excluded.yes, answers = tally.answers + excluded.answers`,
    [uids],
  );
  await client.query(
    `insert into tally_runs (uid_session, id_image_set, runs)
     select uid_session, id_image_set, count(*) from participant where uid_user = any($1::uuid[])
     group by 1, 2 order by 1, 2
     on conflict (uid_session, id_image_set) do update set runs = tally_runs.runs + excluded.runs`,
    [uids],
  );
};

export const markFolded = async (client: pg.ClientBase, uids: string[], now: Date): Promise<void> => {
  await client.query('update participant set tms_folded_at = $2 where uid_user = any($1::uuid[])', [uids, now]);
};
