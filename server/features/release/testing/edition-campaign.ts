import { phenotypes } from '../../../../contract/game.ts';
import { type PublicProfile, participantGenders } from '../../../../contract/profile.ts';
import type { TestApp } from '../../../testing/build-test-app.ts';
import { publicSession } from '../../../testing/participants.ts';
import { peopleOf } from '../../../testing/simulated-people.ts';

type Played = Omit<Parameters<ReturnType<typeof peopleOf>>[0], 'uid_session' | 'seed' | 'completed_at'> & {
  /** The edition that takes the run in; null: it waits. */
  edition?: number | null;
  profile?: Pick<PublicProfile, 'des_gender' | 'val_year_birth' | 'des_phenotype'> | null;
  /** Of a block without levels. */
  isBlock?: boolean;
};

/** A public campaign whose runs are in editions, as the feature of editions would have marked them. */
export const editionCampaign = async (server: TestApp) => {
  const uid_session = await publicSession(server);
  const play = peopleOf(server.db);
  const query = (text: string, values?: unknown[]) => server.db.$client.query(text, values);
  let seed = 0;

  /** Somebody who plays; a minute after the one before. Resolves to their id. */
  const playOne = async ({ edition = 1, profile, isBlock = false, ...how }: Played = {}): Promise<string> => {
    seed += 1;
    const completed_at = new Date(Date.UTC(2026, 1, 3, 7, seed, seed % 60));
    const uid_user = await play({ uid_session, seed, completed_at, ...how });
    const isCounted = !how.des_aside && !how.flg_untimed;
    await query(`update participant set tms_folded_at = $2, num_edition = $3, num_levels = $4 where uid_user = $1`, [
      uid_user,
      isCounted ? completed_at : null,
      isCounted ? edition : null,
      isCounted && !isBlock ? 1 : null,
    ]);
    const own = profile ?? {
      des_gender: participantGenders[seed % 2] ?? 'F',
      val_year_birth: 2010,
      des_phenotype: phenotypes[seed % 2] ?? 'Arabian',
    };
    if (profile !== null) {
      await query(
        `insert into public_profile (uid_user, des_gender, val_year_birth, id_country_birth, id_country_living,
                                     des_region, des_phenotype, des_education_degree)
         values ($1, $2, $3, 380, 380, 'Lazio', $4, 'Diploma')`,
        [uid_user, own.des_gender, own.val_year_birth, own.des_phenotype],
      );
    }
    return uid_user;
  };

  return {
    uid_session,
    query,
    playOne,
    playMany: async (people: number, how: Played = {}): Promise<string[]> => {
      const uids: string[] = [];
      for (let person = 0; person < people; person += 1) uids.push(await playOne(how));
      return uids;
    },
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
