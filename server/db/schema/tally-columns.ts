import { integer, smallint, text } from 'drizzle-orm/pg-core';
import type { FaceGender, Phenotype } from '../../../contract/game.ts';
import { adjective, bytea, imageSet } from './reference.ts';

/** The set of faces that figures are about. */
export const imageSetOfFigures = () =>
  smallint()
    .notNull()
    .references(() => imageSet.id);

/** A cell of group figures: how many answers to such faces for an adjective, and how many of them are YES. */
export const tallyCell = () => ({
  id_adjective: smallint()
    .notNull()
    .references(() => adjective.id),
  des_phenotype: text().$type<Phenotype>().notNull(),
  des_gender: text().$type<FaceGender>().notNull(),
  yes: integer().notNull(),
  answers: integer().notNull(),
});

/** Moments of the answers to a word, as `server/features/moments` packs them. */
export const wordMoments = () => ({
  id_adjective: smallint()
    .notNull()
    .references(() => adjective.id),
  val_moments: bytea().notNull(),
});
