import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { AdjectiveName, FaceGender, Phenotype } from '../../../contract/game.ts';

export const adjective = pgTable('adjective', {
  id: smallint().primaryKey(),
  adjective: text().$type<AdjectiveName>().notNull().unique(),
  tutorial: boolean().notNull(),
  /** Asked in the public campaign. */
  flg_public: boolean().notNull(),
  /** Asked in class sessions. */
  flg_private: boolean().notNull(),
});

/** Faces that are shown together; never changed, so that a set's figures always concern the same faces. */
export const imageSet = pgTable(
  'image_set',
  {
    id: smallint().primaryKey().generatedAlwaysAsIdentity(),
    /** SHA-256 (hex) of the set's contents: tells a known set from a new one. */
    cod_content: text().notNull(),
    name: text().notNull(),
    /** Whom to name for the faces, as its owner asks; null for a set that came with a release. */
    des_credit: text(),
    /** Came with a release. */
    flg_built_in: boolean().notNull(),
    /** The one that participants are shown now. */
    flg_active: boolean().notNull().default(false),
    tms_created_at: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [
    unique('image_set_content').on(table.flg_built_in, table.cod_content),
    uniqueIndex('image_set_one_active').on(table.flg_active).where(sql`${table.flg_active}`),
  ],
);

/** A face of a set. One that is in two sets has two rows. */
export const image = pgTable(
  'image',
  {
    id: smallint().primaryKey().generatedAlwaysAsIdentity(),
    id_image_set: smallint()
      .notNull()
      .references(() => imageSet.id),
    file_name: text().notNull(),
    /** Never in the test: of the practice round, or spare. */
    tutorial: boolean().notNull(),
    /** Not in the practice round either: for the pages around the test. */
    flg_spare: boolean().notNull().default(false),
    /** Widths and heights of its files, in pixels. */
    sizes: smallint().array().notNull().default(sql`'{256,512}'`),
    des_phenotype: text().$type<Phenotype>(),
    des_gender: text().$type<FaceGender>(),
  },
  (table) => [
    unique('image_file_in_set').on(table.id_image_set, table.file_name),
    check('image_spare_not_in_test', sql`${table.tutorial} or not ${table.flg_spare}`),
  ],
);

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The files of all faces, also those of a release: another release may not have them. Their names contain a hash. */
export const imageFile = pgTable('image_file', { file_name: text().primaryKey(), content: bytea().notNull() });

export const country = pgTable('country', {
  /** ISO 3166-1 numeric. */
  id: integer().primaryKey(),
  des_name_it: text().notNull(),
  des_name_en: text().notNull(),
});
