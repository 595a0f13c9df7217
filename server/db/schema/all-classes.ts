import { date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { imageSetOfFigures, tallyCell, wordMoments } from './tally-columns.ts';

// Sums of the tallies of all stopped classes, without rehearsals: changed in the transaction that changes a class's
// tally or deletes the class (docs/decisions/0023). Each belongs to the day (UTC) on which its last runs were accepted.

const day = () => date({ mode: 'string' }).notNull();

/** How many classes of a day have a tally for a set of faces, and how many runs these contain. */
export const allClassesDay = pgTable(
  'all_classes_day',
  {
    id_image_set: imageSetOfFigures(),
    dat_day: day(),
    num_classes: integer().notNull(),
    num_runs: integer().notNull(),
    /** How many of them are in the moments. */
    num_moments: integer().notNull().default(0),
  },
  (table) => [primaryKey({ name: 'all_classes_day_pk', columns: [table.id_image_set, table.dat_day] })],
);

/** The sums of their tallies, by day. */
export const allClassesDayTally = pgTable(
  'all_classes_day_tally',
  { id_image_set: imageSetOfFigures(), dat_day: day(), ...tallyCell() },
  (table) => [
    primaryKey({
      name: 'all_classes_day_tally_pk',
      columns: [table.id_image_set, table.dat_day, table.id_adjective, table.des_phenotype, table.des_gender],
    }),
  ],
);

/** The sums of all days. */
export const allClassesTally = pgTable(
  'all_classes_tally',
  { id_image_set: imageSetOfFigures(), ...tallyCell() },
  (table) => [
    primaryKey({
      name: 'all_classes_tally_pk',
      columns: [table.id_image_set, table.id_adjective, table.des_phenotype, table.des_gender],
    }),
  ],
);

// Of their moments, each class being one cluster: runs that belong together are not counted as if they were apart.

/** The sums of their moments, by day. */
export const allClassesDayMoments = pgTable(
  'all_classes_day_moments',
  { id_image_set: imageSetOfFigures(), dat_day: day(), ...wordMoments() },
  (table) => [
    primaryKey({
      name: 'all_classes_day_moments_pk',
      columns: [table.id_image_set, table.dat_day, table.id_adjective],
    }),
  ],
);

/** The sums of all days. */
export const allClassesMoments = pgTable(
  'all_classes_moments',
  { id_image_set: imageSetOfFigures(), ...wordMoments() },
  (table) => [primaryKey({ name: 'all_classes_moments_pk', columns: [table.id_image_set, table.id_adjective] })],
);
