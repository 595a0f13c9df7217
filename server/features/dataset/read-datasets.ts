import { existsSync } from 'node:fs';
import {
  type AnonymityReport,
  type MadeRelease,
  type OpenRelease,
  ReleaseAbout,
  type ReleasesState,
  type ReleaseWork,
} from '../../../contract/datasets.ts';
import { openTiers } from '../../../contract/rules/datasets.ts';
import { dayInItaly } from '../../../contract/rules/italian-days.ts';
import type { DbOrTx } from '../../db/database.ts';
import { maxRemembered, type AnonymityReport as StoredReport } from './anonymity.ts';
import { findDatasets, findWork, isDatasetLocked, type StoredDataset, type StoredWork } from './datasets.repository.ts';
import { archiveOf } from './files.ts';
import { folderOf, nextVersions, tiers, versionText } from './versions.ts';

const toReport = ({ runs, combinations, levels, uniqueRuns, heldBack = 0 }: StoredReport): AnonymityReport => ({
  num_combinations: combinations.length,
  num_smallest: combinations.length > 0 ? Math.min(...combinations.map((each) => each.runs)) : null,
  num_held_back: heldBack,
  ...{ num_unique: uniqueRuns, num_compared: Math.min(runs, maxRemembered) },
  columns: Object.entries(levels).map(([des_column, counts]) => ({
    des_column,
    levels: Object.entries(counts).map(([des_level, num_runs]) => ({ des_level, num_runs })),
  })),
});

const toMade = (row: StoredDataset, into: string): MadeRelease => ({
  ...{ des_tier: row.tier, cod_version: versionText(row.version), dat_release: dayInItaly(row.tms_begun_at) },
  ...{ num_runs: row.num_runs ?? 0, cod_sums: row.cod_sums ?? '' },
  archive: { num_bytes: row.num_bytes ?? 0, cod_sha256: row.cod_archive ?? '' },
  flg_here: existsSync(archiveOf(into, folderOf(row.tier, row.version))),
  tms_opened_at: row.tms_opened_at?.toISOString() ?? null,
  report: row.jsn_report && toReport(row.jsn_report),
});

const toWork = (work: StoredWork, isLocked: boolean): ReleaseWork => ({
  ...{ des_tier: work.tier, cod_version: versionText(work.version), des_problem: work.des_problem },
  ...{ des_step: work.des_step, num_done: work.num_done, num_of: work.num_of, num_rows: work.num_rows },
  // Without an end and a lock, its server has died.
  des_state: work.des_end ?? (isLocked ? 'under_way' : 'failed'),
});

export const readDatasets = async (db: DbOrTx, into: string, now: Date): Promise<ReleasesState> => {
  // The lock first: work that ends in between has not failed.
  const isLocked = await isDatasetLocked(db);
  const work = await findWork(db);
  const datasets = await findDatasets(db);
  const last = work?.jsn_about ?? datasets.at(-1)?.jsn_about;
  return {
    work: work ? toWork(work, isLocked) : null,
    next: nextVersions(datasets, Number(dayInItaly(now).slice(0, 4))).map(({ tier, version, kind }) => ({
      ...{ des_tier: tier, cod_version: versionText(version), des_kind: kind },
    })),
    // Only what staff said.
    about: last ? ReleaseAbout.parse(last) : null,
    releases: datasets.toReversed().map((dataset) => toMade(dataset, into)),
  };
};

export const readOpenDatasets = async (
  db: DbOrTx,
  into: string,
): Promise<{ releases: OpenRelease[]; des_contact: string | null }> => {
  const all = (await findDatasets(db)).toReversed();
  const releases = all.flatMap((dataset): OpenRelease[] => {
    const des_tier = openTiers.find((tier) => tier === dataset.tier);
    const { cod_version, dat_release, num_runs, archive, tms_opened_at, flg_here } = toMade(dataset, into);
    if (!des_tier || !archive || !tms_opened_at || !flg_here) return [];
    return [{ des_tier, cod_version, dat_release, num_runs, archive, des_licence: tiers[des_tier].licence }];
  });
  // Public once a dataset is open.
  return { releases, des_contact: all.find(({ tms_opened_at }) => tms_opened_at)?.jsn_about.contact ?? null };
};
