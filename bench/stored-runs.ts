import { onDatabase } from './on-database.ts';

/** Completed runs of the public campaign written straight into the database, as many as a big campaign has. */
export const storeRuns = (connectionString: string, count: number): Promise<void> =>
  onDatabase(connectionString, async (client) => {
    // U is not of the alphabet of codes: none of those that the server gave is met.
    await client.query(
      `with added as (
         insert into participant (uid_session, cod_user, tms_completed_at, cod_run_hash, id_image_set)
         select uid_session, lpad(upper(to_hex(number)), 6, 'U'), now(), md5(number::text), image_set.id
         from game_session, image_set, generate_series(1, $1::int) as number
         where flg_public and flg_active
         returning uid_user, id_image_set
       )
       insert into response (uid_user, id_adjective, id_image, num_position, val_elapsed_time, flg_response)
       select uid_user, adjective.id, image.id,
              row_number() over (partition by uid_user order by adjective.id, image.id) - 1,
              300 + 2500 * random(), random() < 0.55
       from added join image using (id_image_set), adjective
       where adjective.flg_public and not adjective.tutorial and not image.tutorial`,
      [count],
    );
    await client.query('analyze');
  });
