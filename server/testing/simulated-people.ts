import { randomUUID } from 'node:crypto';
import { seededRandom } from '../../contract/rules/seeded-random.ts';
import type { AsideReason } from '../../contract/run-quality.ts';
import type { Database } from '../db/database.ts';
import { flagsOf, questionsOf, readReference, simulateRun } from '../features/play/play.ts';

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
};

/** As the text of an array in PostgreSQL. */
const arrayText = (values: readonly unknown[]): string => `{${values.map(String).join()}}`;

/**
 * Returns a function that stores runs of many people in one statement, without the rules of a submission. Resolves to the
 * participants, in the same order.
 */
export const crowdsOf = (db: Database, kind: 'public' | 'class' = 'public') => {
  const questions = readReference(db).then((reference) => questionsOf(reference, kind));
  const draw = async ({ seed, manner = 'looking' }: Played) => {
    const random = seededRandom(seed);
    const drawn = simulateRun({
      ...{ uid_session: '', uid_user: '', ...(await questions), random, person: false, year: 2026 },
    });
    return drawn.responses.map((answer) => {
      // Nobody who looks at the faces gets a flag.
      if (answer.flg_response === null || manner === 'looking') return answer;
      if (manner === 'always_no') return { ...answer, flg_response: false };
      return { ...answer, val_elapsed_time: 120 + 160 * random(), flg_response: random() < 0.5 };
    });
  };
  return async (people: readonly Played[]): Promise<string[]> => {
    const uids = people.map(() => randomUUID());
    const runs = await Promise.all(people.map(draw));
    await db.$client.query(
      `with played as (
         select * from unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::text[], $5::text[], $6::boolean[], $7::int[],
                              $8::text[], $9::text[], $10::text[], $11::text[], $12::text[])
           as each (uid_user, uid_session, completed_at, des_aside, cod_address, flg_untimed, num_limit_ms,
                    words, faces, times, answers, flags)
       ), created as (
         insert into participant (uid_user, uid_session, cod_user, tms_created_at, tms_completed_at, cod_run_hash,
                                  id_image_set, des_aside, cod_address, flg_untimed, num_limit_ms)
         select uid_user, uid_session, left(gen_random_uuid()::text, 13), completed_at - interval '5 minutes', completed_at,
                'hash', (select id from image_set where flg_active), des_aside, cod_address, flg_untimed, num_limit_ms
         from played
       )
       insert into run (uid_user, id_image_set, id_adjective, id_image, val_elapsed_time, flg_response, des_flags)
       select uid_user, (select id from image_set where flg_active), words::int[], faces::int[], times::float8[],
              answers::boolean[], flags::text[]
       from played`,
      [
        ...[uids, people.map(({ uid_session }) => uid_session), people.map(({ completed_at }) => completed_at)],
        people.map(({ des_aside }) => des_aside ?? null),
        people.map(({ cod_address }) => cod_address ?? null),
        people.map(({ flg_untimed }) => flg_untimed ?? false),
        people.map(({ num_limit_ms }) => num_limit_ms ?? null),
        runs.map((run) => arrayText(run.map(({ id_adjective }) => id_adjective))),
        runs.map((run) => arrayText(run.map(({ id_image }) => id_image))),
        runs.map((run) => arrayText(run.map(({ val_elapsed_time }) => val_elapsed_time))),
        runs.map((run) => arrayText(run.map(({ flg_response }) => flg_response))),
        runs.map((run) => arrayText(flagsOf(run))),
      ],
    );
    return uids;
  };
};

/** The same for one person at a time. Resolves to the participant. */
export const peopleOf = (db: Database, kind: 'public' | 'class' = 'public') => {
  const store = crowdsOf(db, kind);
  return async (person: Played): Promise<string> => (await store([person]))[0] ?? '';
};
