import type { CheckState } from '../../../../contract/doctor.ts';
import type { Room } from '../room.ts';
import { codeOf, type Found, fault, fine, graded, notice } from './found.ts';
import type { Probes } from './installation-probes.ts';
import type { Visit } from './network-checks.ts';

/** Links, sign-ins and authenticator apps are wrong by as much; an app's code lasts for 30. */
const clockLimitsSeconds = { attention: 3, broken: 30 };

const rounded = (seconds: number): number => Math.round(seconds * 10) / 10;

export const checkClock = async ({ now, database }: Probes, seen: Visit): Promise<Found> => {
  const before = now().getTime();
  const stated = await database.now().catch(() => undefined);
  const databaseAhead = stated && (stated.getTime() - (before + now().getTime()) / 2) / 1000;
  const originAhead = seen.kind === 'own' ? seen.ahead : undefined;
  for (const [des_finding, seconds] of [
    ['clock_database', databaseAhead ?? 0],
    ['clock_origin', originAhead ?? 0],
  ] as const) {
    const des_state = graded(Math.abs(seconds), clockLimitsSeconds);
    if (des_state !== 'fine') return { des_state, finding: { des_finding, num_seconds: rounded(seconds) } };
  }
  const num_database = databaseAhead === undefined ? null : rounded(databaseAhead);
  const num_origin = originAhead === undefined ? null : rounded(originAhead);
  const finding = { des_finding: 'clock_right', num_database, num_origin } as const;
  return num_database === null && num_origin === null ? notice(finding) : fine(finding);
};

const megabyte = 1e6;

/** `always`: too little, whatever the total. */
type Least = { share: number; bytes: number; always: number };

/** Below both a share and a number of bytes: a large share of a small disk is little, and a small share of a large one much. */
const isBelow = ({ free, total }: Room, { share, bytes, always }: Least): boolean =>
  free < always || (free < bytes && free < share * total);

const stateOfRoom = (room: Room, attention: Least, broken: Least): CheckState => {
  if (isBelow(room, broken)) return 'broken';
  return isBelow(room, attention) ? 'attention' : 'fine';
};

/** With DATABASE_URL, nothing may ever make the folder. */
const isAbsent = (error: unknown): boolean => codeOf(error) === 'ENOENT';

export const checkDisk = async ({ disk }: Probes): Promise<Found | undefined> => {
  try {
    const room = await disk.room();
    const attention = { share: 0.1, bytes: 20_000 * megabyte, always: 1000 * megabyte };
    const broken = { share: 0.03, bytes: 2000 * megabyte, always: 500 * megabyte };
    const finding = { des_finding: 'disk_room', num_free: room.free, num_total: room.total } as const;
    return { des_state: stateOfRoom(room, attention, broken), finding };
  } catch (error) {
    if (isAbsent(error)) return undefined;
    return notice({ des_finding: 'disk_unknown', des_reason: codeOf(error) });
  }
};

const medianOf = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Each stored run waits for the disk once, and a class of 30 submits within seconds. */
const syncLimitsMs = { attention: 50, broken: 250 };

export const checkDiskSpeed = async ({ disk }: Probes): Promise<Found | undefined> => {
  try {
    const num_ms = rounded(medianOf(await disk.sync()));
    return { des_state: graded(num_ms, syncLimitsMs), finding: { des_finding: 'disk_syncs', num_ms } };
  } catch (error) {
    if (isAbsent(error)) return undefined;
    return fault({ des_finding: 'disk_fails', des_reason: codeOf(error) });
  }
};

export const checkMemory = ({ memory }: Probes): Found => {
  const room = memory();
  const attention = { share: 0.1, bytes: 400 * megabyte, always: 100 * megabyte };
  const broken = { share: 0.05, bytes: 120 * megabyte, always: 30 * megabyte };
  const finding = { des_finding: 'memory_room', num_free: room.free, num_total: room.total } as const;
  return { des_state: stateOfRoom(room, attention, broken), finding };
};

