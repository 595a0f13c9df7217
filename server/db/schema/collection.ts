import { doublePrecision, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { AlarmKind } from '../../../contract/collection.ts';
import type { AsideReason } from '../../../contract/run-quality.ts';
import { day, moment } from './columns.ts';

/** The campaign's counted runs by address (hashed with the day's salt) and five minutes. */
export const addressRun = pgTable(
  'address_run',
  {
    cod_address: text().notNull(),
    /** When the five minutes began: no time leads to a participant. */
    tms_at: moment().notNull(),
    num_runs: integer().notNull(),
  },
  (table) => [
    primaryKey({ name: 'address_run_pk', columns: [table.cod_address, table.tms_at] }),
    index('address_run_old').on(table.tms_at),
  ],
);

/** Excluded runs as published beside the figures for a whole day: nobody sees what becomes of a run that just arrived. */
export const setAsideDay = pgTable('set_aside_day', {
  dat_day: day().primaryKey(),
  jsn_counts: jsonb().$type<{ id_image_set: number; reason: AsideReason | 'void'; runs: number }[]>().notNull(),
});

/** Hours of the campaign that were compared with similar ones (docs/methodology.md), by their beginning. */
export const collectionHour = pgTable('collection_hour', {
  tms_hour: moment().primaryKey(),
  des_alarm: text().$type<AlarmKind>(),
  num_runs: integer().notNull(),
  num_usual: doublePrecision().notNull(),
});
