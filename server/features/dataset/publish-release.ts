import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { dayInItaly } from '../../../contract/rules/italian-days.ts';
import type { Database, Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { recordSecurityEvent } from '../audit/audit.ts';
import { areAsNoted, holdLiveFigures, type NoReleaseRuns, nextDraw, noteReleaseRuns } from '../editions/editions.ts';
import type { About } from './about.ts';
import { chooseCovered, isSameEdition } from './choose-covered.ts';
import { leastRuns } from './coarsen.ts';
import { areUntimedAsNoted, countRuns, findCampaign, isRealCampaign, leaveOutUntimed } from './covered.repository.ts';
import type { Covered } from './covered.ts';
import { findFaceFile, type Releases, readEditionSource } from './edition-source.ts';
import { type Released, type ReleaseOptions, writeRelease } from './make-release.ts';
import { finishParts, workingFolderOf } from './part-files.ts';
import { isRefusal, ReleaseProblem } from './release-problem.ts';
import { deleteBegun, findReleases, type StoredRelease, storeBegun, storeMade } from './releases.repository.ts';
import { editionText, folderOf, isOpenTier, type TierName, type Version, versionText } from './tiers.ts';
import { sumOf } from './whole-file.ts';

export type PublishOptions = Pick<ReleaseOptions, 'tier' | 'version' | 'into' | 'seed'> &
  Partial<Pick<ReleaseOptions, 'onProgress' | 'signal'>> & {
    about: About;
    now: () => Date;
    /** The folder with the files of the faces that came with this release of the program; others are in the database. */
    facesFolder: string;
    /** Called in the transaction that notes it as made, which it can refuse by throwing. */
    beforeNoted?: (tx: Tx) => Promise<void>;
    /** Who publishes it; null for whoever runs the command on the server. */
    user: string | null;
  };

const isOf = (tier: TierName, version: Version) => (release: StoredRelease) =>
  release.tier === tier && versionText(release.version) === versionText(version);

/** Throws an Error in words when the version cannot be the next one. */
const checkVersion = (tier: TierName, version: Version, about: About, others: readonly StoredRelease[]): void => {
  const own = versionText(version);
  const made = others.filter((release) => release.tier === tier && release.made !== null);
  const sameEdition = made.filter((release) => isSameEdition(release.version, version));
  const erratum = Math.max(-1, ...sameEdition.map((release) => release.version.erratum));
  if (version.erratum !== erratum + 1) {
    const next = versionText({ ...version, erratum: erratum + 1 });
    throw new ReleaseProblem(
      'out_of_turn',
      `${own} of ${tier} does not follow: the next version of edition ${editionText(version)} is ${next}`,
    );
  }
  if (version.erratum > 0 && !about.errata?.some((entry) => entry.version === own)) {
    throw new ReleaseProblem(
      'out_of_turn',
      `${own} is an erratum: --about must name a file whose "errata" say what was wrong, in both languages`,
    );
  }
};

/** The editions that there are, in order, each with what it covers. */
const editionsOf = (releases: readonly StoredRelease[], version: Version, covered: Covered): Releases => {
  const found = new Map(releases.toReversed().map((release) => [editionText(release.version), release.covered]));
  found.set(editionText(version), covered);
  const order = [...new Set([...releases.map((release) => editionText(release.version)), editionText(version)])];
  const upTo = order.slice(0, order.indexOf(editionText(version)) + 1);
  return upTo.map((edition) => ({ edition, covered: found.get(edition) ?? covered }));
};

const refusals: Record<NoReleaseRuns, string> = {
  runs_gone:
    'runs of its edition have been deleted or taken out since, and too few are left: wait for the next edition',
  too_close: `it would differ from published figures by fewer than ${leastRuns} runs: wait for the next edition`,
};

/** What a release covers, the number of the draw that left out others for it, and how many runs of its editions it lacks. */
type Begun = { covered: Covered; num_draw: number; missing: number };

/**
 * Chooses what a release covers, leaves out others where runs are gone, and notes for good what it will tell. Whoever begins
 * the same release again leaves out nobody more, unless somebody has gone meanwhile. Throws an Error in words.
 * @param before what it covers, if it was begun before
 */
const chooseRuns = async (
  tx: Tx,
  version: Version,
  others: readonly StoredRelease[],
  before: Covered | undefined,
  now: Date,
): Promise<Begun> => {
  const { editions, untimed } = await chooseCovered(tx, version, others, before, now);
  const uid_session = await findCampaign(tx);
  if (uid_session === undefined) throw new ReleaseProblem('no_campaign', 'there is no public campaign');
  const keys = Object.entries(editions).map(([set, num_edition]) => ({
    ...{ key: { uid_session, id_image_set: Number(set) }, num_edition },
  }));
  // Editions and live figures stand still, and nobody who is in them goes.
  for (const { key } of keys) await holdLiveFigures(tx, key);
  const draw = { num_draw: await nextDraw(tx), now, seed: randomUUID() };
  const covered = { editions, untimed: await leaveOutUntimed(tx, untimed, draw) };
  if ((await countRuns(tx, covered)) < leastRuns)
    throw new ReleaseProblem('too_few_runs', `the editions have fewer than ${leastRuns} runs`);
  let missing = 0;
  for (const { key, num_edition } of keys) {
    const noted = await noteReleaseRuns(tx, key, num_edition, draw);
    if (typeof noted === 'string') throw new ReleaseProblem(noted, refusals[noted]);
    missing += noted.missing;
  }
  return { covered, num_draw: draw.num_draw, missing };
};

/** Whether nobody has gone since the runs of a release were chosen. */
const areStillThere = async (tx: Tx, { covered, num_draw }: Begun): Promise<boolean> => {
  const uid_session = await findCampaign(tx);
  if (uid_session === undefined) return false;
  for (const [set, num_edition] of Object.entries(covered.editions)) {
    const key = { uid_session, id_image_set: Number(set) };
    if (!(await areAsNoted(tx, key, num_edition, num_draw))) return false;
  }
  return areUntimedAsNoted(tx, covered);
};

/** Somebody has gone since the runs were chosen. */
class RunsMoved extends Error {}

/** So often a release is begun anew because somebody has gone at that very moment. */
const mostTries = 5;

/** Gives a release that has been noted its name: whatever was deleted since, it is what was noted. */
const finishNoted = async (
  folder: string,
  tier: TierName,
  made: NonNullable<StoredRelease['made']>,
): Promise<Released> => {
  if ((await sumOf(join(workingFolderOf(folder), 'SHA256SUMS'))) !== made.sums)
    throw new Error(`the files of ${folder} are not those that were noted`);
  await finishParts(folder, isOpenTier(tier));
  return { folder, runs: made.runs, rows: {}, report: made.report };
};

/** Reads in one snapshot: nothing that happens meanwhile is in one file and not in another. */
const inSnapshot = <T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> =>
  transaction(db, async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    return work(tx);
  });

