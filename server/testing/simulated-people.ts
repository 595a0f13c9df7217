import { seededRandom } from '../../contract/rules/seeded-random.ts';
import type { AsideReason } from '../../contract/run-quality.ts';
import type { Database } from '../db/database.ts';
import { flagsOf } from '../features/fair-play/fair-play.ts';
import { findQuestions, simulateRun } from '../features/simulation/simulation.ts';

/** How somebody plays: most look at each face; some only want to get through, some press the same button all the time. */
export type Manner = 'looking' | 'in_a_hurry' | 'always_no';

type Played = {
  uid_session: string;
  seed: number;
  manner?: Manner;
  completed_at: Date;
  des_aside?: AsideReason | null;
  cod_address?: string | null;
  flg_untimed?: boolean;
  num_limit_ms?: number;
  /** As from before there were flags. */
  withoutFlags?: boolean;
};

/** Returns a function that stores runs of people, without the rules of a submission. Resolves to the participant. */
export const peopleOf = (db: Database, kind: 'public' | 'class' = 'public') => {
  const questions = findQuestions(db, kind);
  return async ({ uid_session, seed, manner = 'looking', completed_at, ...how }: Played): Promise<string> => {
    const random = seededRandom(seed);
    const drawn = simulateRun({
      ...{ uid_session, uid_user: '', ...(await questions), random, person: false, year: 2026 },
    });
    const responses = drawn.responses.map((answer) => {
      // Nobody who looks at the faces gets a flag.
      if (answer.flg_response === null || manner === 'looking') return answer;
      if (manner === 'always_no') return { ...answer, flg_response: false };
      return { ...answer, val_elapsed_time: 120 + 160 * random(), flg_response: random() < 0.5 };
    });
    const { rows } = await db.$client.query<{ uid_user: string }>(
      `with created as (
         insert into participant (uid_session, cod_user, tms_created_at, tms_completed_at, cod_run_hash, id_image_set,
                                  des_aside, cod_address, flg_untimed, num_limit_ms)
         select $1, left(gen_random_uuid()::text, 13), $2::timestamptz - interval '5 minutes', $2, 'hash',
                (select id from image_set where flg_active), $3, $4, $5, $11
         returning uid_user, id_image_set
       )
       insert into run (uid_user, id_image_set, id_adjective, id_image, val_elapsed_time, flg_response, des_flags)
       select uid_user, id_image_set, $6, $7, $8, $9, $10 from created returning uid_user`,
      [
        uid_session,
        completed_at,
        how.des_aside ?? null,
        how.cod_address ?? null,
        how.flg_untimed ?? false,
        responses.map(({ id_adjective }) => id_adjective),
        responses.map(({ id_image }) => id_image),
        responses.map(({ val_elapsed_time }) => val_elapsed_time),
        responses.map(({ flg_response }) => flg_response),
        how.withoutFlags ? null : flagsOf(responses),
        how.num_limit_ms ?? null,
      ],
    );
    return rows[0]?.uid_user ?? '';
  };
};
