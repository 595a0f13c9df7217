import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { dayInItaly } from '../../../contract/rules/italian-days.ts';
import type { Database, Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { recordSecurityEvent } from '../audit/audit.ts';
import type { About } from './about.ts';
import { leastRuns } from './coarsen.ts';
import type { Covered } from './covered.ts';
import {
  findEditions,
  findFaceFile,
  findUntimed,
  isCloseToPublished,
  isRealCampaign,
  isWhole,
  type Releases,
  readEditionSource,
} from './edition-source.ts';
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

const isSameEdition = (a: Version, b: Version): boolean => a.year === b.year && a.edition === b.edition;

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

/** What the release covers: what its edition did before, in any tier, or all that is published by now. */
const chooseCovered = async (
  tx: Tx,
  version: Version,
  releases: readonly StoredRelease[],
  now: Date,
): Promise<Covered> => {
  const begun = releases.find((release) => isSameEdition(release.version, version));
  if (begun) return begun.covered;
  const last = releases.at(-1);
  if (last && (last.version.year - version.year || last.version.edition - version.edition) > 0) {
    const text = `${editionText(version)} is older than ${editionText(last.version)}, which there is already`;
    throw new ReleaseProblem('out_of_turn', text);
  }
  const editions = await findEditions(tx);
  if (Object.keys(editions).length === 0)
    throw new ReleaseProblem('no_edition', 'no edition has been published yet: a release is made from one');
  const earlier = releases.map((release) => release.covered);
  return { editions, untimed: await findUntimed(tx, earlier, now) };
};

/** The editions that there are, in order, each with what it covers. */
const editionsOf = (releases: readonly StoredRelease[], version: Version, covered: Covered): Releases => {
  const found = new Map(releases.toReversed().map((release) => [editionText(release.version), release.covered]));
  found.set(editionText(version), covered);
  const order = [...new Set([...releases.map((release) => editionText(release.version)), editionText(version)])];
  const upTo = order.slice(0, order.indexOf(editionText(version)) + 1);
  return upTo.map((edition) => ({ edition, covered: found.get(edition) ?? covered }));
};

/** Throws an Error in words unless the release differs from all that has been published by no run or by ten. */
const checkDistance = async (tx: Tx, covered: Covered): Promise<void> => {
  if (!(await isWhole(tx, covered))) {
    const text = 'runs of its edition have been deleted or taken out since: wait for the next edition';
    throw new ReleaseProblem('runs_gone', text);
  }
  if (await isCloseToPublished(tx, covered)) {
    const text = `it would differ from published figures by fewer than ${leastRuns} runs: wait for the next edition`;
    throw new ReleaseProblem('too_close', text);
  }
};

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
 * and from published figures, by no run or by ten. Broken off at any moment, it goes on when it is called again. Throws an
 * Error in words.
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
  /** What the release is made from, if it may be. */
  const readChecked = async (tx: Tx, covered: Covered) => {
    const source = await readEditionSource(tx, covered, editionsOf(others, version, covered));
    const runs = source.runs.timed + source.runs.untimed;
    if (runs < leastRuns) throw new ReleaseProblem('too_few_runs', `the editions have fewer than ${leastRuns} runs`);
    await checkDistance(tx, covered);
    return { source, runs };
  };
  // One that is refused must not stick to the editions of today.
  const forgetRefused = async (error: unknown): Promise<never> => {
    if (isRefusal(error)) {
      await deleteBegun(db, tier, version);
      await rm(workingFolderOf(folder), { recursive: true, force: true });
    }
    throw error;
  };
  const covered = await inSnapshot(db, async (tx) => {
    const chosen = begun?.covered ?? (await chooseCovered(tx, version, others, now()));
    await readChecked(tx, chosen);
    return chosen;
  }).catch(forgetRefused);
  options.signal?.throwIfAborted();
  const at = begun?.at ?? now();
  await storeBegun(db, tier, version, { covered, about, now: at });
  const { written, runs } = await inSnapshot(db, async (tx) => {
    const { source, ...counted } = await readChecked(tx, covered);
    const { facesFolder, seed, onProgress, signal } = options;
    // Whoever has lost the lock touches no file any more.
    signal?.throwIfAborted();
    const findFace = (file_name: string) => findFaceFile(tx, facesFolder, file_name);
    const written = await writeRelease({
      ...{ tier, version, into, date: dayInItaly(at), about, source, findFace, seed },
      ...(onProgress && { onProgress }),
      ...(signal && { signal }),
    });
    return { written, ...counted };
  }).catch(forgetRefused);
  const { sums, finish, ...released } = written;
  // Before it has its name: one that is not noted could not be kept apart from the next.
  options.signal?.throwIfAborted();
  await transaction(db, async (tx) => {
    await options.beforeNoted?.(tx);
    await storeMade(tx, tier, version, { runs, sums, report: released.report, now: now() });
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
