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
  uuid,
} from 'drizzle-orm/pg-core';
import type { releaseProblems } from '../../../contract/rules/datasets.ts';

const tier = () => text().$type<'aggregates' | 'trials' | 'trials-coarse'>().notNull();
const large = () => bigint({ mode: 'number' });
const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/**
 * Research releases (docs/decisions/0043): what each covers. A row is
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
    /** By set of faces: the edition whose runs are covered, all of them. */
    jsn_editions: jsonb().$type<Record<number, number>>().notNull(),
    /** Runs that it covers; null until it is whole. */
    num_runs: integer(),
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
    des_step: text().$type<'begun' | 'runs' | 'archive'>().notNull(),
    num_done: large().notNull(),
    num_of: large().notNull(),
    num_rows: large().notNull(),
    /** Drawn by whoever makes it now: nobody else notes anything here. */
    uid_maker: uuid().notNull().defaultRandom(),
    /** Somebody wants it to be given up. */
    flg_cancel: boolean().notNull(),
    /** null while it is being made, and when it was broken off. */
    des_end: text().$type<'failed' | 'refused' | 'cancelled' | 'made'>(),
    des_problem: text().$type<(typeof releaseProblems)[number]>(),
  },
  (table) => [check('release_work_only', sql`${table.flg_only}`)],
);
