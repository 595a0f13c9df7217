import type { TestDatabase } from '../../../testing/test-database.ts';

type Playing = { id_image_set?: number; flg_untimed?: boolean; completed_at?: Date };

/**
 * Stores participants of a session with completed runs: each answers two words (4, and "migrant") for every face of the set
 * in a drawn order, and lets some faces pass.
 */
export const storeRuns = async (
  { db }: Pick<TestDatabase, 'db'>,
  uid_session: string,
  howMany: number,
  { id_image_set = 1, flg_untimed = false, completed_at = new Date('2026-03-02T09:00:00Z') }: Playing = {},
): Promise<string[]> => {
  const { rows } = await db.$client.query<{ uid_user: string }>(
    `with created as (
       insert into participant (uid_session, cod_user, tms_completed_at, cod_run_hash, id_image_set, flg_untimed)
       select $1, left(gen_random_uuid()::text, 13), $3, 'hash', $4, $5 from generate_series(1, $2::int)
       returning uid_user
     ), shown as (
       select uid_user, word, image.id as face, random() as place, random() < 0.1 as passed, random() < 0.6 as answer
       from created, image, unnest(array[4, 8]) as word where not image.tutorial and image.id_image_set = $4
     )
     insert into run (uid_user, id_image_set, id_adjective, id_image, val_elapsed_time, flg_response)
     select uid_user, $4, array_agg(word order by word, place), array_agg(face order by word, place),
            array_agg(case when passed then 3000 else 2999 * place end order by word, place),
            array_agg(case when not passed then answer end order by word, place)
     from shown group by 1 returning uid_user`,
    [uid_session, howMany, completed_at, id_image_set, flg_untimed],
  );
  return rows.map(({ uid_user }) => uid_user);
};
