import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NormingFigures } from '../../../contract/norming-figures.ts';
import { answerWindowMs } from '../../../contract/rules/limits.ts';
import type { RunFlag } from '../../../contract/run-quality.ts';
import { answerColumns, readAnswers, type SentAnswers } from '../../db/binary-rows.ts';
import type { DbOrTx, Tx } from '../../db/database.ts';
import { readEdition } from '../figures/figures.ts';
import type { Edition } from './aggregate-tables.ts';
import { type CountedProfile, countProfiles, profileOf, type Setting, shownLimits } from './coarsen.ts';
import type { Row } from './columns.ts';
import { type WordCode, wordLevels } from './levels.ts';
import { byWord, type Reference, type ReleasedFace, type ReleasedProfile, type ReleasedRun } from './trials.ts';

const batchSize = 500;

export type Editions = Readonly<Record<number, number>>;

/** Runs that a dataset leaves out. */
export type LeftOut = { setAside: number; void: number; waiting: number };

/** All read in one snapshot of the database. */
export type Source = {
  reference: Reference;
  faces: Row<'faces'>[];
  editions: Edition[];
  leftOut: LeftOut;
  /** `untimed`: with more time. */
  runs: { timed: number; untimed: number };
  profiles: CountedProfile[];
  /** In an order that follows from the seed alone. */
  readRuns: (seed: string) => AsyncIterable<ReleasedRun>;
};

const query = async <T extends object>(db: DbOrTx, text: string, values: unknown[] = []): Promise<T[]> =>
  (await db.$client.query<T>(text, values)).rows;

/** Ignores a simulated campaign. */
export const findCampaign = async (db: DbOrTx): Promise<string | undefined> => {
  const text = 'select uid_session from game_session where flg_public and not flg_simulated';
  const [campaign] = await query<{ uid_session: string }>(db, text);
  return campaign?.uid_session;
};

export const findLastEditions = async (db: DbOrTx, uid_session: string): Promise<Editions> => {
  const rows = await query<{ id_image_set: number; num_edition: number }>(
    db,
    `select id_image_set, max(num_edition) as num_edition from figures_edition
     where uid_session = $1 group by 1 order by 1`,
    [uid_session],
  );
  return Object.fromEntries(rows.map(({ id_image_set, num_edition }) => [id_image_set, num_edition]));
};

/** In the folder or, after an import or another release, in the database. */
export const findFaceFile = async (db: DbOrTx, facesFolder: string, file_name: string): Promise<Buffer | undefined> => {
  const shipped = await readFile(join(facesFolder, file_name)).catch(() => undefined);
  if (shipped) return shipped;
  const text = 'select content from image_file where file_name = $1';
  const [stored] = await query<{ content: Buffer }>(db, text, [file_name]);
  return stored?.content;
};

/** Throws an Error for a face without a phenotype: no column says so, and no figure includes it. */
const readFaces = async (tx: Tx, sets: readonly number[]): Promise<ReleasedFace[]> => {
  const faces = await query<ReleasedFace>(
    tx,
    `select id, id_image_set, file_name, des_phenotype, des_gender from image
     where not tutorial and id_image_set = any($1::int[]) order by id`,
    [sets],
  );
  const unnamed = faces.find(({ des_phenotype }) => !des_phenotype);
  if (unnamed) throw new Error(`set ${unnamed.id_image_set} has faces without a phenotype: it cannot be released`);
  return faces;
};

const readWords = async (tx: Tx): Promise<ReadonlyMap<number, WordCode>> => {
  const rows = await query<{ id: number; adjective: string }>(tx, 'select id, adjective from adjective order by id');
  return new Map(
    rows.flatMap(({ id, adjective }) => {
      const found = wordLevels.find(({ code }) => code === adjective);
      return found ? [[id, found.code] as const] : [];
    }),
  );
};

const readNorms = async (tx: Tx): Promise<Map<number, NormingFigures['faces'][number]>> => {
  const rows = await query<{ jsn_figures: NormingFigures }>(
    tx,
    `select distinct on (id_image_set) jsn_figures from norming_study
     where not flg_simulated and jsn_figures is not null order by id_image_set, tms_figures_at desc`,
  );
  return new Map(rows.flatMap(({ jsn_figures }) => jsn_figures.faces.map((face) => [face.id_image, face] as const)));
};

const faceRows = (faces: readonly ReleasedFace[], norms: Awaited<ReturnType<typeof readNorms>>): Row<'faces'>[] =>
  faces.map(({ id, id_image_set, file_name, des_phenotype, des_gender }) => {
    const scales = norms.get(id)?.scales;
    const mean = (scale: keyof NonNullable<typeof scales>) => scales?.[scale]?.mean ?? null;
    return {
      ...{ face: id, image_set: id_image_set, phenotype: des_phenotype, face_gender: des_gender, file: file_name },
      norm_raters: scales?.val_age?.num ?? null,
      norm_age: mean('val_age'),
      norm_friendliness: mean('val_friendliness'),
      norm_attractiveness: mean('val_attractiveness'),
      norm_realness: mean('val_realness'),
    };
  });

/** $1: the session; $2: JSON of what is covered. Runs with more time count up to the edition's moment. */
const isCovered = `p.uid_session = $1 and p.tms_completed_at is not null and p.des_aside is null and not p.flg_void
  and exists (
    select from jsonb_to_recordset($2::jsonb) as of_set (id_image_set int, num_step int, tms_at timestamptz)
    where of_set.id_image_set = p.id_image_set
      and case when p.flg_untimed then p.tms_completed_at <= of_set.tms_at else p.num_step <= of_set.num_step end)`;

