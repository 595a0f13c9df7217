import {
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { AlarmKind } from '../../../contract/collection.ts';
import type { AsideReason } from '../../../contract/run-quality.ts';

// What is known of how the campaign's runs came in, beside the runs.

const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/** How many runs of the campaign that count came from an address (hashed with the day's salt) in five minutes. */
export const addressRun = pgTable(
  'address_run',
  {
    cod_address: text().notNull(),
    /** When the five minutes began: no moment leads to a participant. */
    tms_at: moment().notNull(),
    num_runs: integer().notNull(),
  },
  (table) => [
    primaryKey({ name: 'address_run_pk', columns: [table.cod_address, table.tms_at] }),
    index('address_run_old').on(table.tms_at),
  ],
);

/**
 * What is said next to the public figures, until the day is over, about runs that are not in them: as it was at the
 * beginning of the day in Italy, so that nobody sees what becomes of a run that has just come in.
 */
export const setAsideDay = pgTable('set_aside_day', {
  dat_day: date({ mode: 'string' }).primaryKey(),
  jsn_counts: jsonb().$type<{ id_image_set: number; reason: AsideReason | 'void'; runs: number }[]>().notNull(),
});

/** Each hour of the campaign that was compared with its kind (docs/methodology.md), by its beginning. */
export const collectionHour = pgTable('collection_hour', {
  tms_hour: moment().primaryKey(),
  des_alarm: text().$type<AlarmKind>(),
  num_runs: integer().notNull(),
  num_usual: doublePrecision().notNull(),
});
