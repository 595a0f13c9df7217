import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  ConditionalFinding,
  Findings,
  GroupTable,
  GroupVariable,
  WordFinding,
} from '../../../contract/findings.ts';
import type { Estimates } from '../../../contract/results.ts';
import { bytea, imageSet } from './reference.ts';
import { gameSession } from './runs.ts';

// Figures are computed from the runs that they include, and stored; nothing is ever subtracted (docs/decisions/0005).

const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/** The set of faces that figures are about. */
const imageSetOfFigures = () =>
  smallint()
    .notNull()
    .references(() => imageSet.id);

/** Whose figures: a session's runs with a set of faces. They go with the session. */
const ofRuns = () => ({
  uid_session: uuid()
    .notNull()
    .references(() => gameSession.uid_session, { onDelete: 'cascade' }),
  id_image_set: imageSetOfFigures(),
  /** Of a class: its runs with more time, which have figures of their own (docs/decisions/0049). */
  flg_more_time: boolean().notNull().default(false),
});

/** Figures as they are now. */
export const snapshot = pgTable(
  'snapshot',
  {
    ...ofRuns(),
    /** The last step, from 1. */
    num_step: integer().notNull(),
    tms_at: moment().notNull(),
    num_runs: integer().notNull(),
    /** The fewest new runs that the next step takes up: drawn at the last one, so that nobody knows it. */
    num_least: smallint().notNull(),
    /** Sums of the answers to each word (server/features/figures/snapshots.repository.ts). */
    val_sums: bytea().notNull(),
  },
  (table) => [
    primaryKey({ name: 'snapshot_pk', columns: [table.uid_session, table.id_image_set, table.flg_more_time] }),
    index('snapshot_of_set').on(table.id_image_set),
  ],
);

/** How many runs that first came in with each step are in the figures as they are now. */
export const figuresStep = pgTable(
  'figures_step',
  {
    ...ofRuns(),
    num_step: integer().notNull(),
    num_runs: integer().notNull(),
    /**
     * Others went out of the figures, or came back, with this step; or some of its runs did with a later one. Then whoever
     * learned what all its runs answered would know what these few did.
     */
    flg_mixed: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({
      name: 'figures_step_pk',
      columns: [table.uid_session, table.id_image_set, table.flg_more_time, table.num_step],
    }),
  ],
);

/** Runs that were in figures have gone out of them, or come back: the next step reads all runs again. */
export const figuresChange = pgTable(
  'figures_change',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ...ofRuns(),
    /** Some came back. */
    flg_back: boolean().notNull().default(false),
  },
  (table) => [index('figures_change_of_runs').on(table.uid_session, table.id_image_set, table.flg_more_time)],
);

/** All that an edition says, as pages show it: rounded where it is about a part of the runs. */
export type EditionFigures = {
  /** By id of the word. */
  verdicts: Record<number, Pick<Estimates, 'by_phenotype' | 'by_face_gender'>>;
  words: Record<number, Pick<WordFinding, 'contrasts' | 'gender_difference'>>;
  flagged: Findings['flagged'];
  /** Without flagged runs; empty where these are too few. */
  unflagged: WordFinding[];
  conditional: ConditionalFinding[];
  groups: Record<GroupVariable, GroupTable>;
};

/** What is said of the campaign's figures from time to time: verdicts, and figures of a part of the runs. */
export const figuresEdition = pgTable(
  'figures_edition',
  {
    uid_session: uuid()
      .notNull()
      .references(() => gameSession.uid_session, { onDelete: 'cascade' }),
    id_image_set: imageSetOfFigures(),
    /** From 1. */
    num_edition: integer().notNull(),
    /** The step of the figures whose runs it is about. */
    num_step: integer().notNull(),
    tms_at: moment().notNull(),
    /** The same as a day in Italy. */
    dat_day: date({ mode: 'string' }).notNull(),
    num_runs: integer().notNull(),
    /** The sums of that step. */
    val_sums: bytea().notNull(),
    /** As pages show it. */
    jsn_figures: jsonb().$type<EditionFigures>().notNull(),
  },
  (table) => [
    primaryKey({ name: 'figures_edition_pk', columns: [table.uid_session, table.id_image_set, table.num_edition] }),
  ],
);

/**
 * Sums of the figures of all stopped classes, without rehearsals, by the day (UTC) on which they accepted their last runs.
 * Each class is one cluster.
 */
export const classDay = pgTable(
  'class_day',
  {
    id_image_set: imageSetOfFigures(),
    dat_day: date({ mode: 'string' }).notNull(),
    num_classes: integer().notNull(),
    num_runs: integer().notNull(),
    val_sums: bytea().notNull(),
    /** Grows when the day is computed again. */
    num_version: bigint({ mode: 'number' }).notNull().default(sql`txid_current()`),
  },
  (table) => [primaryKey({ name: 'class_day_pk', columns: [table.id_image_set, table.dat_day] })],
);