export const checkDataFolder = async ({ config, dataFolder }: Probes): Promise<Found | undefined> => {
  if (config.DATABASE_URL) return undefined;
  const state = await dataFolder();
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
        des_finding: 'data_version',
        des_folder,
        des_version: state.version,
        des_wanted: state.wanted,
      });
    case 'database_missing':
      return fault({ des_finding: 'data_database', des_folder, names: state.kept });
    case 'key_missing':
      return fault({ des_finding: 'data_key', des_folder });
  }
};

/** Node.js, by the ranges of package.json: `^20.19.0 || ^22.13.0`. */
export const checkNode = ({ versions: { node, wantedNode } }: Probes): Found => {
  const des_wanted = wantedNode.replaceAll('^', '');
  const finding = { des_finding: 'node_version', des_version: node, des_wanted } as const;
  const majorOf = (version: string) => Number(version.split('.')[0]);
  const least = des_wanted.split('||').map((version) => version.trim());
  const isEnough = (version: string) =>
    majorOf(version) === majorOf(node) && version.localeCompare(node, 'en', { numeric: true }) <= 0;
  if (least.some(isEnough)) return fine(finding);
  // A newer one than all that were tried may work.
  return least.every((version) => majorOf(node) > majorOf(version)) ? notice(finding) : fault(finding);
};

const wantedPostgres = 15;

export const checkPostgres = async ({ database }: Probes): Promise<Found> => {
  try {
    const { text, number } = await database.version();
    const finding = { des_finding: 'postgres_version', des_version: text, num_wanted: wantedPostgres } as const;
    return number >= wantedPostgres * 10_000 ? fine(finding) : fault(finding);
  } catch (error) {
    return fault({ des_finding: 'database_silent', des_reason: codeOf(error) });
  }
};

export const checkSchema = async ({ database, versions }: Probes): Promise<Found | undefined> => {
  const difference = await database.schema().catch(() => undefined);
  if (difference === undefined) return undefined;
  if (difference === 0) return fine({ des_finding: 'schema_right', des_release: versions.release });
  return fault({ des_finding: difference < 0 ? 'schema_older' : 'schema_newer' });
};

/** Whether the stored figures are those of the answers; with another schema they cannot be computed. */
export const checkFigures = async ({ database }: Probes): Promise<Found | undefined> => {
  const schema = await database.schema().catch(() => undefined);
  if (!database.compareFigures || schema !== 0) return undefined;
  const { runs, differences } = await database.compareFigures();
  if (differences.length === 0) return fine({ des_finding: 'figures_agree', num_runs: runs });
  return fault({ des_finding: 'figures_differ', num_sums: differences.length });
};

/** Hours in Italy just before and after the clocks change in 2026, and in between. */
const knownHours: [string, number][] = [
  ['2026-03-29T00:59:00Z', 1],
  ['2026-03-29T01:00:00Z', 3],
  ['2026-07-01T10:00:00Z', 12],
  ['2026-10-25T00:59:00Z', 2],
  ['2026-10-25T01:00:00Z', 2],
  ['2026-12-01T10:00:00Z', 11],
];

const invalidParameter = '22023';

export const checkTimeZone = async ({ database, hourInItaly }: Probes): Promise<Found | undefined> => {
  for (const [at, hour] of knownHours) {
    if (hourInItaly(new Date(at)) !== hour) return fault({ des_finding: 'zone_wrong', des_where: 'node' });
  }
  // A database without zones answers this all the same.
  if (!(await database.version().catch(() => undefined))) return undefined;
  for (const [at, hour] of knownHours) {
    const found = await database.hourInItaly(new Date(at)).catch((error: unknown) => {
      if (codeOf(error) === invalidParameter) return undefined;
      throw error;
    });
    if (found !== hour) return fault({ des_finding: 'zone_wrong', des_where: 'postgres' });
  }
  return fine({ des_finding: 'zone_right' });
};
