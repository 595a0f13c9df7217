import { phenotypes } from '../../../../contract/game.ts';
import { type PublicProfile, participantGenders } from '../../../../contract/profile.ts';
import type { EditionFigures } from '../../../db/schema/figures.ts';
import type { TestApp } from '../../../testing/build-test-app.ts';
import { publicSession } from '../../../testing/participants.ts';
import { crowdsOf } from '../../../testing/simulated-people.ts';
import { takeDueSteps } from '../../figures/figures.ts';

type Played = Omit<Parameters<ReturnType<typeof crowdsOf>>[0][number], 'uid_session' | 'seed' | 'completed_at'> & {
  profile?: Pick<PublicProfile, 'des_gender' | 'val_year_birth' | 'des_phenotype'> | null;
};

/** Of an edition of too few runs to show anything of a part of them. */
const noFigures: EditionFigures = {
  ...{ verdicts: {}, words: {}, flagged: null, unflagged: [], conditional: [] },
  groups: {
    gender: { des_variable: 'gender', levels: [], words: [] },
    age: { des_variable: 'age', levels: [], words: [] },
    own_phenotype: { des_variable: 'own_phenotype', levels: [], words: [] },
  },
};

/** A public campaign whose runs come into the figures, and whose editions are made of however few. */
export const editionCampaign = async (server: TestApp) => {
  const uid_session = await publicSession(server);
  const store = crowdsOf(server.db);
  const query = (text: string, values?: unknown[]) => server.db.$client.query(text, values);
  let seed = 0;

  /** People who play alike, each a minute after the one before. Resolves to their ids. */
  const playMany = async (people: number, { profile, ...how }: Played = {}): Promise<string[]> => {
    const seeds = Array.from({ length: people }, (_, person) => seed + 1 + person);
    seed += people;
    const uids = await store(
      seeds.map((each) => ({
        ...{ uid_session, seed: each, completed_at: new Date(Date.UTC(2026, 1, 3, 7, each, each % 60)), ...how },
      })),
    );
    if (profile === null) return uids;
    await query(
      `insert into public_profile (uid_user, des_gender, val_year_birth, id_country_birth, id_country_living,
                                   des_region, des_phenotype, des_education_degree)
       select uid_user, gender, $4, 380, 380, 'Lazio', phenotype, 'Diploma'
       from unnest($1::uuid[], $2::text[], $3::text[]) as each (uid_user, gender, phenotype)`,
      [
        uids,
        seeds.map((each) => profile?.des_gender ?? participantGenders[each % 2]),
        seeds.map((each) => profile?.des_phenotype ?? phenotypes[each % 2]),
        profile?.val_year_birth ?? 2010,
      ],
    );
    return uids;
  };

  /** Takes the step that is due, and makes an edition of the figures as they are then. */
  const publishEdition = async (at = new Date('2026-02-04T09:00:00Z')): Promise<void> => {
    await takeDueSteps(server.serverDb, at);
    await query(
      `insert into figures_edition (uid_session, id_image_set, num_edition, num_step, tms_at, dat_day, num_runs,
                                    val_sums, jsn_figures)
       select uid_session, id_image_set,
              (select 1 + count(*) from figures_edition e where e.id_image_set = s.id_image_set),
              num_step, $1::timestamptz, $1::timestamptz::date, num_runs, val_sums, $2::jsonb
       from snapshot s`,
      [at, JSON.stringify(noFigures)],
    );
  };

  /** An edition of 24 runs more. */
  const playEdition = async (): Promise<void> => {
    await playMany(24);
    await publishEdition();
  };

  return { query, playMany, publishEdition, playEdition };
};

export type EditionCampaign = Awaited<ReturnType<typeof editionCampaign>>;
