import type { SecurityEvent } from './security-events.ts';

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

/** A call. `user`, parameters and `ip` are of signed-in people only. Unless it `isRow` it is counted only. */
export type RequestEntry = {
  at: Date;
  isRow: boolean;
  user: string | null;
  method: string;
  route: string;
  status: number;
  path_params: Parameters;
  query_params: Parameters;
  ip: string | null;
};

export type FrontendErrorEntry = { at: Date; from: string; path: string; error: string; stack: string; agent: string };

/** An unexpected error of the server. `at` is the quarter of an hour already when nobody was signed in. */
export type BackendErrorEntry = {
  at: Date;
  method: string;
  route: string;
  query_params: Parameters;
  error: string;
  exception: string;
};

/** For what has no transaction of its own, such as a sign-in that failed. */
export type SecurityEntry = SecurityEvent & { at: Date };

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

/** An entry that waits. Unless it `isRow` it is counted among the figures of its day, and leaves no row. */
export type Waiting = Recorded & { isRow: boolean };