/**
 * Makes a release of the public campaign from its published editions, and notes what it covers: it differs from any other,
 * and from published figures, by no run or by ten: others are left out with those that are gone. Broken off at any moment,
 * it goes on when it is called again. Throws an Error in words.
 */
export const publishRelease = async (db: Database, options: PublishOptions): Promise<Released> => {
  const { tier, version, into, about, now, user } = options;
  if (!(await isRealCampaign(db)))
    throw new ReleaseProblem('no_campaign', 'there is no public campaign with runs of people: nothing is released');
  const folder = join(into, folderOf(tier, version));
  const releases = await findReleases(db);
  const others = releases.filter((release) => !isOf(tier, version)(release));
  const begun = releases.find(isOf(tier, version));
  // One that was noted and has not got its name yet is whole.
  if (begun?.made && !existsSync(folder) && existsSync(workingFolderOf(folder)))
    return finishNoted(folder, tier, begun.made);
  if (begun?.made && !existsSync(folder)) {
    throw new Error(`${versionText(version)} of ${tier} has been made, and its files are not in ${into}`);
  }
  if (existsSync(folder)) {
    const text = `${versionText(version)} of ${tier} has been made: what is published is never replaced`;
    throw new ReleaseProblem('out_of_turn', text);
  }
  checkVersion(tier, version, about, others);
  // One that is refused must not stick to the editions of today.
  const forgetRefused = async (error: unknown): Promise<never> => {
    if (isRefusal(error)) {
      await deleteBegun(db, tier, version);
      await rm(workingFolderOf(folder), { recursive: true, force: true });
    }
    throw error;
  };
  const at = begun?.at ?? now();
  const begin = (before: Covered | undefined) =>
    transaction(db, async (tx) => {
      const chosen = await chooseRuns(tx, version, others, before, now());
      await storeBegun(tx, tier, version, { ...chosen, about, now: at });
      return chosen;
    });
  const write = async (chosen: Begun) =>
    inSnapshot(db, async (tx) => {
      if (!(await areStillThere(tx, chosen))) throw new RunsMoved();
      const { covered } = chosen;
      const source = await readEditionSource(tx, covered, editionsOf(others, version, covered));
      const { facesFolder, seed, onProgress, signal } = options;
      // Whoever has lost the lock touches no file any more.
      signal?.throwIfAborted();
      const findFace = (file_name: string) => findFaceFile(tx, facesFolder, file_name);
      return writeRelease({
        ...{ tier, version, into, date: dayInItaly(at), about, source, findFace, seed },
        ...(onProgress && { onProgress }),
        ...(signal && { signal }),
      });
    });
  const beginAndWrite = async (before: Covered | undefined, tries = 1): Promise<Awaited<ReturnType<typeof write>>> => {
    const chosen = await begin(before);
    options.signal?.throwIfAborted();
    return write(chosen).catch((error: unknown) => {
      if (!(error instanceof RunsMoved)) throw error;
      if (tries < mostTries) return beginAndWrite(chosen.covered, tries + 1);
      throw new ReleaseProblem('runs_gone', refusals.runs_gone);
    });
  };
  const written = await beginAndWrite(begun?.covered).catch(forgetRefused);
  const { sums, finish, ...released } = written;
  // Before it has its name: one that is not noted could not be kept apart from the next.
  options.signal?.throwIfAborted();
  await transaction(db, async (tx) => {
    await options.beforeNoted?.(tx);
    await storeMade(tx, tier, version, { runs: released.runs, sums, report: released.report, now: now() });
    const detail = {
      version: versionText(version),
      runs: String(released.runs),
      sums,
      ...(user === null && { by: 'console' }),
    };
    await recordSecurityEvent(tx, { event: 'data_released', user, target: tier, detail }, now());
  });
  await finish();
  return released;
};
