import type { TestDatabase } from '../../../testing/test-database.ts';

export type Stored = {
  uid_session?: string | undefined;
  id_image_set?: number;
  flg_untimed?: boolean;
  completed_at: Date;
  /** The mark of each run's network, in turn; without it, they have none. */
  marks?: readonly string[];
  /** Decides what the runs answer; by default another one at each call. */
  seed?: number;
};

let lastSeed = 0;

/** A number of 0 to 1 that a seed, the place of the run, a word, a face and a purpose decide. */
const draw = (purpose: string): string =>
  `((hashtextextended(concat_ws(' ', $6::int, number, word, image.id, '${purpose}'), 0) & 2147483647) / 2147483648::float8)`;

/** Letters before the mark of the network, as in `participant.cod_address`. */
const ofAddress = 'a'.repeat(22);

/**
 * Stores completed runs, of the campaign unless a session is given, each of which answers two words (4, and "migrant")
 * for every face of the set in a drawn order, and lets some faces pass. Resolves to the participants.
 */
export const storeRuns = async (
  { query }: Pick<TestDatabase, 'query'>,
  howMany: number,
  { uid_session, id_image_set = 1, flg_untimed = false, completed_at, marks = [], seed }: Stored,
): Promise<string[]> => {
  lastSeed += 1;
  const codes = Array.from({ length: howMany }, (_, place) => {
    const mark = marks[place % Math.max(1, marks.length)];
    return mark === undefined ? null : ofAddress + mark.padEnd(21, '.').slice(0, 21);
  });
  const rows = await query<{ uid_user: string }>(
    `with created as (
       insert into participant (uid_session, cod_user, tms_created_at, tms_completed_at, cod_run_hash, id_image_set,
                                flg_untimed, cod_address)
       select coalesce($1, (select uid_session from game_session where flg_public)), left(gen_random_uuid()::text, 13),
              $3, $3, 'hash', $2, $4, code
       from unnest($5::text[]) as code returning uid_user
     ), numbered as (
       select uid_user, row_number() over () as number from created
     ), shown as (
       select uid_user, word, image.id as face, ${draw('place')} as place, ${draw('pass')} < 0.1 as passed,
              ${draw('answer')} < 0.6 as answer
       from numbered, image, unnest(array[4, 8]) as word where not image.tutorial and image.id_image_set = $2
     )
     insert into run (uid_user, id_image_set, id_adjective, id_image, val_elapsed_time, flg_response, des_flags)
     select uid_user, $2, array_agg(word order by word, place), array_agg(face order by word, place),
            array_agg(case when passed then 3000 else 2999 * place end order by word, place),
            array_agg(case when not passed then answer end order by word, place), '{}'
     from shown
     group by 1 returning uid_user`,
    [uid_session ?? null, id_image_set, completed_at, flg_untimed, codes, seed ?? lastSeed],
  );
  return rows.map(({ uid_user }) => uid_user);
};
