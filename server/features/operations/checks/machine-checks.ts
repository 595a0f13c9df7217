import type { Room } from '../room.ts';
import { codeOf, type Found, fault, fine, graded, notice } from './found.ts';
import type { Probes, Visit } from './probes.ts';

/** Seconds. Links, sign-ins and authenticator apps are wrong by as much; an app's code lasts for 30. */
const clockLimits = { attention: 3, broken: 30 };

const rounded = (seconds: number): number => Math.round(seconds * 10) / 10;

export const checkClock = async ({ now, database }: Probes, seen: Visit): Promise<Found> => {
  const readDatabase = async (): Promise<number | null> => {
    const before = now().getTime();
    // Whether the database answers at all is another check's.
    const stated = await database.now().catch(() => undefined);
    return stated ? (stated.getTime() - (before + now().getTime()) / 2) / 1000 : null;
  };
  const num_database = await readDatabase();
  const num_origin = seen.kind === 'own' ? (seen.ahead ?? null) : null;
  const database_state = graded(Math.abs(num_database ?? 0), clockLimits);
  if (database_state !== 'fine') {
    const finding = { des_finding: 'clock_database', num_seconds: rounded(num_database ?? 0) } as const;
    return { des_state: database_state, finding };
  }
  const origin_state = graded(Math.abs(num_origin ?? 0), clockLimits);
  if (origin_state !== 'fine') {
    const finding = { des_finding: 'clock_origin', num_seconds: rounded(num_origin ?? 0) } as const;
    return { des_state: origin_state, finding };
  }
  const numbers = {
    num_database: num_database && rounded(num_database),
    num_origin: num_origin && rounded(num_origin),
  };
  const finding = { des_finding: 'clock_right', ...numbers } as const;
  return num_database === null && num_origin === null ? notice(finding) : fine(finding);
};

const megabyte = 1e6;

/** `always`: below it, whatever the size of all. */
type Least = { share: number; bytes: number; always: number };

/** Whether less is free than a share of all and than so many bytes: much of a small disk is little, and little of a large one much. */
const isBelow = ({ free, total }: Room, { share, bytes, always }: Least): boolean =>
  free < always || (free < bytes && free < share * total);

const stateOfRoom = (room: Room, attention: Least, broken: Least) => {
  if (isBelow(room, broken)) return 'broken' as const;
  return isBelow(room, attention) ? ('attention' as const) : ('fine' as const);
};

/** A folder is made when something is kept in it: with DATABASE_URL perhaps never. */
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

/** In ms. Each run that is stored waits for the disk once; a class of 30 submits within seconds. */
const syncLimits = { attention: 50, broken: 250 };

export const checkDiskSpeed = async ({ disk }: Probes): Promise<Found | undefined> => {
  try {
    const num_ms = rounded(medianOf(await disk.sync()));
    return { des_state: graded(num_ms, syncLimits), finding: { des_finding: 'disk_syncs', num_ms } };
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

/** Whether the next start will find the installation. With DATABASE_URL it is not in this folder. */
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
        ...{ des_finding: 'data_version', des_folder, des_version: state.version, des_wanted: state.wanted },
      });
    case 'database_missing':
      return fault({ des_finding: 'data_database', des_folder, names: state.kept });
    case 'key_missing':
      return fault({ des_finding: 'data_key', des_folder });
  }
};
