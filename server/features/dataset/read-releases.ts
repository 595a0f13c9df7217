import { existsSync } from 'node:fs';
import type {
  AnonymityReport,
  MadeRelease,
  NextRelease,
  OpenRelease,
  ReleasesState,
  ReleaseWork,
} from '../../../contract/releases.ts';
import { dayInItaly } from '../../../contract/rules/italian-days.ts';
import { openTiers } from '../../../contract/rules/releases.ts';
import type { DbOrTx } from '../../db/database.ts';
import { saidOnPage } from './about.ts';
import { maxRemembered, type AnonymityReport as StoredReport } from './anonymity.ts';
import { archiveOf } from './archive.ts';
import { leastRuns } from './coarsen.ts';
import { nextVersions, toNext } from './next-versions.ts';
import { runsPreview } from './preview-runs.ts';
import { isReleaseLocked } from './release-lock.ts';
import { findReleases, type StoredRelease } from './releases.repository.ts';
import { tiers, versionText } from './tiers.ts';
import { findWork, type StoredWork } from './work.repository.ts';

const toReport = (report: StoredReport): AnonymityReport => {
  const { runs, combinations, levels, uniqueRuns, heldBack = 0 } = report;
  return {
    num_combinations: combinations.length,
    num_smallest: combinations.length > 0 ? Math.min(...combinations.map(({ runs }) => runs)) : null,
    num_held_back: heldBack,
    ...{ num_unique: uniqueRuns, num_compared: Math.min(runs, maxRemembered) },
    columns: Object.entries(levels).map(([des_column, counts]) => ({
      des_column,
      levels: Object.entries(counts).map(([des_level, num_runs]) => ({ des_level, num_runs })),
    })),
  };
};

const toArchive = ({ bytes, sum }: NonNullable<StoredRelease['archive']>) => ({ num_bytes: bytes, cod_sha256: sum });

const toMade = (release: StoredRelease, folder: string): MadeRelease[] => {
  const { tier, version, at, made, archive, openedAt, missing } = release;
  if (!made) return [];
  return [
    {
      ...{ des_tier: tier, cod_version: versionText(version), dat_release: dayInItaly(at) },
      ...{ num_runs: made.runs, num_missing: Math.floor(missing / leastRuns) * leastRuns, cod_sums: made.sums },
      archive: archive && toArchive(archive),
      flg_here: existsSync(archiveOf(folder, tier, version)),
      tms_opened_at: openedAt?.toISOString() ?? null,
      report: made.report && toReport(made.report),
    },
  ];
};

const toWork = (work: StoredWork, isLocked: boolean): ReleaseWork => ({
  ...{ des_tier: work.tier, cod_version: versionText(work.version) },
  des_state: work.end ?? (isLocked ? 'under_way' : 'broken_off'),
  ...{ des_step: work.step, num_done: work.done, num_of: work.of, num_rows: work.rows, des_problem: work.problem },
});

/** Resolves to all that staff sees of releases. */
export const readReleases = async (db: DbOrTx, folder: string, now: Date): Promise<ReleasesState> => {
  // The lock first: what has ended in between is not taken for broken off.
  const isLocked = await isReleaseLocked(db);
  const work = await findWork(db);
  const releases = await findReleases(db);
  const last = work?.about ?? releases.findLast(({ about }) => about)?.about;
  // Nothing else can be begun while one is being made: nothing is counted for it.
  const isUnderWay = work !== undefined && work.end === null;
  const runsOf = runsPreview(db, releases, now);
  const next: NextRelease[] = [];
  for (const each of nextVersions(releases, Number(dayInItaly(now).slice(0, 4))))
    next.push(toNext(each, isUnderWay ? null : await runsOf(each.version)));
  return {
    work: work ? toWork(work, isLocked) : null,
    next,
    about: last ? saidOnPage(last) : null,
    releases: releases.toReversed().flatMap((release) => toMade(release, folder)),
  };
};

/** Resolves to the releases that everybody may have, the newest first, and to whom one writes for the others. */
export const readOpenReleases = async (
  db: DbOrTx,
  folder: string,
): Promise<{ releases: OpenRelease[]; des_contact: string | null }> => {
  const all = (await findReleases(db)).toReversed();
  const releases = all.flatMap((release): OpenRelease[] => {
    const des_tier = openTiers.find((tier) => tier === release.tier);
    const [made] = toMade(release, folder);
    if (!des_tier || !made?.archive || !made.tms_opened_at || !made.flg_here) return [];
    const { cod_version, dat_release, num_runs, archive } = made;
    return [{ des_tier, cod_version, dat_release, num_runs, archive, des_licence: tiers[des_tier].licence }];
  });
  // What is said of a release is public once somebody has let it go.
  return { releases, des_contact: all.find(({ openedAt }) => openedAt)?.about?.contact ?? null };
};
