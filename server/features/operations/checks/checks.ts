import { type DoctorFinding, type DoctorReport, doctorChecks } from '../../../../contract/doctor.ts';
import { HealthDetail } from '../../../../contract/health.ts';
import type { SetupFinding } from '../../../../contract/installation.ts';
import type { Context } from '../../../context.ts';
import { cacheAnswers } from '../../../lib/cache.ts';
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

type FindingOf<Id> = Id extends DoctorCheck ? DoctorFinding : SetupFinding;

type Check<Finding> = {
  /** Undefined, or resolving to undefined, where there is nothing to check. */
  look?: (probes: Probes, seen: Visit) => Found<Finding> | undefined | Promise<Found<Finding> | undefined>;
  /** Startup prints it where it is not fine, without asking the network. */
  atStartup?: true;
  /** The detail that `GET /health` lists, and when. */
  health?: [HealthDetail, (probes: Probes) => boolean | Promise<boolean>];
};

/**
 * All checks of an installation. The id and findings of a new one go into contract/doctor.ts (report) or
 * contract/installation.ts (checklist), its texts into contract/rules/check-texts.ts (English) and web/i18n (Italian).
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
  // Startup prints the mode in any case.
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

/** Runs some of the checks, all at once; slow ones have their own time limit. A check that throws gets a line, too. */
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

/** Resolves to what startup prints: findings that are not fine. */
export const runStartupChecks = async (probes: Probes): Promise<CheckLine[]> => {
  const ids = (Object.keys(checks) as CheckId[]).filter((id) => checks[id].atStartup);
  const lines = await runChecks({ ...probes, isOffline: true }, ids);
  return lines.filter(({ des_state }) => des_state !== 'fine');
};

export const listHealthDetails = async (probes: Probes): Promise<HealthDetail[]> => {
  const details = new Set<HealthDetail>();
  for (const { health } of Object.values(checks)) {
    if (health && (await health[1](probes))) details.add(health[0]);
  }
  return HealthDetail.options.filter((detail) => details.has(detail));
};

/** The mail server and the others are asked no more often. */
const reportLifetimeMs = 15_000;

const backupsLifetimeMs = 10_000;

type Deps = Pick<Context, 'db' | 'keys' | 'now' | 'origin' | 'config'> & { sawProxy: () => boolean };

export type InstallationChecks = ReturnType<typeof createChecks>;

export const createChecks = ({ db, keys, ...deps }: Deps) => {
  const { now } = deps;
  const probes = installationProbes({ ...deps, database: () => db, installation: installationOf(keys) });
  const backups = cacheAnswers(probes.backups, { lifetimeMs: backupsLifetimeMs, now });
  return {
    report: cacheAnswers(() => reportChecks(probes), { lifetimeMs: reportLifetimeMs, now }),
    run: <Id extends CheckId>(ids: readonly Id[]) => runChecks(probes, ids),
    listHealthDetails: () => listHealthDetails({ ...probes, backups }),
    /** When the embedded database was last copied; undefined where nobody has noted it. */
    lastBackup: async () => (await backups()).last,
  };
};
