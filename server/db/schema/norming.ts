import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { SeenGender, SeenPhenotype } from '../../../contract/norming.ts';
import type { NormingFigures } from '../../../contract/norming-figures.ts';
import { ageScale, ratingScale } from '../../../contract/rules/norming.ts';
import { appUser } from './accounts.ts';
import { moment } from './columns.ts';
import { imageSet } from './reference.ts';

/** People rate the faces of a set, without the clock (docs/decisions/27). Not a row of `game_session`: nobody plays. */
export const normingStudy = pgTable(
  'norming_study',
  {
    uid_study: uuid().primaryKey().defaultRandom(),
    id_owner: uuid().references(() => appUser.id, { onDelete: 'set null' }),
    des_name: text().notNull(),
    cod_study: text().notNull().unique('norming_study_code'),
    id_image_set: smallint()
      .notNull()
      .references(() => imageSet.id),
    flg_attractiveness: boolean().notNull(),
    /** A rehearsal: its raters are computed, never stored. */
    flg_simulated: boolean().notNull(),
    tms_created_at: moment().notNull(),
    tms_closed_at: moment(),
    /** Changed only when enough raters are counted together: no two versions differ by one person's answers. */
    jsn_figures: jsonb().$type<NormingFigures>(),
    tms_figures_at: moment(),
  },
  (table) => [
    index('norming_study_owner').on(table.id_owner),
    check('norming_study_figures_with_moment', sql`(${table.jsn_figures} is null) = (${table.tms_figures_at} is null)`),
  ],
);

/** A rater: a random id made by their browser, and nothing else about them. */
export const normingRater = pgTable(
  'norming_rater',
  {
    uid_rater: uuid().primaryKey(),
    uid_study: uuid()
      .notNull()
      .references(() => normingStudy.uid_study, { onDelete: 'cascade' }),
    /** Their faces in the order shown. Without foreign keys, as in docs/decisions/04. */
    id_image: smallint().array().notNull(),
    flg_adult: boolean().notNull(),
    tms_created_at: moment().notNull(),
    tms_completed_at: moment(),
    /** In the figures: accepts no more ratings. */
    flg_counted: boolean().notNull().default(false),
  },
  (table) => [index('norming_rater_study').on(table.uid_study)],
);

const within = (column: PgColumn, { min, max }: { min: number; max: number }): SQL =>
  sql`${column} between ${sql.raw(String(min))} and ${sql.raw(String(max))}`;

/** A rater's answers about a face; null: skipped. */
export const normingRating = pgTable(
  'norming_rating',
  {
    uid_rater: uuid()
      .notNull()
      .references(() => normingRater.uid_rater, { onDelete: 'cascade' }),
    id_image: smallint().notNull(),
    val_age: smallint(),
    des_gender: text().$type<SeenGender>(),
    des_phenotype: text().$type<SeenPhenotype>(),
    val_friendliness: smallint(),
    val_attractiveness: smallint(),
    val_realness: smallint(),
    /** ms for all questions about the face. */
    val_elapsed_time: integer().notNull(),
  },
  (table) => [
    primaryKey({ name: 'norming_rating_pk', columns: [table.uid_rater, table.id_image] }),
    check('norming_rating_age', within(table.val_age, ageScale)),
    check('norming_rating_friendliness', within(table.val_friendliness, ratingScale)),
    check('norming_rating_attractiveness', within(table.val_attractiveness, ratingScale)),
    check('norming_rating_realness', within(table.val_realness, ratingScale)),
  ],
);
