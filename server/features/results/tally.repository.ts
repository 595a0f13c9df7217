import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { participant } from '../../db/schema/runs.ts';

/** Completed but in no tally yet: the condition of the partial index `participant_to_fold`. */
export const isWaiting = 'tms_completed_at is not null and tms_folded_at is null';

/**
 * Adds the runs of these participants to the tallies of their sessions and faces. Written out, because it is hot and
 * the order of its locks matters.
 */
export const addToTally = async (tx: Tx, uids: string[]): Promise<void> => {
  // In key order, so that two processes cannot deadlock.
  await tx.$client.query(
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
  await tx.$client.query(
    `insert into tally_runs (uid_session, id_image_set, runs)
     select uid_session, id_image_set, count(*) from participant where uid_user = any($1::uuid[])
     group by 1, 2 order by 1, 2
     on conflict (uid_session, id_image_set) do update set runs = tally_runs.runs + excluded.runs`,
    [uids],
  );
};

export const markFolded = async (tx: Tx, uids: string[], now: Date): Promise<void> => {
  await tx
    .update(participant)
    .set({ tms_folded_at: now })
    .where(sql`${participant.uid_user} = any(${sql.param(uids)}::uuid[])`);
};
