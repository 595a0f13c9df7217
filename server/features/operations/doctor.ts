import type { DoctorReport } from '../../../contract/doctor.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import type { Keys } from '../../lib/secret-key.ts';
import { type CheckName, examine } from './examine.ts';
import { installationOf } from './installation-of.ts';
import { lookAt } from './look.ts';

type Deps = {
  db: Database;
  keys: Pick<Keys, 'installation'>;
  now: () => Date;
  origin: () => string;
  config: Config;
  /** Whether calls came through a proxy that was not declared. */
  sawProxy: () => boolean;
};

/** Looks at this installation: at everything, or at some of it. */
export type Examine = (only?: readonly CheckName[]) => Promise<DoctorReport>;

/** Returns what looks at the installation of a running server. */
export const examinerOf = ({ db, keys, ...deps }: Deps): Examine => {
  const probes = lookAt({ ...deps, database: () => db, installation: installationOf(keys) });
  return (only) => examine(probes, only);
};
