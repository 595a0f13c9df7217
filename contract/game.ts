import { z } from 'zod';
import { api } from './endpoint.ts';

export const phenotypes = ['EastAsian', 'SouthAsian', 'SubSaharan', 'Caucasian', 'LatinAmerican', 'Arabian'] as const;
export const Phenotype = z.enum(phenotypes);
export type Phenotype = z.infer<typeof Phenotype>;

export const faceGenders = ['F', 'M'] as const;
export const FaceGender = z.enum(faceGenders);
export type FaceGender = z.infer<typeof FaceGender>;

export const adjectiveNames = [
  'active',
  'good_looking',
  'funny',
  'honest',
  'rich',
  'smart',
  'unselfish',
  'migrant',
] as const;
export const AdjectiveName = z.enum(adjectiveNames);
export type AdjectiveName = z.infer<typeof AdjectiveName>;

export const Adjective = z.object({ id: z.int(), adjective: AdjectiveName, tutorial: z.boolean() });
export type Adjective = z.infer<typeof Adjective>;

/** `file_name`: under /generated_faces/, 512 pixels wide; also as .webp, and in other sizes as `NAME-256.avif`. */
export const Image = z.object({
  id: z.int(),
  file_name: z.string(),
  sizes: z.array(z.int()).optional(),
  tutorial: z.boolean(),
  des_phenotype: Phenotype.nullable(),
  des_gender: FaceGender.nullable(),
  /** Attribution to show with the face; null for the built-in ones. */
  des_credit: z.string().nullable(),
});
export type Image = z.infer<typeof Image>;

export const ShownImage = Image.extend({
  /** Other participants are shown other faces. */
  flg_drawn: z.literal(true).optional(),
});
export type ShownImage = z.infer<typeof ShownImage>;

/** `id` is the ISO 3166-1 numeric code. */
export const Country = z.object({ id: z.int(), des_name: z.string() });
export type Country = z.infer<typeof Country>;

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

export const game = api({
  'GET /adjectives': {
    access: 'public',
    uncounted: true,
    summary:
      'The adjectives of the public campaign (public=true) or of class sessions (private=true), tutorial included',
    querystring: z.object({ public: flag.optional(), private: flag.optional() }),
    response: z.array(Adjective.extend({ private: z.boolean().optional() })),
  },
  'GET /images': {
    access: 'public',
    uncounted: true,
    summary:
      "The faces in use, or those that a class keeps: those of the practice round, and those of the test that the participant is shown; without uid_user, those of a set's first form",
    querystring: z.object({
      uid_user: z.uuid().optional(),
      /** A class, which keeps its faces from its start on. */
      uid_session: z.uuid().optional(),
    }),
    response: z.array(ShownImage),
  },
  'GET /images/all': {
    access: 'public',
    summary: 'Every face that a stored answer may refer to, those of former sets included',
    response: z.array(Image),
  },
  'GET /images/phenotype': {
    access: 'public',
    uncounted: true,
    summary: 'Sample faces by phenotype, none of them a face of the test; those that are not for practice come first',
    response: z.array(z.object({ des_phenotype: Phenotype, images: z.array(Image) })),
  },
  'GET /countries': {
    access: 'public',
    summary: 'Countries by name in the language asked for; in Italian, Italy comes first',
    querystring: z.object({ language: z.enum(['it', 'en']).default('it') }),
    response: z.array(Country),
  },
});
