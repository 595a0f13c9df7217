import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AdjectiveName, FaceGender, Phenotype } from '../../../contract/game.ts';
import { bytea, moment } from './columns.ts';

export const adjective = pgTable('adjective', {
  id: smallint().primaryKey(),
  adjective: text().$type<AdjectiveName>().notNull().unique(),
  tutorial: boolean().notNull(),
  flg_public: boolean().notNull(),
  flg_private: boolean().notNull(),
});

/** Faces shown together. Never changed: a set's figures always concern the same faces. */
export const imageSet = pgTable(
  'image_set',
  {
    id: smallint().primaryKey().generatedAlwaysAsIdentity(),
    cod_content: text().notNull(),
    name: text().notNull(),
    /** Credit that the owner of the faces requires; null for a release's own set. */
    des_credit: text(),
    flg_built_in: boolean().notNull(),
    flg_active: boolean().notNull().default(false),
    tms_created_at: moment().notNull().defaultNow(),
  },
  (table) => [
    unique('image_set_content').on(table.flg_built_in, table.cod_content),
    uniqueIndex('image_set_one_active').on(table.flg_active).where(sql`${table.flg_active}`),
  ],
);

/** A face of a set; in two sets, it has two rows. */
export const image = pgTable(
  'image',
  {
    id: smallint().primaryKey().generatedAlwaysAsIdentity(),
    id_image_set: smallint()
      .notNull()
      .references(() => imageSet.id),
    file_name: text().notNull(),
    /** Not in the test: in the practice round, or spare. */
    tutorial: boolean().notNull(),
    /** Not in the practice round either: for pages around the test. */
    flg_spare: boolean().notNull().default(false),
    sizes: smallint().array().notNull().default(sql`'{256,512}'`),
    des_phenotype: text().$type<Phenotype>(),
    des_gender: text().$type<FaceGender>(),
  },
  (table) => [
    unique('image_file_in_set').on(table.id_image_set, table.file_name),
    check('image_spare_not_in_test', sql`${table.tutorial} or not ${table.flg_spare}`),
  ],
);

/** Files of all faces, also a release's own: another release may lack them. Their names contain a hash. */
export const imageFile = pgTable('image_file', { file_name: text().primaryKey(), content: bytea().notNull() });

export const country = pgTable('country', {
  id: integer().primaryKey(),
  des_name_it: text().notNull(),
  des_name_en: text().notNull(),
});
