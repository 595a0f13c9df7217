import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NormingFigures } from '../../../contract/norming-figures.ts';
import type { PublicProfile } from '../../../contract/profile.ts';
import type { RunFlag } from '../../../contract/run-quality.ts';
import type { DbOrTx, Tx } from '../../db/database.ts';
import { findCloseLevels } from '../editions/editions.ts';
import { type Profile, profileOf } from './coarsen.ts';
import { type ReleasedWord, type Row, wordLevels } from './columns.ts';
import type { Covered } from './covered.ts';
import { type PublishedTable, readPublishedTables } from './published-tables.ts';
import type { ReleasedFace, ReleasedProfile, ReleasedRun } from './released-run.ts';
import type { LeftOut, ReleaseSource } from './source.ts';

// Written out: one long read of what editions have taken in, in one snapshot; tests run every statement.

/** Runs that are read at a time. */
const batchSize = 500;

/** The session of the public campaign, unless its runs are simulated. */
const ofCampaign = 'p.uid_session = (select uid_session from game_session where flg_public and not flg_simulated)';

/** Stored runs that count, or would count if they had been played with the time limit. */
const isGood = `${ofCampaign} and p.tms_completed_at is not null and p.des_aside is null and not p.flg_void`;

/** $1: editions by set of faces, as JSON; $2: until when runs without the time limit are in. */
const isCovered = `${isGood} and case when p.flg_untimed then p.tms_completed_at <= $2::timestamptz
  else p.tms_folded_at is not null and p.num_edition <= ($1::jsonb ->> p.id_image_set::text)::int end`;

const parametersOf = ({ editions, untimedUntil }: Covered) => [JSON.stringify(editions), untimedUntil];

const query = async <T extends object>(db: DbOrTx, text: string, values: unknown[] = []): Promise<T[]> =>
  (await db.$client.query<T>(text, values)).rows;

const count = async (db: DbOrTx, condition: string, values: unknown[] = []): Promise<number> => {
  const [found] = await query<{ runs: number }>(
    db,
    `select count(*)::int as runs from participant p where ${condition}`,
    values,
  );
  return found?.runs ?? 0;
};

/** Whether there is a campaign whose runs are people's. */
export const isRealCampaign = async (db: DbOrTx): Promise<boolean> =>
  (await query(db, 'select from game_session where flg_public and not flg_simulated')).length > 0;

/** Resolves to the latest published edition of each set of faces. */
export const findEditions = async (db: DbOrTx): Promise<Record<number, number>> => {
  const rows = await query<{ id_image_set: number; num_edition: number }>(
    db,
    `select p.id_image_set, max(p.num_edition) as num_edition from edition p
     where ${ofCampaign} and p.tms_published_at is not null group by 1 order by 1`,
  );
  return Object.fromEntries(rows.map(({ id_image_set, num_edition }) => [id_image_set, num_edition]));
};

/**
 * Resolves to the moment up to which runs without the time limit are in the next release: now, if ten or more came since
 * the last one, and otherwise still that of the last one.
 */
export const findUntimedUntil = async (
  db: DbOrTx,
  before: Date | null,
  now: Date,
  least: number,
): Promise<Date | null> => {
  const came = await count(
    db,
    `${isGood} and p.flg_untimed and p.tms_completed_at > coalesce($1::timestamptz, '-infinity') and p.tms_completed_at <= $2::timestamptz`,
    [before, now],
  );
  return came >= least ? now : before;
};

/** Compares what a release covers with what an earlier one does, by the marks of now. */
export const compareCovered = async (db: DbOrTx, covered: Covered, earlier: Covered) => {
  const old = isCovered.replaceAll('$1', '$3').replaceAll('$2', '$4');
  const values = [...parametersOf(covered), ...parametersOf(earlier)];
  const [found] = await query<{ still: number; added: number; perhaps: number }>(
    db,
    `select count(*) filter (where ${old})::int as still, count(*) filter (where not coalesce(${old}, false))::int as added,
            count(*) filter (where not coalesce(${old}, false) and p.num_edition_left is not null)::int as perhaps
     from participant p where ${isCovered}`,
    values,
  );
  return { stillThere: found?.still ?? 0, added: found?.added ?? 0, perhaps: found?.perhaps ?? 0 };
};

/** Finds the file of a face in the folder or, if it came with another release or an import, in the database. */
export const findFaceFile = async (db: DbOrTx, facesFolder: string, file_name: string): Promise<Buffer | undefined> => {
  const shipped = await readFile(join(facesFolder, file_name)).catch(() => undefined);
  if (shipped) return shipped;
  const [stored] = await query<{ content: Buffer }>(db, 'select content from image_file where file_name = $1', [
    file_name,
  ]);
  return stored?.content;
};

