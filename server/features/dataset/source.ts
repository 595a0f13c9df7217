import type { CountedProfile } from './coarsen.ts';
import type { Row } from './columns.ts';
import type { PublishedTable } from './published-tables.ts';
import type { Reference, ReleasedRun } from './released-run.ts';

/** How many runs of the campaign there are that a release leaves out, and why. */
export type LeftOut = {
  /** Set aside by themselves or by hand, and decided never to have happened. */
  setAside: number;
  void: number;
  /** Waiting for a later edition. */
  waiting: number;
  /** Runs of its editions: deleted or taken out since, and left out with them by lot. */
  missing: number;
};

/** What a release is made from: one edition, read in one snapshot of the database. */
export type ReleaseSource = {
  reference: Reference;
  faces: Row<'faces'>[];
  leftOut: LeftOut;
  /** Timed runs, and runs with more time. */
  runs: { timed: number; untimed: number };
  /** The tables by group of participants that may be released. */
  readTables: () => Promise<PublishedTable[]>;
  /** How many runs each combination of profile columns has. */
  profiles: CountedProfile[];
  /** Differs when the runs are others: a release that was broken off only goes on with the same ones. */
  fingerprint: string;
  /** The runs in an order that follows from the seed and from nothing else. */
  readRuns: (seed: string) => AsyncIterable<ReleasedRun>;
};
