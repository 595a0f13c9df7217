import { randomUUID } from 'node:crypto';
import { seededRandom } from '../../../../contract/rules/seeded-random.ts';
import type { RunFlag } from '../../../../contract/run-quality.ts';
import type { Database } from '../../../db/database.ts';
import { transaction } from '../../../db/transaction.ts';
import { type ChangedRun, countRuns, deleteRun, foldCompletedRuns, takeOutRuns } from '../../results/results.ts';
import type { RunLevels } from '../levels.ts';

/** Who played: the levels, which the test knows, and of which the server is told what it is told of a participant. */
export type Player = { uid_user: string; levels: RunLevels };

const yearOf: Record<Exclude<RunLevels['age'], 'not_said'>, number> = {
  to_13: 2014,
  '14_17': 2011,
  '18_24': 2005,
  '25_39': 1995,
  '40_on': 1970,
};

/** What somebody answers to a face; null: it passes. */
export type Answering = (word: 'migrant' | 'rich', id_image: number) => boolean | null;

/** A public campaign in a database, whose runs are stored without a submission: two words, all faces of set 1. */
export const smallCampaign = async (db: Database) => {
  const query = (text: string, values?: unknown[]) => db.$client.query(text, values);
  const { rows } = await query('select uid_session from game_session where flg_public');
  const uid_session: string = rows[0].uid_session;
  const key = { uid_session, id_image_set: 1 };
  const faces: number[] = (
    await query('select id from image where id_image_set = 1 and not tutorial order by id')
  ).rows.map(({ id }) => id);
  const { rows: words } = await query(
    "select id, adjective from adjective where adjective in ('migrant', 'rich') order by id",
  );
  let seed = 0;

  const drawRun = (answering?: Answering) => {
    seed += 1;
    const random = seededRandom(seed);
    const answer: Answering = answering ?? (() => random() < 0.4);
    return words.flatMap(({ adjective }) => faces.map((face) => answer(adjective, face)));
  };

  /** So many of the same levels complete a run, with answers by chance unless others are given: in one statement. */
  const arriveMany = async (howMany: number, levels: RunLevels, at: Date, answering?: Answering): Promise<Player[]> => {
    const players = Array.from({ length: howMany }, (): Player => ({ uid_user: randomUUID(), levels }));
    const shown = words.flatMap(({ id: word }) => faces.map((face) => ({ word, face })));
    const { gender, age, own_phenotype, flagged } = levels;
    const flags: RunFlag[] = flagged === 'flagged' ? ['fast'] : [];
    // Who does not say the age says nothing at all.
    const saysNothing = age === 'not_said' || own_phenotype === 'not_said';
    await query(
      `with arrived as (select * from unnest($1::uuid[], $2::text[]) as each (uid_user, answers)),
       created as (
         insert into participant (uid_user, uid_session, cod_user, tms_completed_at, cod_run_hash, id_image_set)
         select uid_user, $3, left(gen_random_uuid()::text, 13), $4, 'hash', 1 from arrived
       ), profiles as (
         insert into public_profile (uid_user, des_gender, val_year_birth, id_country_birth, id_country_living,
                                     des_phenotype, des_education_degree)
         select uid_user, $9, $10, 380, 380, $11, 'Diploma' from arrived where $10::smallint is not null
       )
       insert into run (uid_user, id_image_set, id_adjective, id_image, val_elapsed_time, flg_response, des_flags)
       select uid_user, 1, $5, $6, $7, answers::boolean[], $8 from arrived`,
      [
        players.map(({ uid_user }) => uid_user),
        players.map(() => `{${drawRun(answering).map(String).join()}}`),
        ...[uid_session, at, shown.map(({ word }) => word), shown.map(({ face }) => face), shown.map(() => 900), flags],
        ...[gender === 'other' ? 'NoResponse' : gender, saysNothing ? null : yearOf[age], own_phenotype],
      ],
    );
    return players;
  };

  /** Somebody completes a run. */
  const arrive = async (levels: RunLevels, at: Date, answering?: Answering): Promise<Player> => {
    const [player] = await arriveMany(1, levels, at, answering);
    if (!player) throw new Error('nobody has come');
    return player;
  };

  const fold = (at: Date): Promise<number> => foldCompletedRuns(db, at, { addresses: 1, pauseMs: 0, takesRest: false });

  const erase = ({ uid_user }: Player, at: Date): Promise<boolean> =>
    transaction(db, (tx) => deleteRun(tx, { uid_session, uid_user }, at));

  /** Staff takes runs out, or counts them again, with company. */
  const change = (players: readonly Player[], way: 'in' | 'out', at: Date): Promise<void> =>
    transaction(db, async (tx) => {
      const found = await tx.$client.query<ChangedRun>(
        `select uid_user, id_image_set, num_step_in, num_step_out, cod_address, flg_moments from participant
         where uid_user = any($1::uuid[]) and (tms_folded_at is not null) = $2 order by uid_user for update`,
        [players.map(({ uid_user }) => uid_user), way === 'out'],
      );
      const staff = { flg_company: true };
      if (way === 'in') await countRuns(tx, uid_session, found.rows, at, staff);
      else await takeOutRuns(tx, uid_session, found.rows, staff);
      // Otherwise the next fold would count them again.
      await tx.$client.query('update participant set flg_void = $2 where uid_user = any($1::uuid[])', [
        found.rows.map(({ uid_user }) => uid_user),
        way === 'out',
      ]);
    });

  return { key, query, arrive, arriveMany, fold, erase, change };
};
