import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { releaseProblems } from '../../../contract/rules/datasets.ts';
import { large, moment } from './columns.ts';

const tier = () => text().$type<'aggregates' | 'trials' | 'trials-coarse'>().notNull();

/** Datasets (docs/decisions/26), from their beginning. No column leads to a run. */
export const dataRelease = pgTable(
  'data_release',
  {
    des_tier: tier(),
    num_year: smallint().notNull(),
    num_edition: smallint().notNull(),
    num_erratum: smallint().notNull(),
    tms_begun_at: moment().notNull(),
    /** By set of faces: the edition whose runs it covers. */
    jsn_editions: jsonb().$type<Record<number, number>>().notNull(),
    num_runs: integer(),
    cod_sums: text(),
    tms_made_at: moment(),
    jsn_about: jsonb().$type<object>(),
    jsn_report: jsonb().$type<object>(),
    /** Size and SHA-256 of its archive; null until there is one. */
    num_bytes: large(),
    cod_archive: text(),
    tms_opened_at: moment(),
  },
  (table) => [
    primaryKey({
      name: 'data_release_pk',
      columns: [table.des_tier, table.num_year, table.num_edition, table.num_erratum],
    }),
  ],
);

/** Progress and end of the current or last dataset. No row, or the only one. */
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
    /** Only the process with this id writes here. */
    uid_maker: uuid().notNull().defaultRandom(),
    flg_cancel: boolean().notNull(),
    des_end: text().$type<'failed' | 'refused' | 'cancelled' | 'made'>(),
    des_problem: text().$type<(typeof releaseProblems)[number]>(),
  },
  (table) => [check('release_work_only', sql`${table.flg_only}`)],
);
