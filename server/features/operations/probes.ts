import type { BackupFailure } from '../../../contract/desk.ts';
import type { Config } from '../../config.ts';
import type { DataDirState } from '../../db/data-dir-state.ts';
import type { compareFigures } from '../figures/figures.ts';
import type { BackupState } from './backup-state.ts';

/** What an address answered. */
export type Answered = {
  status: number;
  headers: Pick<Headers, 'get'>;
  /** Its beginning. */
  text: string;
};

/** Asks an address over the network, for a few seconds at most, and follows no redirect. */
export type Ask = (url: string, headers?: Record<string, string>) => Promise<Answered>;

export type Room = { free: number; total: number };

/** What came of restoring a backup for a trial, so many ms ago. */
export type Trial = { ageMs: number } & (
  | { result: 'restored'; counts?: { accounts: number; runs: number } | undefined }
  | { result: 'failed'; reason?: string | undefined }
  | { result: 'sealed' }
  | { result: 'no_room' }
);

/** How the doctor looks at things: everything that a check knows comes from here, so that a test can plant a fault. */
export type Probes = {
  config: Pick<
    Config,
    'ORIGIN' | 'TRUST_PROXY' | 'DATABASE_URL' | 'SMTP_URL' | 'OIDC_ISSUER' | 'HUBSPOT_TOKEN' | 'HUBSPOT_URL'
  >;
  now: () => Date;
  /** The address that links lead to. */
  origin: () => string;
  /** What this installation calls itself; undefined where it has no secret yet. */
  installation: string | undefined;
  ask: Ask;
  /** Whether calls came through a proxy that was not declared; undefined outside of a server. */
  sawProxy: (() => boolean) | undefined;
  database: {
    now: () => Promise<Date>;
    /** As `server_version` and `server_version_num` say it. */
    version: () => Promise<{ text: string; number: number }>;
    /** Below 0 when the schema is older than this release's, above 0 when it is newer. */
    schema: () => Promise<number>;
    /** The hour of a moment in Italy. */
    hourInItaly: (moment: Date) => Promise<number>;
    /** Computes all figures again, which takes long: for the command only. */
    compareFigures: (() => ReturnType<typeof compareFigures>) | undefined;
  };
  /** Of the embedded PostgreSQL. */
  dataFolder: () => Promise<DataDirState>;
  disk: {
    /** In bytes. */
    room: () => Promise<Room>;
    /** Writes a small file to the disk and waits for it, a few times; in ms each. */
    sync: () => Promise<number[]>;
  };
  memory: () => Room;
  backups: () => Promise<
    Pick<BackupState, 'at' | 'ageMs' | 'unreadable'> & {
      /** Whether there is one, made by the server or by hand: `ageMs` is its age, or else how long one has been awaited. */
      isMade: boolean;
      failure: BackupFailure | undefined;
      trial: Trial | undefined;
    }
  >;
  /** Connects and signs in, and sends a mail where the command was told to; resolves to whether one was sent. */
  mail: () => Promise<boolean>;
  versions: { node: string; wantedNode: string; release: string };
  hourInItaly: (moment: Date) => number;
  /** This machine's addresses in its networks. */
  networkAddresses: () => string[];
};

/** Why something failed: a code, or the words of our own errors; never what was sent. */
export const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  if (error.name === 'TimeoutError') return 'no answer in time';
  const { code, cause } = error as Error & { code?: unknown };
  if (typeof code === 'string') return code;
  return cause === undefined ? error.message : codeOf(cause);
};
