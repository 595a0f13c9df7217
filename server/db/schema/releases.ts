import { integer, jsonb, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/**
 * Research releases (docs/decisions/0043): what each covers, so that no two of a tier differ by a few runs. A row is
 * there as soon as a release is begun. Nothing in it leads to a run.
 */
export const dataRelease = pgTable(
  'data_release',
  {
    des_tier: text().$type<'aggregates' | 'trials' | 'trials-coarse'>().notNull(),
    num_year: smallint().notNull(),
    num_edition: smallint().notNull(),
    num_erratum: smallint().notNull(),
    tms_begun_at: moment().notNull(),
    /** By set of faces: the edition up to which its runs are covered. */
    jsn_editions: jsonb().$type<Record<number, number>>().notNull(),
    /** The moment up to which runs without the time limit are covered. */
    tms_untimed_until: moment(),
    /** Runs that it covers, and those of them that left tier 3; null until it is whole. */
    num_runs: integer(),
    num_left: integer(),
    /** SHA-256 of its SHA256SUMS. */
    cod_sums: text(),
    tms_made_at: moment(),
  },
  (table) => [
    primaryKey({
      name: 'data_release_pk',
      columns: [table.des_tier, table.num_year, table.num_edition, table.num_erratum],
    }),
  ],
);