const readFaces = async (tx: Tx, covered: Covered): Promise<ReleasedFace[]> =>
  query<ReleasedFace>(
    tx,
    `select id, id_image_set, file_name, des_phenotype, des_gender from image
     where not tutorial and id_image_set in (select distinct p.id_image_set from participant p where ${isCovered})
     order by id`,
    parametersOf(covered),
  );

const isReleasedWord = (word: string): word is ReleasedWord => wordLevels.some(({ code }) => code === word);

const readWords = async (tx: Tx): Promise<[number, ReleasedWord][]> => {
  const rows = await query<{ id: number; adjective: string }>(tx, 'select id, adjective from adjective order by id');
  return rows.flatMap(({ id, adjective }) =>
    isReleasedWord(adjective) ? [[id, adjective] as [number, ReleasedWord]] : [],
  );
};

/** The latest figures of a norming study with real raters, by face. */
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

type StoredProfile = {
  des_gender: PublicProfile['des_gender'] | null;
  des_phenotype: PublicProfile['des_phenotype'] | null;
  val_age: number | null;
  flg_withheld: boolean;
};

const profileColumns = `profile.des_gender, profile.des_phenotype,
  extract(year from p.tms_completed_at at time zone 'UTC')::int - profile.val_year_birth as val_age,
  not p.flg_untimed and p.num_levels is null as flg_withheld`;

const profileIn = ({ des_gender, des_phenotype, val_age, flg_withheld }: StoredProfile): ReleasedRun['profile'] => {
  if (flg_withheld) return 'withheld';
  const profile: ReleasedProfile | null =
    des_gender !== null && des_phenotype !== null && val_age !== null ? { des_gender, des_phenotype, val_age } : null;
  return profile;
};

const countProfiles = async (tx: Tx, covered: Covered) => {
  const rows = await query<StoredProfile & { runs: number }>(
    tx,
    `select ${profileColumns}, count(*)::int as runs
     from participant p left join public_profile profile using (uid_user)
     where ${isCovered} group by 1, 2, 3, 4`,
    parametersOf(covered),
  );
  const counts = new Map<string, Profile & { runs: number }>();
  for (const row of rows) {
    const profile = profileOf({ profile: profileIn(row) });
    const key = JSON.stringify(profile);
    counts.set(key, { ...profile, runs: (counts.get(key)?.runs ?? 0) + row.runs });
  }
  return [...counts.values()];
};

const countLeftOut = async (tx: Tx, covered: Covered): Promise<LeftOut> => ({
  setAside: await count(
    tx,
    `${ofCampaign} and p.tms_completed_at is not null and p.des_aside is not null and not p.flg_void`,
  ),
  void: await count(tx, `${ofCampaign} and p.tms_completed_at is not null and p.flg_void`),
  waiting: await count(tx, `${isGood} and not coalesce(${isCovered}, false)`, parametersOf(covered)),
});

/** The first release that a run is part of: releases in the order in which they were made, with what they cover. */
export type Releases = readonly { edition: string; covered: Covered }[];

type StoredRun = StoredProfile &
  Pick<
    ReleasedRun,
    'id_image_set' | 'flg_untimed' | 'id_adjective' | 'id_image' | 'val_elapsed_time' | 'flg_response'
  > & { uid_user: string; num_edition: number | null; tms_completed_at: Date; des_flags: RunFlag[] };

/** Resolves to how many runs of an edition are still there: all it had, or it has lost some. */
const countStillThere = (tx: Tx, id_image_set: number, num_edition: number): Promise<number> =>
  count(tx, isCovered, parametersOf({ editions: { [id_image_set]: num_edition }, untimedUntil: null }));

/** The session of the campaign that is released; undefined while there is none. */
const findCampaign = async (tx: Tx): Promise<string | undefined> => {
  const [campaign] = await query<{ uid_session: string }>(
    tx,
    'select uid_session from game_session where flg_public and not flg_simulated',
  );
  return campaign?.uid_session;
};

/**
 * Whether a release would differ by one to nine runs from a group of participants whose table has been published, by an
 * edition or in a release. (From all runs of an edition it differs by those that have been deleted since.)
 */
export const isCloseToGroup = async (tx: Tx, { editions }: Covered): Promise<boolean> => {
  const uid_session = await findCampaign(tx);
  if (uid_session === undefined) return false;
  for (const [id_image_set, num_edition] of Object.entries(editions)) {
    const key = { uid_session, id_image_set: Number(id_image_set) };
    if ((await findCloseLevels(tx, key, num_edition)).length > 0) return true;
  }
  return false;
};

