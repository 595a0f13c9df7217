import { phenotypes } from '../../../../contract/game.ts';
import { type PublicProfile, participantGenders } from '../../../../contract/profile.ts';
import type { TestApp } from '../../../testing/build-test-app.ts';
import { publicSession } from '../../../testing/participants.ts';
import { crowdsOf } from '../../../testing/simulated-people.ts';

type Played = Omit<Parameters<ReturnType<typeof crowdsOf>>[0][number], 'uid_session' | 'seed' | 'completed_at'> & {
  /** The edition that takes the run in; null: it waits. */
  edition?: number | null;
  profile?: Pick<PublicProfile, 'des_gender' | 'val_year_birth' | 'des_phenotype'> | null;
  /** Of a block without levels. */
  isBlock?: boolean;
};

/** A public campaign whose runs are in editions, as the feature of editions would have marked them. */
export const editionCampaign = async (server: TestApp) => {
  const uid_session = await publicSession(server);
  const store = crowdsOf(server.db);
  const query = (text: string, values?: unknown[]) => server.db.$client.query(text, values);
  let seed = 0;

  /** People who play alike, each a minute after the one before. Resolves to their ids. */
  const playMany = async (
    people: number,
    { edition = 1, profile, isBlock = false, ...how }: Played = {},
  ): Promise<string[]> => {
    const seeds = Array.from({ length: people }, (_, person) => seed + 1 + person);
    seed += people;
    const played = seeds.map((each) => ({
      ...{ uid_session, seed: each, completed_at: new Date(Date.UTC(2026, 1, 3, 7, each, each % 60)), ...how },
    }));
    const uids = await store(played);
    if (!how.des_aside && !how.flg_untimed) {
      await query(
        `update participant set tms_folded_at = tms_completed_at, num_edition = $2, num_levels = $3
         where uid_user = any($1::uuid[])`,
        [uids, edition, isBlock ? null : 1],
      );
    }
    if (profile !== null) {
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
    }
    return uids;
  };

  return {
    uid_session,
    query,
    playMany,
    /** Publishes an edition of the set in use; `isPublished`: false while it is being made. */
    publishEdition: async (num_edition: number, isPublished = true) => {
      const runs = `(select count(*) from participant p where p.uid_session = $1 and p.num_edition <= $2)`;
      const values = [uid_session, num_edition];
      await query(
        `insert into edition (uid_session, id_image_set, num_edition, tms_published_at, jsn_waiting, num_step, num_runs, dat_day)
         select $1, id, $2, case when $3 then now() end, '{"sets": [], "groups": []}', 1, ${runs}, '2026-02-04'
         from image_set where flg_active`,
        [...values, isPublished],
      );
      await query(
        `insert into edition_set (uid_session, id_image_set, num_edition, des_variable, des_level, num_runs)
         select $1, id, $2, 'all', 'all', ${runs} from image_set where flg_active`,
        values,
      );
    },
  };
};

export type EditionCampaign = Awaited<ReturnType<typeof editionCampaign>>;
