import { join } from 'node:path';
import { faceGenders, type Image, phenotypes } from '../../contract/game.ts';
import { participantGenders } from '../../contract/profile.ts';
import { seededRandom } from '../../contract/rules/seeded-random.ts';
import { migrateDatabase, openDatabase } from '../../server/db/database.ts';
import { seedDatabase } from '../../server/db/seed.ts';
import { flagsOf } from '../../server/features/fair-play/fair-play.ts';
import { findQuestions, simulateRun } from '../../server/features/simulation/simulation.ts';
import { packageRoot } from '../../server/package-root.ts';

/** Different simulated runs; a large campaign repeats them. */
const maxTemplates = 1000;

/** Of each phenotype and gender, a run shows two faces of a pool. */
const facesOfCell = 2;

/** Draws the faces that a participant is given. */
const drawForm = <Face extends Pick<Image, 'des_phenotype' | 'des_gender'>>(
  images: Face[],
  random: () => number,
): Face[] => {
  const drawn = images.map((image) => ({ image, place: random() })).toSorted((one, other) => one.place - other.place);
  return phenotypes.flatMap((phenotype) =>
    faceGenders.flatMap((gender) =>
      drawn
        .map(({ image }) => image)
        .filter(({ des_phenotype, des_gender }) => des_phenotype === phenotype && des_gender === gender)
        .slice(0, facesOfCell),
    ),
  );
};

/** Every so many runs is played without the time limit, set aside, and waits for a later edition. */
const [untimedEvery, asideEvery, waitingEvery] = [97, 53, 61];

/**
 * Fills a new database with a public campaign whose runs an edition has taken in, as if they had been played and counted;
 * some are set aside, wait, or were played without the time limit.
 */
export const fillCampaign = async (connectionString: string, runs: number): Promise<void> => {
  const db = openDatabase(connectionString, { warn: () => {} });
  const query = (text: string, values?: unknown[]) => db.$client.query(text, values);
  try {
    await migrateDatabase(db);
    await seedDatabase(db, join(packageRoot, 'web/public/generated_faces'));
    const random = seededRandom(runs);
    const questions = await findQuestions(db, 'public');
    await query(
      `create table template (n integer primary key, id_adjective smallint[], id_image smallint[],
                              val_elapsed_time float8[], flg_response boolean[], des_flags text[])`,
    );
    const templates = Math.min(runs, maxTemplates);
    for (let n = 0; n < templates; n += 1) {
      const { responses } = simulateRun({
        ...{ uid_session: '', uid_user: '', adjectives: questions.adjectives },
        ...{ images: drawForm(questions.images, random), random, person: false, year: 2026 },
      });
      await query('insert into template values ($1, $2, $3, $4, $5, $6)', [
        n,
        responses.map(({ id_adjective }) => id_adjective),
        responses.map(({ id_image }) => id_image),
        responses.map(({ val_elapsed_time }) => val_elapsed_time),
        responses.map(({ flg_response }) => flg_response),
        flagsOf(responses),
      ]);
    }
    await query(
      `insert into participant (uid_session, cod_user, tms_created_at, tms_completed_at, tms_folded_at, cod_run_hash,
                                id_image_set, flg_untimed, des_aside, num_edition, num_levels)
       select uid_session, upper(substr(md5(n::text), 1, 12)), at - interval '6 minutes', at,
              case when n % ${asideEvery} > 0 and n % ${untimedEvery} > 0 then at end, md5(n::text), image_set.id,
              n % ${untimedEvery} = 0, case when n % ${asideEvery} = 0 then 'too_many' end,
              case when n % ${waitingEvery} > 0 and n % ${asideEvery} > 0 and n % ${untimedEvery} > 0 then 1 end, 1
       from game_session, image_set, generate_series(1, $1::int) as n,
            lateral (select timestamptz '2026-02-03 07:00:00Z' + n * interval '3.7 seconds' as at) as moment
       where flg_public and flg_active`,
      [runs],
    );
    await query(
      `insert into run (uid_user, id_image_set, id_adjective, id_image, val_elapsed_time, flg_response, des_flags)
       select uid_user, p.id_image_set, t.id_adjective, t.id_image, t.val_elapsed_time, t.flg_response, t.des_flags
       from (select *, (row_number() over () % $1)::int as n from participant) p join template t using (n)`,
      [templates],
    );
    await query(
      `insert into public_profile (uid_user, des_gender, val_year_birth, id_country_birth, id_country_living, des_region,
                                   des_phenotype, des_education_degree)
       select uid_user, ($1::text[])[1 + ascii(cod_user) % 4], 1960 + abs(hashtext(cod_user)) % 54, 380, 380, 'Lazio',
              ($2::text[])[1 + abs(hashtext(cod_user || 'p')) % 6], 'Diploma' from participant`,
      [participantGenders, phenotypes],
    );
    await query(
      `insert into edition (uid_session, id_image_set, num_edition, tms_published_at, jsn_waiting, num_step, num_runs,
                            dat_day)
       select uid_session, image_set.id, 1, now(), '{"sets": [], "groups": []}', 1,
              (select count(*) from participant p where p.uid_session = s.uid_session and num_edition = 1), current_date
       from game_session s, image_set where flg_public and flg_active`,
    );
    await query('drop table template');
    await query('analyze');
  } finally {
    await db.$client.end();
  }
};