const readTables = async (
  tx: Tx,
  { editions }: Covered,
  words: ReadonlyMap<number, ReleasedWord>,
  earlier: Releases,
): Promise<PublishedTable[]> => {
  const uid_session = await findCampaign(tx);
  if (uid_session === undefined) return [];
  return readPublishedTables(tx, {
    ...{ uid_session, editions, words },
    releasedOf: (id_image_set) => [...new Set(earlier.flatMap(({ covered }) => covered.editions[id_image_set] ?? []))],
    countStillThere: (id_image_set, num_edition) => countStillThere(tx, id_image_set, num_edition),
  });
};

const editionIn = (
  releases: Releases,
  { flg_untimed, tms_completed_at, id_image_set, num_edition }: StoredRun,
): string => {
  const found = releases.find(({ covered: { editions, untimedUntil } }) =>
    flg_untimed
      ? untimedUntil !== null && tms_completed_at <= untimedUntil
      : num_edition !== null && num_edition <= (editions[id_image_set] ?? 0),
  );
  if (!found) throw new Error('a run is in no release');
  return found.edition;
};

/**
 * The runs in an order that follows from the seed: by a hash of it with the participant's id, which only the database
 * knows. The order is sorted on the disk of the database; a batch at a time is in memory here.
 */
async function* readRuns(tx: Tx, covered: Covered, releases: Releases, seed: string): AsyncGenerator<ReleasedRun> {
  await tx.$client.query(
    `declare released no scroll cursor for
     select p.uid_user from participant p where ${isCovered}
     order by sha256(convert_to($3::text || p.uid_user::text, 'UTF8'))`,
    [...parametersOf(covered), seed],
  );
  for (;;) {
    const { rows: next } = await tx.$client.query<{ uid_user: string }>(`fetch ${batchSize} from released`);
    if (next.length === 0) break;
    const uids = next.map(({ uid_user }) => uid_user);
    const rows = await query<StoredRun>(
      tx,
      `select p.uid_user, p.num_edition, p.tms_completed_at, p.flg_untimed, run.id_image_set, run.id_adjective,
              run.id_image, run.val_elapsed_time, run.flg_response, coalesce(run.des_flags, '{}') as des_flags,
              ${profileColumns}
       from participant p join run using (uid_user) left join public_profile profile using (uid_user)
       where p.uid_user = any($1::uuid[])`,
      [uids],
    );
    const byUid = new Map(rows.map((row) => [row.uid_user, row]));
    for (const uid of uids) {
      const row = byUid.get(uid);
      if (!row) throw new Error('a run has no answers');
      const { id_image_set, flg_untimed, id_adjective, id_image, val_elapsed_time, flg_response, des_flags } = row;
      yield {
        ...{ edition: editionIn(releases, row), id_image_set, flg_untimed, profile: profileIn(row) },
        ...{ id_adjective, id_image, val_elapsed_time, flg_response, des_flags },
      };
    }
  }
  await tx.$client.query('close released');
}

/**
 * What a release is made from, out of the database as the caller's transaction sees it: it must be `repeatable read`, and
 * stay open while the runs are read.
 * @param releases all releases in order, the last of them the one that is made
 */
export const readEditionSource = async (tx: Tx, covered: Covered, releases: Releases): Promise<ReleaseSource> => {
  const faces = await readFaces(tx, covered);
  const timed = await count(tx, `${isCovered} and not p.flg_untimed`, parametersOf(covered));
  const untimed = await count(tx, `${isCovered} and p.flg_untimed`, parametersOf(covered));
  const [sum] = await query<{ sum: string | null }>(
    tx,
    `select sum(hashtextextended(p.uid_user::text || coalesce(p.num_edition::text, ''), 0))::text as sum
     from participant p where ${isCovered}`,
    parametersOf(covered),
  );
  const words = new Map(await readWords(tx));
  return {
    reference: { faces: new Map(faces.map((face) => [face.id, face])), words },
    readTables: () => readTables(tx, covered, words, releases),
    faces: faceRows(faces, await readNorms(tx)),
    leftOut: await countLeftOut(tx, covered),
    runs: { timed, untimed },
    profiles: await countProfiles(tx, covered),
    fingerprint: `${timed} ${untimed} ${sum?.sum ?? ''} ${JSON.stringify(releases)}`,
    readRuns: (seed) => readRuns(tx, covered, releases, seed),
  };
};
