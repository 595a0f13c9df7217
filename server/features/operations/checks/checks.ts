import { type DoctorFinding, type DoctorReport, doctorChecks } from '../../../../contract/doctor.ts';
import { HealthDetail } from '../../../../contract/health.ts';
import type { SetupFinding } from '../../../../contract/installation.ts';
import type { Context } from '../../../context.ts';
import { remembered } from '../../../lib/cache.ts';
import { checkBackup, checkBackupPlace, checkRestore, isBackupOld } from './backup-checks.ts';
import { codeOf, type Found, fault } from './found.ts';
import { installationOf, installationProbes, type Probes } from './installation-probes.ts';
import {
  checkClock,
  checkDataFolder,
  checkDisk,
  checkDiskSpeed,
  checkFigures,
  checkMemory,
  checkNode,
  checkPostgres,
  checkSchema,
  checkTimeZone,
} from './machine-checks.ts';
import {
  checkClientAddress,
  checkHeaders,
  checkHttps,
  checkOrigin,
  checkPhones,
  type Visit,
  visit,
} from './network-checks.ts';
import {
  checkController,
  checkHubspot,
  checkMail,
  checkSettings,
  checkSignOn,
  isControllerMissing,
} from './service-checks.ts';

type DoctorCheck = (typeof doctorChecks)[number];
type CheckId = DoctorCheck | 'controller' | 'backup_place' | 'fair_play';

/** What the doctor reports has a code of the doctor's; the rest is for the checklist and the startup. */
type FindingOf<Id> = Id extends DoctorCheck ? DoctorFinding : SetupFinding;

type Check<Finding> = {
  /** Looks, and says how bad it is. Resolves to undefined where there is nothing to look at. */
  look?: (probes: Probes, seen: Visit) => Found<Finding> | undefined | Promise<Found<Finding> | undefined>;
  /** Whether the server prints it at startup, where it is not fine. It asks nothing on the network then. */
  atStartup?: true;
  /** What `GET /health` lists, and when. */
  health?: [HealthDetail, (probes: Probes) => boolean | Promise<boolean>];
};

/**
 * Everything that is checked about an installation. A new check is a line here; its id and its findings are in
 * contract/doctor.ts (for the report) or contract/installation.ts (for the checklist), its texts in
 * contract/rules/check-texts.ts (English) and web/i18n (Italian).
 */
const checks: { readonly [Id in CheckId]: Check<FindingOf<Id>> } = {
  origin: { look: checkOrigin, atStartup: true },
  client_address: {
    look: checkClientAddress,
    atStartup: true,
    health: ['undeclared_proxy', ({ sawProxy }) => sawProxy?.() ?? false],
  },
  https: { look: checkHttps, atStartup: true },
  headers: { look: checkHeaders },
  clock: { look: checkClock },
  data_folder: { look: checkDataFolder },
  disk: { look: checkDisk },
  disk_speed: { look: checkDiskSpeed },
  memory: { look: checkMemory },
  backup: { look: checkBackup, atStartup: true, health: ['old_backup', isBackupOld] },
  backup_place: { look: checkBackupPlace, atStartup: true },
  restore: { look: checkRestore },
  mail: { look: checkMail, atStartup: true },
  controller: { look: checkController, atStartup: true, health: ['unnamed_controller', isControllerMissing] },
  // At startup the mode is printed in any case.
  fair_play: { health: ['unprotected_figures', ({ config }) => config.FAIR_PLAY === 'off'] },
  sign_on: { look: checkSignOn },
  hubspot: { look: checkHubspot },
  node: { look: checkNode },
  postgres: { look: checkPostgres },
  schema: { look: checkSchema },
  figures: { look: checkFigures },
  time_zone: { look: checkTimeZone },
  settings: { look: checkSettings },
  phones: { look: checkPhones },
};

export type CheckLine<Id extends CheckId = CheckId> = { des_check: Id } & Found<FindingOf<Id>>;

/**
 * Runs some of the checks, all at once; what takes long has a time limit of its own. A check that fails is a line, too; one
 * with nothing to look at has none.
 */
export const runChecks = async <Id extends CheckId>(probes: Probes, ids: readonly Id[]): Promise<CheckLine<Id>[]> => {
  const seen = visit(probes);
  const run = async (des_check: Id): Promise<CheckLine<Id>[]> => {
    const { look } = checks[des_check] as Check<FindingOf<Id>>;
    const found = await seen
      .then((visited) => look?.(probes, visited))
      // Each kind of finding has this one.
      .catch((error: unknown) => fault({ des_finding: 'check_failed', des_reason: codeOf(error) } as FindingOf<Id>));
    return found ? [{ des_check, ...found }] : [];
  };
  return (await Promise.all(ids.map(run))).flat();
};

export const reportChecks = async (probes: Probes): Promise<DoctorReport> => {
  const tms_at = probes.now().toISOString();
  return { tms_at, lines: await runChecks(probes, doctorChecks), des_join: `${probes.origin()}/join` };
};

/** Resolves to what is not fine of what the server prints at startup. */
export const runStartupChecks = async (probes: Probes): Promise<CheckLine[]> => {
  const ids = (Object.keys(checks) as CheckId[]).filter((id) => checks[id].atStartup);
  const lines = await runChecks({ ...probes, isOffline: true }, ids);
  return lines.filter(({ des_state }) => des_state !== 'fine');
};

/** Resolves to what an operator should look into at this moment, for `GET /health`. */
export const listHealthDetails = async (probes: Probes): Promise<HealthDetail[]> => {
  const details = new Set<HealthDetail>();
  for (const { health } of Object.values(checks)) {
    if (health && (await health[1](probes))) details.add(health[0]);
  }
  return HealthDetail.options.filter((detail) => details.has(detail));
};

/** However many look, the mail server and the others are asked no more often. */
const reportLifetimeMs = 15_000;

/** Health is asked for often, and backups are of days. */
const backupsLifetimeMs = 10_000;

type Deps = Pick<Context, 'db' | 'keys' | 'now' | 'origin' | 'config'> & { sawProxy: () => boolean };

export type InstallationChecks = ReturnType<typeof createChecks>;

/** Returns the checks of a running server's installation. */
export const createChecks = ({ db, keys, ...deps }: Deps) => {
  const { now } = deps;
  const probes = installationProbes({ ...deps, database: () => db, installation: installationOf(keys) });
  const backups = remembered(probes.backups, { lifetimeMs: backupsLifetimeMs, now });
  return {
    /** Resolves to the doctor's report, some seconds old at most. */
    report: remembered(() => reportChecks(probes), { lifetimeMs: reportLifetimeMs, now }),
    run: <Id extends CheckId>(ids: readonly Id[]) => runChecks(probes, ids),
    listHealthDetails: () => listHealthDetails({ ...probes, backups }),
    /** Resolves to when the embedded database was last copied; to undefined where nobody has noted it. */
    lastBackup: async () => (await backups()).last,
  };
};
