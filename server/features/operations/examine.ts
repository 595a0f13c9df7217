import type { DoctorLine, DoctorReport, doctorChecks } from '../../../contract/doctor.ts';
import { checkDataFolder, checkFigures } from './data-checks.ts';
import { type Found, fault } from './found.ts';
import { checkBackup, checkClock, checkDisk, checkDiskSpeed, checkMemory, checkRestore } from './machine-checks.ts';
import { checkClientAddress, checkHeaders, checkHttps, checkOrigin, checkPhones } from './network-checks.ts';
import { codeOf, type Probes } from './probes.ts';
import { checkHubspot, checkMail, checkSignOn } from './service-checks.ts';
import { checkNode, checkPostgres, checkSchema, checkTimeZone } from './version-checks.ts';
import { type Visit, visit } from './visit.ts';

type Check = (probes: Probes, seen: Visit) => Found | undefined | Promise<Found | undefined>;

/** In the order in which they are told. A check that has nothing to look at has no line. */
const checks: Record<(typeof doctorChecks)[number], Check> = {
  origin: checkOrigin,
  client_address: checkClientAddress,
  https: checkHttps,
  headers: checkHeaders,
  clock: checkClock,
  data_folder: checkDataFolder,
  disk: checkDisk,
  disk_speed: checkDiskSpeed,
  memory: checkMemory,
  backup: checkBackup,
  restore: checkRestore,
  mail: checkMail,
  sign_on: checkSignOn,
  hubspot: checkHubspot,
  node: checkNode,
  postgres: checkPostgres,
  schema: checkSchema,
  figures: checkFigures,
  time_zone: checkTimeZone,
  phones: checkPhones,
};

export type CheckName = DoctorLine['des_check'];

/**
 * Looks at an installation, or at some of it. Everything that it asks is asked at once; what takes long has a time limit of
 * its own. A check that fails is a line, too.
 */
export const examine = async (probes: Probes, only?: readonly CheckName[]): Promise<DoctorReport> => {
  const tms_at = probes.now().toISOString();
  const seen = visit(probes);
  const look = async ([des_check, check]: [CheckName, Check]): Promise<DoctorLine[]> => {
    const found = await seen
      .then((came) => check(probes, came))
      .catch((error: unknown) => fault({ des_finding: 'check_failed', des_reason: codeOf(error) }));
    return found ? [{ des_check, ...found }] : [];
  };
  const wanted = (Object.entries(checks) as [CheckName, Check][]).filter(([name]) => !only || only.includes(name));
  const lines = await Promise.all(wanted.map(look));
  return { tms_at, lines: lines.flat(), des_join: `${probes.origin()}/join` };
};
