import type { RunFlag } from '../../../contract/run-quality.ts';
import type { DbOrTx, Tx } from '../../db/database.ts';
import { allRuns, setNames } from './levels.ts';

// Written out: the names of the columns are those of server/db/schema/editions.ts, and tests run every statement.

/** Figures of a session for one set of faces. */
export type Key = { uid_session: string; id_image_set: number };

export const keyOf = ({ uid_session, id_image_set }: Key): [string, number] => [uid_session, id_image_set];

/** A set of faces of the campaign that has live figures. */
export type Figures = Key & { runs: number; num_step: number; tms_stopped_at: Date | null };

/** Resolves to the live figures of the campaign, by set of faces. */
export const findFigures = async (db: DbOrTx): Promise<Figures[]> => {
  const { rows } = await db.$client.query<Figures>(
    `select uid_session, id_image_set, r.runs, s.num_step, tms_stopped_at
     from game_session join tally_runs r using (uid_session) join next_step s using (uid_session, id_image_set)
     where flg_public order by id_image_set`,
  );
  return rows;
};

export type StoredEdition = Key & {
  num_edition: number;
  tms_published_at: Date | null;
  dat_day: string | null;
  num_runs: number;
  num_waiting: number;
  flg_block: boolean;
  jsn_tables: Record<string, number>;
  jsn_flags: Partial<Record<RunFlag, number>>;
  jsn_waiting: { sets: number[]; groups: string[] };
  num_step: number;
  uid_last: string | null;
  flg_summed: boolean;
};

const columns = `uid_session, id_image_set, num_edition, tms_published_at, dat_day::text, num_runs, num_waiting, flg_block,
  jsn_tables, jsn_flags, jsn_waiting, num_step, uid_last, flg_summed`;

/** Resolves to the last published edition, or to one that is given by number and published. */
export const findPublished = async (
  db: DbOrTx,
  key: Key,
  num_edition: number | null = null,
): Promise<StoredEdition | undefined> => {
  const { rows } = await db.$client.query<StoredEdition>(
    `select ${columns} from edition
     where uid_session = $1 and id_image_set = $2 and tms_published_at is not null and ($3::int is null or num_edition = $3)
     order by num_edition desc limit 1`,
    [...keyOf(key), num_edition],
  );
  return rows[0];
};

/** Resolves to the edition that is being made. */
export const findUnfinished = async (db: DbOrTx, key: Key): Promise<StoredEdition | undefined> => {
  const { rows } = await db.$client.query<StoredEdition>(
    `select ${columns} from edition where uid_session = $1 and id_image_set = $2 and tms_published_at is null`,
    keyOf(key),
  );
  return rows[0];
};

/** The same, locked; undefined as well if another process works on it. */
export const lockUnfinished = async (tx: Tx, key: Key): Promise<StoredEdition | undefined> => {
  const { rows } = await tx.$client.query<StoredEdition>(
    `select ${columns} from edition where uid_session = $1 and id_image_set = $2 and tms_published_at is null
     for update skip locked`,
    keyOf(key),
  );
  return rows[0];
};

type NewEdition = Key & Pick<StoredEdition, 'num_edition' | 'flg_block' | 'jsn_waiting' | 'num_step'>;

