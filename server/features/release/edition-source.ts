import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NormingFigures } from '../../../contract/norming-figures.ts';
import type { PublicProfile } from '../../../contract/profile.ts';
import { answerWindowMs } from '../../../contract/rules/limits.ts';
import type { RunFlag } from '../../../contract/run-quality.ts';
import type { DbOrTx, Tx } from '../../db/database.ts';
import { answerColumns, readAnswers, type SentAnswers } from '../../db/sent-answers.ts';
import { leaveOutOfReleases } from '../editions/editions.ts';
import { type CountedProfile, countProfiles, profileOf, type Setting, toldLimits } from './coarsen.ts';
import { type ReleasedWord, wordLevels } from './column.ts';
import type { Row } from './columns.ts';
import { type Covered, chooseUntimed, type UntimedChoice, type UntimedCovered } from './covered.ts';
import { labelEditions } from './edition-labels.ts';
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

/** Runs that are in the editions: $1: editions by set of faces; $2: by set, until when runs without the time limit are in. Both as JSON. */
const isTaken = `${isGood} and case when p.flg_untimed
  then p.tms_completed_at <= ($2::jsonb ->> p.id_image_set::text)::timestamptz
  else p.tms_folded_at is not null and p.num_edition <= ($1::jsonb ->> p.id_image_set::text)::int end`;

/** No release has a run that was once left out (server/features/editions/release-runs.ts). */
const isLeftOut = 'exists (select from release_left_out o where o.uid_user = p.uid_user)';

/** The same parameters: runs that a release has. */
const isCovered = `${isTaken} and not ${isLeftOut}`;

const parametersOf = ({ editions, untimed }: Covered) => [
  JSON.stringify(editions),
  JSON.stringify(Object.fromEntries(Object.entries(untimed).map(([set, { until }]) => [set, until]))),
];

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

/** Resolves to how many runs a release would have. */
export const countRuns = (db: DbOrTx, covered: Covered): Promise<number> => count(db, isCovered, parametersOf(covered));

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

/** Parameters: set of faces, until when. */
const isUntimedOf = `p.flg_untimed and p.id_image_set = $1 and p.tms_completed_at <= $2::timestamptz and not ${isLeftOut}`;

/** Answers that came a moment ago may not be stored yet, and would be missing. */
const storedWithinMs = 60_000;

export type FoundUntimed = Record<number, UntimedChoice>;

/**
 * Resolves to what a new release covers of runs without the time limit, and which are to be left out.
 * @param earlier what other releases have covered so far
 * @param wanted what another tier of its edition covers; undefined: up to now
 */
export const findUntimed = async (
  db: DbOrTx,
  earlier: readonly Covered[],
  wanted: UntimedCovered | undefined,
  now: Date,
): Promise<FoundUntimed> => {
  const sets = await query<{ id_image_set: number }>(
    db,
    `select distinct p.id_image_set from participant p where ${isGood} and p.flg_untimed order by 1`,
  );
  const today = new Date(now.getTime() - storedWithinMs).toISOString();
  const chosen: FoundUntimed = {};
  for (const { id_image_set } of sets) {
    const before = earlier.flatMap(({ untimed }) => untimed[id_image_set] ?? []);
    const last = before
      .map(({ until }) => until)
      .toSorted()
      .at(-1);
    const until = wanted ? wanted[id_image_set]?.until : [today, last];
    const moments = [until].flat().filter((moment) => moment !== undefined);
    const found = await chooseUntimed(before, moments, (upTo) =>
      count(db, `${isGood} and ${isUntimedOf}`, [id_image_set, upTo]),
    );
    if (found) chosen[id_image_set] = found;
  }
  return chosen;
};

const findUids = async (tx: Tx, rest: string, values: unknown[]): Promise<string[]> =>
  (await query<{ uid_user: string }>(tx, `select p.uid_user from participant p where ${rest}`, values)).map(
    ({ uid_user }) => uid_user,
  );

/** Leaves out what was found to be left out, by lot, and those that are taken out: should they come back, no release has them. */
export const leaveOutUntimed = async (
  tx: Tx,
  found: FoundUntimed,
  draw: { num_draw: number; now: Date; seed: string },
): Promise<UntimedCovered> => {
  const covered: UntimedCovered = {};
  for (const [set, { until, runs, leaveOut }] of Object.entries(found)) {
    const id_image_set = Number(set);
    const drawn = leaveOut
      ? await findUids(
          tx,
          `${isGood} and ${isUntimedOf} and p.tms_completed_at > coalesce($3::timestamptz, '-infinity')
           order by sha256(convert_to($4::text || p.uid_user::text, 'UTF8')) limit $5`,
          [id_image_set, leaveOut.upTo, leaveOut.after, draw.seed, leaveOut.runs],
        )
      : [];
    const takenOut = await findUids(
      tx,
      `${ofCampaign} and (p.des_aside is not null or p.flg_void) and ${isUntimedOf}`,
      [id_image_set, until],
    );
    await leaveOutOfReleases(tx, [...drawn, ...takenOut], draw);
    covered[id_image_set] = { until, runs };
  }
  return covered;
};

/** Whether the runs without the time limit that a release is to have are still those that were noted. */
export const areUntimedAsNoted = async (tx: Tx, { untimed }: Covered): Promise<boolean> => {
  for (const [set, { until, runs }] of Object.entries(untimed)) {
    if ((await count(tx, `${isGood} and ${isUntimedOf}`, [Number(set), until])) !== runs) return false;
  }
  return true;
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

/** How many runs the editions had when they were published. */
const countOfEditions = async (tx: Tx, { editions }: Covered): Promise<number> => {
  const [found] = await query<{ runs: number }>(
    tx,
    `select coalesce(sum(p.num_runs), 0)::int as runs from edition p
     where ${ofCampaign} and p.num_edition = ($1::jsonb ->> p.id_image_set::text)::int`,
    [JSON.stringify(editions)],
  );
  return found?.runs ?? 0;
};

const countLeftOut = async (tx: Tx, covered: Covered): Promise<LeftOut> => ({
  setAside: await count(
    tx,
    `${ofCampaign} and p.tms_completed_at is not null and p.des_aside is not null and not p.flg_void`,
  ),
  void: await count(tx, `${ofCampaign} and p.tms_completed_at is not null and p.flg_void`),
  waiting: await count(tx, `${isGood} and not coalesce(${isTaken}, false)`, parametersOf(covered)),
  missing:
    (await countOfEditions(tx, covered)) -
    (await count(tx, `${isCovered} and not p.flg_untimed`, parametersOf(covered))),
});

/** The first release that a run is part of: releases in the order in which they were made, with what they cover. */
export type Releases = readonly { edition: string; covered: Covered }[];

type StoredRun = StoredProfile & CameWith & SentAnswers & { uid_user: string; des_flags: RunFlag[] };

/** Resolves to how many runs of an edition are still there, left out or not: all it had, or it has lost some. */
const countStillThere = (tx: Tx, id_image_set: number, num_edition: number): Promise<number> =>
  count(tx, isTaken, parametersOf({ editions: { [id_image_set]: num_edition }, untimed: {} }));

/** The session of the campaign that is released; undefined while there is none. */
export const findCampaign = async (tx: DbOrTx): Promise<string | undefined> => {
  const [campaign] = await query<{ uid_session: string }>(
    tx,
    'select uid_session from game_session where flg_public and not flg_simulated',
  );
  return campaign?.uid_session;
};

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
