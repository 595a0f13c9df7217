import { boolean, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
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

export const image = pgTable('image', {
  id: smallint().primaryKey().generatedAlwaysAsIdentity(),
  file_name: text().notNull().unique(),
  tutorial: boolean().notNull(),
  des_phenotype: text().$type<Phenotype>(),
  des_gender: text().$type<FaceGender>(),
  /** No longer shown, kept for the answers that were given to it. */
  flg_retired: boolean().notNull().default(false),
});

export const country = pgTable('country', {
  /** ISO 3166-1 numeric. */
  id: integer().primaryKey(),
  des_name_it: text().notNull(),
  des_name_en: text().notNull(),
});
