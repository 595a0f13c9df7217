/** Our keys for PostgreSQL's advisory locks. None changes its meaning: two releases may share a database. */
export const advisoryLocks = {
  migration: 7_746_283,
  referenceData: 7_746_284,
  accounts: 7_746_285,
  /** Creation of queues: concurrent ones would block each other. */
  queues: 7_746_286,
  /** The first of two keys; the second is the work's. */
  dailyWork: 7_746_287,
  access: 7_746_288,
  classDays: 7_746_290,
  collectionChange: 7_746_291,
  edition: 7_746_292,
  dataset: 7_746_293,
  collectionHours: 7_746_294,
} as const;
