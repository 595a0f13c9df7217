import type { z } from 'zod';
import { DoctorEcho } from '../../../../contract/doctor.ts';
import type { ControllerSetting } from '../../../../contract/installation.ts';
import type { Config } from '../../../config.ts';
import type { DataDirState } from '../../../db/data-dir-state.ts';
import { probeAddress } from '../../../http/undeclared-proxy.ts';
import type { compareFigures } from '../../figures/figures.ts';
import type { BackupPlace, BackupState } from '../backups/backup-state.ts';
import type { Trial } from '../backups/try-backup.ts';
import type { Room } from '../room.ts';
import { codeOf } from './found.ts';

/** What an address answered; `text` is its beginning. */
export type Answered = { status: number; headers: Pick<Headers, 'get'>; text: string };

/** Asks an address over the network, for a few seconds at most, and follows no redirect. */
export type Ask = (url: string, headers?: Record<string, string>) => Promise<Answered>;

/** How checks look at things: everything that a check knows comes from here, so that a test can plant a fault. */
export type Probes = {
  config: Config;
  now: () => Date;
  /** The address that links lead to. */
  origin: () => string;
  /** What this installation calls itself; undefined where it has no secret yet. */
  installation: string | undefined;
  ask: Ask;
  /** Nothing on the network is asked: at startup, and for what asks often. */
  isOffline: boolean;
  /** Whether calls came through a proxy that was not declared; undefined outside of a server. */
  sawProxy: (() => boolean) | undefined;
  database: {
    now: () => Promise<Date>;
    /** As `server_version` and `server_version_num` say it. */
    version: () => Promise<{ text: string; number: number }>;
    /** Below 0 when the schema is older than this release's, above 0 when it is newer. */
    schema: () => Promise<number>;
    hourInItaly: (at: Date) => Promise<number>;
    /** Computes all figures again, which takes long: for the command only. */
    compareFigures: (() => ReturnType<typeof compareFigures>) | undefined;
  };
  /** Of the embedded PostgreSQL. */
  dataFolder: () => Promise<DataDirState>;
  disk: {
    room: () => Promise<Room>;
    /** Writes a small file to the disk and waits for it, a few times; in ms each. */
    sync: () => Promise<number[]>;
  };
  memory: () => Room;
  backups: () => Promise<BackupState>;
  backupPlace: () => Promise<BackupPlace>;
  /** The trial that the command has just made: it says more than what was noted. */
  trial: Trial | undefined;
  /** Connects and signs in, and sends a mail where the command is given an address; resolves to whether one was sent. */
  mail: () => Promise<boolean>;
  versions: { node: string; wantedNode: string; release: string };
  hourInItaly: (at: Date) => number;
  /** What participants read about who answers for their data. */
  controller: () => Promise<{ [Name in ControllerSetting]?: string | undefined }>;
  /** This machine's addresses in its networks. */
  networkAddresses: () => string[];
};

/** What came of calling this installation by its public address. */
export type Visit =
  | { kind: 'offline' }
  | { kind: 'silent'; reason: string }
  | { kind: 'foreign' }
  | {
      kind: 'own';
      /** How long the call took, in ms. */
      ms: number;
      /** How many proxies added to X-Forwarded-For. */
      proxies: number;
      /** The headers of a page. */
      headers: Answered['headers'];
      /** How far the clock of what answers is ahead, in seconds; undefined where it does not say. */
      ahead: number | undefined;
    };

const parseEcho = ({ status, text }: Answered): z.infer<typeof DoctorEcho> | undefined => {
  if (status !== 200) return undefined;
  try {
    return DoctorEcho.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

/** An HTTP date has whole seconds: what is left of one counts as half. */
const aheadOf = (date: string | null, [before, after]: [number, number]): number | undefined => {
  const stated = date === null ? Number.NaN : Date.parse(date);
  return Number.isNaN(stated) ? undefined : (stated + 500 - (before + after) / 2) / 1000;
};

/** Calls this installation by its public address, as a phone would. */
export const visit = async ({ ask, isOffline, origin, installation, now }: Probes): Promise<Visit> => {
  if (isOffline) return { kind: 'offline' };
  try {
    const before = now().getTime();
    const answer = await ask(`${origin()}/api/doctor/echo`, { 'x-forwarded-for': probeAddress });
    const after = now().getTime();
    if (answer.status >= 500) return { kind: 'silent', reason: `HTTP ${answer.status}` };
    const echo = parseEcho(answer);
    if (!echo || echo.cod_installation !== installation) return { kind: 'foreign' };
    const { headers } = await ask(`${origin()}/`);
    const ahead = aheadOf(answer.headers.get('date'), [before, after]);
    return { kind: 'own', ms: after - before, proxies: echo.num_proxies, headers, ahead };
  } catch (error) {
    return { kind: 'silent', reason: codeOf(error) };
  }
};
