import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

const tier = () => text().$type<'aggregates' | 'trials' | 'trials-coarse'>().notNull();
const large = () => bigint({ mode: 'number' });
const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/**
 * Research releases (docs/decisions/0043): what each covers, so that no two of a tier differ by a few runs. A row is
 * there as soon as a release is begun. Nothing in it leads to a run.
 */
export const dataRelease = pgTable(
  'data_release',
  {
    des_tier: tier(),
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
    /** What is said of it, and was said of earlier ones; null of releases that were made before this was kept. */
    jsn_about: jsonb().$type<object>(),
    /** What its rows show about runs, in numbers. */
    jsn_report: jsonb().$type<object>(),
    /** Size and SHA-256 of its archive; null until there is one. */
    num_bytes: large(),
    cod_archive: text(),
    /** When somebody read the report and let it go. */
    tms_opened_at: moment(),
  },
  (table) => [
    primaryKey({
      name: 'data_release_pk',
      columns: [table.des_tier, table.num_year, table.num_edition, table.num_erratum],
    }),
  ],
);

/** The release that staff is making, or the last one: how far it is, and how it ended. No row, or the only one. */
export const releaseWork = pgTable(
  'release_work',
  {
    flg_only: boolean().primaryKey().default(true),
    des_tier: tier(),
    num_year: smallint().notNull(),
    num_edition: smallint().notNull(),
    num_erratum: smallint().notNull(),
    jsn_about: jsonb().$type<object>().notNull(),
    des_step: text().$type<'begun' | 'runs' | 'tables' | 'checks' | 'archive'>().notNull(),
    num_done: large().notNull(),
    num_of: large().notNull(),
    num_rows: large().notNull(),
    /** Somebody wants it to be given up. */
    flg_cancel: boolean().notNull(),
    /** null while it is being made, and when it was broken off. */
    des_end: text().$type<'failed' | 'refused' | 'cancelled' | 'made'>(),
    des_problem: text(),
  },
  (table) => [check('release_work_only', sql`${table.flg_only}`)],
);
