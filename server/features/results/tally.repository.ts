import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { participant } from '../../db/schema/runs.ts';
import { countAnswers, type FoldedRun, type TestFace } from './count-answers.ts';

/** Completed but in no tally yet: the condition of the partial index `participant_to_fold`. */
export const isWaiting = 'tms_completed_at is not null and tms_folded_at is null';

/**
 * Adds the runs of these participants to the tallies of their sessions and faces. Written out, because it is hot and
 * the order of its locks matters.
 */
export const addToTally = async (tx: Tx, uids: string[]): Promise<void> => {
  // As JSON, which the driver parses at once, and arrays element by element.
  const runs = await tx.$client.query<FoldedRun>(
    `select p.uid_session, p.id_image_set, to_json(run.id_adjective) as id_adjective, to_json(run.id_image) as id_image,
            to_json(run.flg_response) as flg_response
     from run join participant p using (uid_user) where run.uid_user = any($1::uuid[])`,
    [uids],
  );
  const faces = await tx.$client.query<TestFace>(
    'select id, des_phenotype, des_gender from image where des_phenotype is not null and des_gender is not null',
  );
  // In key order, so that two processes cannot deadlock.
  await tx.$client.query(
    `insert into tally (uid_session, id_image_set, id_adjective, des_phenotype, des_gender, yes, answers)
     select uid_session, id_image_set, id_adjective, des_phenotype, des_gender, yes, answers
     from json_populate_recordset(null::tally, $1)
     order by 1, 2, 3, 4, 5
     on conflict (uid_session, id_image_set, id_adjective, des_phenotype, des_gender)
     do update set yes = tally.yes + excluded.yes, answers = tally.answers + excluded.answers`,
    [JSON.stringify(countAnswers(runs.rows, faces.rows))],
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
