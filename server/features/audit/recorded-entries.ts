import type { SecurityEvent } from './security-events.ts';

type Parameters = Record<string, string>;

/** A page view, already made harmless. `visitor` distinguishes visitors; it is hashed and never stored. */
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

/** A call. `user`, parameters and `ip` are set for signed-in callers only. Unless `isRow`, it is only counted. */
export type RequestEntry = {
  at: Date;
  isRow: boolean;
  user: string | null;
  method: string;
  route: string;
  status: number;
  /** How long the answer took, in ms: counted for its call and day, and kept with no row. */
  duration_ms: number;
  path_params: Parameters;
  query_params: Parameters;
  ip: string | null;
};

export type FrontendErrorEntry = { at: Date; from: string; path: string; error: string; stack: string; agent: string };

/** An unexpected server error. For anonymous callers `at` is already rounded to the quarter of an hour. */
export type BackendErrorEntry = {
  at: Date;
  method: string;
  route: string;
  query_params: Parameters;
  error: string;
  exception: string;
};

/** For events without a transaction, such as a failed sign-in. `source`: its network address, hashed and never stored. */
export type SecurityEntry = SecurityEvent & { at: Date; source?: string };

/** What is to be stored, by kind. */
export type Entries = {
  navigation: NavigationEntry;
  request: RequestEntry;
  frontend_error: FrontendErrorEntry;
  backend_error: BackendErrorEntry;
  security: SecurityEntry;
};

/** An entry with its kind. */
export type Recorded = { [K in keyof Entries]: { kind: K; entry: Entries[K] } }[keyof Entries];

/** An entry to be stored. Unless `isRow`, it is only counted in its day's totals. */
export type QueuedEntry = Recorded & { isRow: boolean };
