import {
  bigint,
  boolean,
  date,
  foreignKey,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { RunFlag } from '../../../contract/run-quality.ts';
import { gameSession, participant } from './runs.ts';
import { imageSetOfFigures, wordMoments } from './tally-columns.ts';

// Figures of the campaign by groups of participants, published in editions (docs/decisions/0040).

const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/** What belongs to a session, and goes with it. */
const ofSession = () =>
  uuid()
    .notNull()
    .references(() => gameSession.uid_session, { onDelete: 'cascade' });

/** One edition of a session's figures for a set of faces: published, or still being made. */
export const edition = pgTable(
  'edition',
  {
    uid_session: ofSession(),
    id_image_set: imageSetOfFigures(),
    /** From 1. */
    num_edition: integer().notNull(),
    /** null: it is being made, and nobody sees it. */
    tms_published_at: moment(),
    /** The day in Italy on which it was published. */
    dat_day: date({ mode: 'string' }),
    num_runs: integer().notNull().default(0),
    /** Runs that were in the live figures and not in the edition when it was published. */
    num_waiting: integer().notNull().default(0),
    /** Its new runs, which waited until the campaign had ended, are in the sums of all runs only. */
    flg_block: boolean().notNull().default(false),
    /** The edition whose table is shown for each variable: its own, or an earlier one; without any: missing. */
    jsn_tables: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** Runs by flag. */
    jsn_flags: jsonb().$type<Partial<Record<RunFlag, number>>>().notNull().default({}),
    /** Which runs wait for a later one: levels, and single groups of runs. */
    jsn_waiting: jsonb().$type<{ sets: number[]; groups: string[] }>().notNull(),
    /** It takes runs that came into the live figures up to this step. */
    num_step: integer().notNull(),
    /** While it is being made: the last participant that was looked at, in the order of their ids, and whether all were. */
    uid_last: uuid(),
    flg_summed: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ name: 'edition_pk', columns: [table.uid_session, table.id_image_set, table.num_edition] })],
);

const ofEdition = () => ({
  uid_session: uuid().notNull(),
  id_image_set: imageSetOfFigures(),
  num_edition: integer().notNull(),
  /** `all`, or a variable with a level of it. */
  des_variable: text().notNull(),
  des_level: text().notNull(),
});

/** How many runs each set of an edition has whose sums are told: all, or those of a level. */
export const editionSet = pgTable('edition_set', { ...ofEdition(), num_runs: integer().notNull() }, (table) => [
  primaryKey({
    name: 'edition_set_pk',
    columns: [table.uid_session, table.id_image_set, table.num_edition, table.des_variable, table.des_level],
  }),
  foreignKey({
    name: 'edition_set_of_edition',
    columns: [table.uid_session, table.id_image_set, table.num_edition],
    foreignColumns: [edition.uid_session, edition.id_image_set, edition.num_edition],
  }).onDelete('cascade'),
]);

/** Their moments. */
export const editionMoments = pgTable('edition_moments', { ...ofEdition(), ...wordMoments() }, (table) => [
  primaryKey({
    name: 'edition_moments_pk',
    columns: [
      table.uid_session,
      table.id_image_set,
      table.num_edition,
      table.des_variable,
      table.des_level,
      table.id_adjective,
    ],
  }),
  foreignKey({
    name: 'edition_moments_of_set',
    columns: [table.uid_session, table.id_image_set, table.num_edition, table.des_variable, table.des_level],
    foreignColumns: [
      editionSet.uid_session,
      editionSet.id_image_set,
      editionSet.num_edition,
      editionSet.des_variable,
      editionSet.des_level,
    ],
  }).onDelete('cascade'),
]);

/** Numbers the moments at which it was chosen what a research release has (docs/decisions/0043). */
export const releaseDraw = pgSequence('release_draw');

const draw = () => bigint({ mode: 'number' }).notNull();

/**
 * Runs that no research release has from a draw on: they were taken out when it was made, or left out by lot, so that
 * nobody can tell who has gone. For good.
 */
export const releaseLeftOut = pgTable('release_left_out', {
  uid_user: uuid()
    .primaryKey()
    .references(() => participant.uid_user, { onDelete: 'cascade' }),
  num_draw: draw(),
  tms_left_out: moment().notNull(),
});

/** A set of runs of which a research release tells: those of an edition, without those left out up to a draw. */
export const releasedSet = pgTable(
  'released_set',
  {
    uid_session: ofSession(),
    id_image_set: imageSetOfFigures(),
    num_edition: integer().notNull(),
    num_draw: draw(),
    num_runs: integer().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'released_set_pk',
      columns: [table.uid_session, table.id_image_set, table.num_edition, table.num_draw],
    }),
  ],
);

/** What has been found out about the live figures and the editions of a set of faces, so as not to count again. */
export const editionMargin = pgTable(
  'edition_margin',
  {
    uid_session: ofSession(),
    id_image_set: imageSetOfFigures(),
    /** At least so many runs are between the live figures and anything that an edition has told; null: not known. */
    num_margin: integer(),
    /** With so many changes, a step of the live figures would have told of too few runs. */
    num_refused: integer(),
    /** At this step of the live figures no new edition could be made. */
    num_step_tried: integer(),
  },
  (table) => [primaryKey({ name: 'edition_margin_pk', columns: [table.uid_session, table.id_image_set] })],
);
