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

  const storeProfile = async ({ uid_user, levels }: Player): Promise<void> => {
    const { gender, age, own_phenotype } = levels;
    // Who does not say the age says nothing at all.
    if (age === 'not_said' || own_phenotype === 'not_said') return;
    await query(
      `insert into public_profile (uid_user, des_gender, val_year_birth, id_country_birth, id_country_living, des_phenotype,
                                   des_education_degree)
       values ($1, $2, $3, 380, 380, $4, 'Diploma')`,
      [uid_user, gender === 'other' ? 'NoResponse' : gender, yearOf[age], own_phenotype],
    );
  };

  /** Somebody completes a run, with answers by chance unless others are given. */
  const arrive = async (levels: RunLevels, at: Date, answering?: Answering): Promise<Player> => {
    seed += 1;
    const random = seededRandom(seed);
    const answer: Answering = answering ?? (() => random() < 0.4);
    const shown = words.flatMap(({ id: word, adjective }) =>
      faces.map((face) => ({ word, face, answer: answer(adjective, face) })),
    );
    const flags: RunFlag[] = levels.flagged === 'flagged' ? ['fast'] : [];
    const stored = await query(
      `with created as (
         insert into participant (uid_session, cod_user, tms_completed_at, cod_run_hash, id_image_set)
         values ($1, left(gen_random_uuid()::text, 13), $2, 'hash', 1) returning uid_user
       )
       insert into run (uid_user, id_image_set, id_adjective, id_image, val_elapsed_time, flg_response, des_flags)
       select uid_user, 1, $3, $4, $5, $6, $7 from created returning uid_user`,
      [
        ...[uid_session, at, shown.map(({ word }) => word), shown.map(({ face }) => face), shown.map(() => 900)],
        ...[shown.map(({ answer }) => answer), flags],
      ],
    );
    const player = { uid_user: stored.rows[0].uid_user, levels };
    await storeProfile(player);
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

  return { key, query, arrive, fold, erase, change };
};
