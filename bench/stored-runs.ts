import pg from 'pg';

/** Completed runs of the public campaign written straight into the database, as many as a big campaign has. */
export const storeRuns = async (connectionString: string, count: number): Promise<void> => {
  const client = new pg.Client({ connectionString });
  // The query under way fails with the same error.
  client.on('error', () => {});
  await client.connect();
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
  await client.end();
};

/** Ends the campaign and resolves when every completed run is counted, or throws after `limit` ms. */
export const untilFolded = async (connectionString: string, limit: number): Promise<void> => {
  const client = new pg.Client({ connectionString });
  // The query under way fails with the same error.
  client.on('error', () => {});
  await client.connect();
  await client.query('update game_session set tms_stopped_at = now()');
  const end = Date.now() + limit;
  const left = async (): Promise<number> => {
    const { rows } = await client.query(
      'select count(*)::int as left from participant where tms_completed_at is not null and tms_folded_at is null',
    );
    return rows[0].left;
  };
  while ((await left()) > 0) {
    if (Date.now() > end) throw new Error(`runs were not counted within ${limit} ms`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  await client.end();
};
