import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NormingFigures } from '../../../contract/norming-figures.ts';
import type { PublicProfile } from '../../../contract/profile.ts';
import { answerWindowMs } from '../../../contract/rules/limits.ts';
import type { RunFlag } from '../../../contract/run-quality.ts';
import type { DbOrTx, Tx } from '../../db/database.ts';
import { answerColumns, readAnswers, type SentAnswers } from '../../db/sent-answers.ts';
import { type CountedProfile, countProfiles, profileOf, type Setting, toldLimits } from './coarsen.ts';
import { type ReleasedWord, wordLevels } from './column.ts';
import type { Row } from './columns.ts';
import {
  count,
  countLeftOut,
  countStillThere,
  findCampaign,
  isCovered,
  parametersOf,
  query,
} from './covered.repository.ts';
import type { Covered } from './covered.ts';
import { labelEditions } from './edition-labels.ts';
import { type PublishedTable, readPublishedTables } from './published-tables.ts';
import type { ReleasedFace, ReleasedProfile, ReleasedRun } from './released-run.ts';
import type { ReleaseSource } from './source.ts';

// Written out: one long read of what editions have taken in, in one snapshot; tests run every statement.

/** Runs that are read at a time. */
const batchSize = 500;

/** Finds the file of a face in the folder or, if it came with another release or an import, in the database. */
export const findFaceFile = async (db: DbOrTx, facesFolder: string, file_name: string): Promise<Buffer | undefined> => {
  const shipped = await readFile(join(facesFolder, file_name)).catch(() => undefined);
  if (shipped) return shipped;
  const [stored] = await query<{ content: Buffer }>(db, 'select content from image_file where file_name = $1', [
    file_name,
  ]);
  return stored?.content;
};

/** Throws an Error when a face has no phenotype: no column says so, and no figure includes it. */
const readFaces = async (tx: Tx, covered: Covered): Promise<ReleasedFace[]> => {
  const faces = await query<ReleasedFace>(
    tx,
    `select id, id_image_set, file_name, des_phenotype, des_gender from image
     where not tutorial and id_image_set in (select distinct p.id_image_set from participant p where ${isCovered})
     order by id`,
    parametersOf(covered),
  );
  const unnamed = faces.find(({ des_phenotype }) => !des_phenotype);
  if (unnamed) throw new Error(`set ${unnamed.id_image_set} has faces without a phenotype: it cannot be released`);
  return faces;
};

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
  // The gender is in every profile: there is none at all without it.
  const profile: ReleasedProfile | null = des_gender && { des_gender, des_phenotype, val_age };
  return profile;
};

type CameWith = {
  id_image_set: number;
  flg_untimed: boolean;
  num_limit_ms: number | null;
  /** The edition that took it in; null of runs without the time limit. */
  num_edition: number | null;
  /** Of runs without the time limit, when they ended. */
  tms_untimed: Date | null;
};

const cameWithColumns = `p.id_image_set, p.flg_untimed, p.num_limit_ms, p.num_edition,
  case when p.flg_untimed then p.tms_completed_at end as tms_untimed`;

/** What others may know of a run, with the limit that it had, told or not. */
const settingIn = ({ id_image_set, flg_untimed, num_limit_ms }: CameWith, edition: string): Setting => ({
  ...{ image_set: id_image_set, untimed: flg_untimed, edition },
  limit_ms: flg_untimed ? num_limit_ms : answerWindowMs,
});

/** How many runs have each profile, by the first release that they are part of. */
const readProfiles = async (tx: Tx, covered: Covered, releases: Releases): Promise<CountedProfile[]> => {
  const rows = await query<StoredProfile & CameWith & { runs: number }>(
    tx,
    `select ${profileColumns}, ${cameWithColumns}, count(*)::int as runs
     from participant p left join public_profile profile using (uid_user)
     where ${isCovered} group by 1, 2, 3, 4, 5, 6, 7, 8, 9`,
    parametersOf(covered),
  );
  return countProfiles(
    rows.map((row) => ({
      ...profileOf({ profile: profileIn(row) }),
      ...{ ...settingIn(row, editionIn(releases, row)), runs: row.runs },
    })),
  );
};

/** The first release that a run is part of: releases in the order in which they were made, with what they cover. */
export type Releases = readonly { edition: string; covered: Covered }[];

type StoredRun = StoredProfile & CameWith & SentAnswers & { uid_user: string; des_flags: RunFlag[] };

const readTables = async (
  tx: Tx,
  { editions }: Covered,
  words: ReadonlyMap<number, ReleasedWord>,
): Promise<PublishedTable[]> => {
  const uid_session = await findCampaign(tx);
  if (uid_session === undefined) return [];
  return readPublishedTables(tx, {
    ...{ uid_session, editions, words },
    countStillThere: (id_image_set, num_edition) => countStillThere(tx, id_image_set, num_edition),
  });
};

/** The first release that a run is part of. */
const editionIn = (releases: Releases, { flg_untimed, tms_untimed, id_image_set, num_edition }: CameWith): string => {
  const found = releases.find(({ covered: { editions, untimed } }) => {
    if (!flg_untimed) return num_edition !== null && num_edition <= (editions[id_image_set] ?? 0);
    const until = untimed[id_image_set]?.until;
    return until !== undefined && tms_untimed !== null && tms_untimed <= new Date(until);
  });
  if (!found) throw new Error('a run is in no release');
  return found.edition;
};

/**
 * The runs in an order that follows from the seed: by a hash of it with the participant's id, which only the database
 * knows. The order is sorted on the disk of the database; a batch at a time is in memory here.
 */
async function* readRuns(
  tx: Tx,
  covered: Covered,
  settingOf: (run: CameWith) => Setting,
  seed: string,
): AsyncGenerator<ReleasedRun> {
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
      `select p.uid_user, ${cameWithColumns}, ${answerColumns},
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
      const { edition, limit_ms } = settingOf(row);
      yield {
        ...{ edition, id_image_set, flg_untimed, limit_ms, profile: profileIn(row) },
        ...{ ...readAnswers(row), des_flags },
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
  const came = await readProfiles(tx, covered, releases);
  const labels = labelEditions(
    releases.map(({ edition }) => edition),
    came,
  );
  const labelOf = (edition: string): string => labels.get(edition) ?? edition;
  const labelled = came.map((some) => ({ ...some, edition: labelOf(some.edition) }));
  const limitOf = toldLimits(labelled);
  const settingOf = (run: CameWith): Setting => {
    const setting = settingIn(run, labelOf(editionIn(releases, run)));
    return { ...setting, limit_ms: limitOf(setting) };
  };
  return {
    reference: { faces: new Map(faces.map((face) => [face.id, face])), words },
    readTables: () => readTables(tx, covered, words),
    faces: faceRows(faces, await readNorms(tx)),
    leftOut: await countLeftOut(tx, covered),
    runs: { timed, untimed },
    profiles: countProfiles(labelled.map((some) => ({ ...some, limit_ms: limitOf(some) }))),
    fingerprint: `${timed} ${untimed} ${sum?.sum ?? ''} ${JSON.stringify(releases)}`,
    readRuns: (seed) => readRuns(tx, covered, settingOf, seed),
  };
};
