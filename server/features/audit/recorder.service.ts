import type { SecurityEventName } from '../../../contract/audit.ts';
import type { Database } from '../../db/database.ts';

type Parameters = Record<string, string>;

/** A page that was opened, made harmless already. `visitor`: what tells visitors apart, which is hashed and never stored. */
export type NavigationEntry = {
  at: Date;
  page: string;
  user: string | null;
  browser: string;
  browser_version: string;
  platform: string;
  mobile: boolean;
  visitor: string;
};

/** A call. `user`, parameters and `ip` are of signed-in people only. */
export type RequestEntry = {
  at: Date;
  user: string | null;
  method: string;
  route: string;
  status: number;
  path_params: Parameters;
  query_params: Parameters;
  ip: string | null;
};

export type FrontendErrorEntry = { at: Date; from: string; path: string; error: string; stack: string; agent: string };

export type BackendErrorEntry = {
  at: Date;
  method: string;
  route: string;
  query_params: Parameters;
  error: string;
  exception: string;
};

/** For what has no transaction of its own, such as a sign-in that failed. */
export type SecurityEntry = {
  at: Date;
  event: SecurityEventName;
  user: string | null;
  target: string;
  detail: Parameters;
  ip: string | null;
};

/** What is to be stored, by kind. */
export type Entries = {
  navigation: NavigationEntry;
  request: RequestEntry;
  frontend_error: FrontendErrorEntry;
  backend_error: BackendErrorEntry;
  security: SecurityEntry;
};

export type Recorder = {
  /** Takes an entry, at once and always: it is stored later, or dropped and counted when too many wait. */
  record: <K extends keyof Entries>(kind: K, entry: Entries[K]) => void;
  /** Stores what waits. Rejects never. */
  flush: () => Promise<void>;
  /** How many wait, and how many were dropped since the start. */
  counts: () => { waiting: number; dropped: number };
  /** Stores what waits and takes nothing more. */
  stop: () => Promise<void>;
};

type Deps = { db: Database; log: { warn(msg: string): void }; now: () => Date };

/** Stores in batches, off the path of requests, what is audited. */
export const startRecording = (_deps: Deps): Recorder => ({
  record: () => {},
  flush: async () => {},
  counts: () => ({ waiting: 0, dropped: 0 }),
  stop: async () => {},
});