/** Begins an edition, unless another process has. */
export const beginEdition = async (
  db: DbOrTx,
  { num_edition, flg_block, jsn_waiting, num_step, ...key }: NewEdition,
): Promise<void> => {
  await db.$client.query(
    `insert into edition (uid_session, id_image_set, num_edition, flg_block, jsn_waiting, num_step)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [...keyOf(key), num_edition, flg_block, JSON.stringify(jsn_waiting), num_step],
  );
};

/** Drops an edition that is being made. The marks of its runs mean nothing then. */
export const dropUnfinished = async (tx: Tx, key: Key): Promise<void> => {
  await tx.$client.query(
    'delete from edition where uid_session = $1 and id_image_set = $2 and tms_published_at is null',
    keyOf(key),
  );
};

export type PublishedRow = { num_edition: number; set: number; runs: number; num_draw?: number };

type SetRow = { num_edition: number; des_variable: string; des_level: string; num_runs: number };

const placeOf = new Map(setNames.map(({ variable, level }, place) => [`${variable} ${level}`, place]));

const toPublished = ({ num_edition, des_variable, des_level, num_runs }: SetRow): PublishedRow => {
  const set = placeOf.get(`${des_variable} ${des_level}`);
  if (set === undefined) throw new Error(`an edition with an unknown level of ${des_variable}`);
  return { num_edition, set, runs: num_runs };
};

/** Resolves to the sets of all published editions, and after them those of research releases. */
export const findPublishedSets = async (db: DbOrTx, key: Key): Promise<PublishedRow[]> => {
  const { rows } = await db.$client.query<SetRow>(
    `select num_edition, des_variable, des_level, s.num_runs
     from edition_set s join edition using (uid_session, id_image_set, num_edition)
     where uid_session = $1 and id_image_set = $2 and tms_published_at is not null`,
    keyOf(key),
  );
  const released = await db.$client.query<Pick<PublishedRow, 'num_edition' | 'runs' | 'num_draw'>>(
    `select num_edition, num_runs as runs, num_draw::int from released_set where uid_session = $1 and id_image_set = $2`,
    keyOf(key),
  );
  return [...rows.map(toPublished), ...released.rows.map((row) => ({ ...row, set: allRuns }))];
};

/** Resolves to how many runs each set of one edition has, also of one that is being made; by place in `setNames`. */
export const findSets = async (db: DbOrTx, key: Key, num_edition: number): Promise<PublishedRow[]> => {
  const { rows } = await db.$client.query<SetRow>(
    `select num_edition, des_variable, des_level, num_runs from edition_set
     where uid_session = $1 and id_image_set = $2 and num_edition = $3`,
    [...keyOf(key), num_edition],
  );
  return rows.map(toPublished);
};

/** Notes how far the sums of an edition have got. */
export const noteProgress = async (
  tx: Tx,
  key: Key,
  {
    num_edition,
    uid_last,
    flg_summed,
    jsn_flags,
  }: Pick<StoredEdition, 'num_edition' | 'uid_last' | 'flg_summed' | 'jsn_flags'>,
): Promise<void> => {
  await tx.$client.query(
    `update edition set uid_last = $4, flg_summed = $5, jsn_flags = $6
     where uid_session = $1 and id_image_set = $2 and num_edition = $3`,
    [...keyOf(key), num_edition, uid_last, flg_summed, JSON.stringify(jsn_flags)],
  );
};

type Publication = Pick<StoredEdition, 'num_edition' | 'num_runs' | 'num_waiting' | 'jsn_tables'> & {
  tms_published_at: Date;
  dat_day: string;
};

/** Shows an edition from now on. */
export const publishEdition = async (
  tx: Tx,
  key: Key,
  { num_edition, num_runs, num_waiting, jsn_tables, tms_published_at, dat_day }: Publication,
): Promise<void> => {
  await tx.$client.query(
    `update edition set num_runs = $4, num_waiting = $5, jsn_tables = $6, tms_published_at = $7, dat_day = $8, uid_last = null
     where uid_session = $1 and id_image_set = $2 and num_edition = $3`,
    [...keyOf(key), num_edition, num_runs, num_waiting, JSON.stringify(jsn_tables), tms_published_at, dat_day],
  );
  // How far the live figures are from what was told is to be counted anew.
  await noteMargin(tx, key, { num_margin: null, num_refused: null });
};

/** What has been counted of the live figures and the editions (server/db/schema/editions.ts). */
export type Margin = { num_margin: number | null; num_refused: number | null };

export const findMargin = async (tx: Tx, key: Key): Promise<Margin> => {
  const { rows } = await tx.$client.query<Margin>(
    'select num_margin, num_refused from edition_margin where uid_session = $1 and id_image_set = $2',
    keyOf(key),
  );
  return rows[0] ?? { num_margin: null, num_refused: null };
};

export const noteMargin = async (tx: Tx, key: Key, { num_margin, num_refused }: Margin): Promise<void> => {
  await tx.$client.query(
    `insert into edition_margin (uid_session, id_image_set, num_margin, num_refused) values ($1, $2, $3, $4)
     on conflict (uid_session, id_image_set) do update
     set num_margin = excluded.num_margin, num_refused = excluded.num_refused`,
    [...keyOf(key), num_margin, num_refused],
  );
};

/** Notes that no new edition can be made of the live figures at a step. */
export const noteTried = async (db: DbOrTx, key: Key, num_step: number): Promise<void> => {
  await db.$client.query(
    `insert into edition_margin (uid_session, id_image_set, num_step_tried) values ($1, $2, $3)
     on conflict (uid_session, id_image_set) do update set num_step_tried = excluded.num_step_tried`,
    [...keyOf(key), num_step],
  );
};

/** Resolves to the last step at which it was found that no new edition can be made. */
export const stepTried = async (db: DbOrTx, key: Key): Promise<number | null> => {
  const { rows } = await db.$client.query<{ num_step_tried: number | null }>(
    'select num_step_tried from edition_margin where uid_session = $1 and id_image_set = $2',
    keyOf(key),
  );
  return rows[0]?.num_step_tried ?? null;
};
