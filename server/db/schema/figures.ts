import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core';
import type {
  ConditionalFinding,
  Findings,
  GroupTable,
  GroupVariable,
  WordFinding,
} from '../../../contract/findings.ts';
import type { Estimates } from '../../../contract/results.ts';
import { bytea, day, large, moment } from './columns.ts';
import { imageSet } from './reference.ts';
import { ofSession } from './runs.ts';

// Figures are computed from the runs that they include, and stored; nothing is ever subtracted (docs/decisions/05).

const imageSetOfFigures = () =>
  smallint()
    .notNull()
    .references(() => imageSet.id);

const ofRuns = () => ({
  uid_session: ofSession(),
  id_image_set: imageSetOfFigures(),
  /** A class's runs with more time have their own figures (docs/decisions/09). */
  flg_more_time: boolean().notNull().default(false),
});

export const snapshot = pgTable(
  'snapshot',
  {
    ...ofRuns(),
    num_step: integer().notNull(),
    tms_at: moment().notNull(),
    num_runs: integer().notNull(),
    /** The fewest new runs that the next step includes: random, so that nobody knows it. */
    num_least: smallint().notNull(),
    val_sums: bytea().notNull(),
  },
  (table) => [
    primaryKey({ name: 'snapshot_pk', columns: [table.uid_session, table.id_image_set, table.flg_more_time] }),
    index('snapshot_of_set').on(table.id_image_set),
  ],
);

/** By step, how many of the runs that it first included are in the current figures. */
export const figuresStep = pgTable(
  'figures_step',
  {
    ...ofRuns(),
    num_step: integer().notNull(),
    num_runs: integer().notNull(),
    /** Runs left the figures or returned with this step, or some of its runs did later: its sum would reveal those few. */
    flg_mixed: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({
      name: 'figures_step_pk',
      columns: [table.uid_session, table.id_image_set, table.flg_more_time, table.num_step],
    }),
  ],
);

/** Runs left figures, or returned: the next step reads all runs again. */
export const figuresChange = pgTable(
  'figures_change',
  {
    id: large().primaryKey().generatedAlwaysAsIdentity(),
    ...ofRuns(),
    flg_back: boolean().notNull().default(false),
  },
  (table) => [index('figures_change_of_runs').on(table.uid_session, table.id_image_set, table.flg_more_time)],
);

/** An edition's figures as pages show them: rounded where they are about a part of the runs. */
export type EditionFigures = {
  verdicts: Record<number, Pick<Estimates, 'by_phenotype' | 'by_face_gender'>>;
  words: Record<number, Pick<WordFinding, 'contrasts' | 'gender_difference'>>;
  flagged: Findings['flagged'];
  /** Without flagged runs; empty where these are too few. */
  unflagged: WordFinding[];
  conditional: ConditionalFinding[];
  groups: Record<GroupVariable, GroupTable>;
};

export const figuresEdition = pgTable(
  'figures_edition',
  {
    uid_session: ofSession(),
    id_image_set: imageSetOfFigures(),
    num_edition: integer().notNull(),
    num_step: integer().notNull(),
    tms_at: moment().notNull(),
    dat_day: day().notNull(),
    num_runs: integer().notNull(),
    val_sums: bytea().notNull(),
    jsn_figures: jsonb().$type<EditionFigures>().notNull(),
  },
  (table) => [
    primaryKey({ name: 'figures_edition_pk', columns: [table.uid_session, table.id_image_set, table.num_edition] }),
  ],
);

/** Sums of all stopped classes, without rehearsals, by the day (UTC) of their last runs. Each class is one cluster. */
export const classDay = pgTable(
  'class_day',
  {
    id_image_set: imageSetOfFigures(),
    dat_day: day().notNull(),
    num_classes: integer().notNull(),
    num_runs: integer().notNull(),
    val_sums: bytea().notNull(),
    num_version: large().notNull().default(sql`txid_current()`),
  },
  (table) => [primaryKey({ name: 'class_day_pk', columns: [table.id_image_set, table.dat_day] })],
);
