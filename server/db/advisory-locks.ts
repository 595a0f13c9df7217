/**
 * Our keys for PostgreSQL's advisory locks. No two are the same, or what has nothing to do with each other would wait for
 * each other; none changes its meaning, since two releases may work on a database at a time.
 */
export const advisoryLocks = {
  /** Servers that start together migrate one after the other. */
  migration: 7_746_283,
  /** Starting servers and commands change reference data one at a time. */
  referenceData: 7_746_284,
  /** Accounts and roles change one at a time. */
  accounts: 7_746_285,
  /** Servers that create the queues at once would block each other. */
  queues: 7_746_286,
  /** The first of two keys; the second is the work's. */
  dailyWork: 7_746_287,
  /** Servers that start together grant access one after the other. */
  access: 7_746_288,
  /** One transaction at a time computes days of classes. */
  classDays: 7_746_290,
  /** One change of the collection at a time. */
  collectionChange: 7_746_291,
  /** One edition of the figures at a time. */
  edition: 7_746_292,
  /** One dataset is made at a time, whichever server makes it. */
  dataset: 7_746_293,
  /** One process at a time compares hours of the collection. */
  collectionHours: 7_746_294,
} as const;