type StoredProfile = Omit<ReleasedProfile, 'des_gender'> & { des_gender: ReleasedProfile['des_gender'] | null };

const profileColumns = `profile.des_gender, profile.des_phenotype,
  extract(year from p.tms_completed_at at time zone 'UTC')::int - profile.val_year_birth as val_age`;

const profileIn = ({ des_gender, des_phenotype, val_age }: StoredProfile): ReleasedRun['profile'] =>
  des_gender && { des_gender, des_phenotype, val_age };

type StoredSetting = { id_image_set: number; flg_untimed: boolean; num_limit_ms: number | null };
const settingColumns = 'p.id_image_set, p.flg_untimed, p.num_limit_ms';

/** With the limit that it had, shown or not. */
const settingIn = ({ id_image_set, flg_untimed, num_limit_ms }: StoredSetting): Setting => ({
  ...{ image_set: id_image_set, untimed: flg_untimed, limit_ms: flg_untimed ? num_limit_ms : answerWindowMs },
});

const readProfiles = async (tx: Tx, values: unknown[]): Promise<CountedProfile[]> => {
  const rows = await query<StoredProfile & StoredSetting & { runs: number }>(
    tx,
    `select ${profileColumns}, ${settingColumns}, count(*)::int as runs
     from participant p left join public_profile profile using (uid_user)
     where ${isCovered} group by 1, 2, 3, 4, 5, 6`,
    values,
  );
  return countProfiles(
    rows.map((row) => ({ ...profileOf({ profile: profileIn(row) }), ...settingIn(row), runs: row.runs })),
  );
};

type StoredRun = StoredProfile & StoredSetting & SentAnswers & { uid_user: string; des_flags: RunFlag[] };

/** Ordered by a hash with the participant's id, which only the database knows. One batch is in memory. */
async function* readRuns(
  tx: Tx,
  values: unknown[],
  limitOf: (run: Setting) => number | null,
  seed: string,
): AsyncGenerator<ReleasedRun> {
  await tx.$client.query(
    `declare released no scroll cursor for
     select p.uid_user from participant p where ${isCovered}
     order by sha256(convert_to($3::text || p.uid_user::text, 'UTF8'))`,
    [...values, seed],
  );
  for (;;) {
    const { rows: next } = await tx.$client.query<{ uid_user: string }>(`fetch ${batchSize} from released`);
    if (next.length === 0) break;
    const uids = next.map(({ uid_user }) => uid_user);
    const rows = await query<StoredRun>(
      tx,
      `select p.uid_user, ${settingColumns}, ${answerColumns},
              coalesce(run.des_flags, '{}') as des_flags, ${profileColumns}
       from participant p join run using (uid_user) left join public_profile profile using (uid_user)
       where p.uid_user = any($1::uuid[])`,
      [uids],
    );
    const byUid = new Map(rows.map((row) => [row.uid_user, row]));
    for (const uid of uids) {
      const row = byUid.get(uid);
      if (!row) throw new Error('a run has no answers');
      const { id_image_set, flg_untimed, des_flags } = row;
      const limit_ms = limitOf(settingIn(row));
      yield { id_image_set, flg_untimed, limit_ms, profile: profileIn(row), ...readAnswers(row), des_flags };
    }
  }
  await tx.$client.query('close released');
}

/** The transaction must be `repeatable read`, and stay open while runs are read. */
export const readSource = async (tx: Tx, uid_session: string, editions: Editions): Promise<Source> => {
  const words = await readWords(tx);
  const found: Edition[] = [];
  const covered: { id_image_set: number; num_step: number; tms_at: Date }[] = [];
  for (const [set, number] of Object.entries(editions)) {
    const id_image_set = Number(set);
    const edition = await readEdition(tx, { uid_session, id_image_set }, number);
    if (!edition) throw new Error(`edition ${number} of the set of faces ${set} is gone`);
    const { num_runs, num_step, tms_at, sums, figures } = edition;
    covered.push({ id_image_set, num_step, tms_at });
    found.push({ id_image_set, num_runs, words: byWord(words, sums), figures });
  }
  const sets = covered.map(({ id_image_set }) => id_image_set);
  const faces = await readFaces(tx, sets);
  const values = [uid_session, JSON.stringify(covered)];
  const [counts] = await query<Source['runs'] & LeftOut>(
    tx,
    `select count(*) filter (where covered and not flg_untimed)::int as timed,
            count(*) filter (where covered and flg_untimed)::int as untimed,
            count(*) filter (where not flg_void and des_aside is not null)::int as "setAside",
            count(*) filter (where flg_void)::int as void,
            count(*) filter (where not flg_void and des_aside is null and not covered)::int as waiting
     from (select flg_untimed, flg_void, des_aside, ${isCovered} as covered
           from participant p where p.uid_session = $1 and p.tms_completed_at is not null) as run`,
    values,
  );
  const { timed, untimed, ...leftOut } = counts as NonNullable<typeof counts>;
  const profiles = await readProfiles(tx, values);
  const limitOf = shownLimits(profiles);
  return {
    reference: { faces: new Map(faces.map((face) => [face.id, face])), words },
    faces: faceRows(faces, await readNorms(tx)),
    editions: found,
    leftOut,
    runs: { timed, untimed },
    profiles: countProfiles(profiles.map((some) => ({ ...some, limit_ms: limitOf(some) }))),
    readRuns: (seed) => readRuns(tx, values, limitOf, seed),
  };
};
