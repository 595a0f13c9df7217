import type { DataDirState } from '../../db/data-dir-state.ts';
import { type Found, fault, fine, notice } from './found.ts';
import type { Probes } from './probes.ts';

const foundOf = (state: DataDirState): Found => {
  const { folder: des_folder } = state;
  switch (state.is) {
    case 'whole':
      return fine({ des_finding: 'data_whole', des_folder, des_version: state.version });
    case 'new':
      return notice({ des_finding: 'data_none', des_folder });
    case 'unusable':
      return fault({
        des_finding: 'data_unusable',
        des_folder: state.unusable.path,
        des_reason: state.unusable.reason,
      });
    case 'other_version':
      return fault({
        ...{ des_finding: 'data_version', des_folder, des_version: state.version, des_wanted: state.wanted },
      });
    case 'database_missing':
      return fault({ des_finding: 'data_database', des_folder, names: state.kept });
    case 'key_missing':
      return fault({ des_finding: 'data_key', des_folder });
  }
};

/** Whether the next start will find the installation. With DATABASE_URL it is not in this folder. */
export const checkDataFolder = async ({ config, dataFolder }: Probes): Promise<Found | undefined> =>
  config.DATABASE_URL ? undefined : foundOf(await dataFolder());

/** Whether the stored figures are those of the answers. With another schema they cannot be computed. */
export const checkFigures = async ({ database }: Probes): Promise<Found | undefined> => {
  const schema = await database.schema().catch(() => undefined);
  if (!database.compareFigures || schema !== 0) return undefined;
  const { runs, differences } = await database.compareFigures();
  if (differences.length === 0) return fine({ des_finding: 'figures_agree', num_runs: runs });
  return fault({ des_finding: 'figures_differ', num_sums: differences.length });
};
