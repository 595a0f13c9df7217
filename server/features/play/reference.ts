import { asc, eq } from 'drizzle-orm';
import { type Country, type Image, type Phenotype, phenotypes, type ShownImage } from '../../../contract/game.ts';
import { idItaly } from '../../../contract/rules/profile.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { imageColumns } from '../../db/image-sets.ts';
import { adjective, country, image, imageSet } from '../../db/schema/reference.ts';
import { cacheAnswers } from '../../lib/cache.ts';
import { type FormNumber, givenForm, isDrawn, poolOf } from './forms.ts';

/** How long a process reuses reference data, in ms: another process may have imported other faces. */
export const referenceLifetimeMs = 5000;

/** Reads all words, the faces of every set, and countries. */
export const readReference = async (db: Database) => {
  const { flg_spare, id_image_set } = image;
  const [adjectives, images, countries] = await Promise.all([
    db.select().from(adjective).orderBy(asc(adjective.id)),
    db
      .select({ ...imageColumns, flg_spare, id_image_set, flg_active: imageSet.flg_active })
      .from(image)
      .innerJoin(imageSet, eq(imageSet.id, id_image_set))
      .orderBy(asc(image.id)),
    db.select().from(country),
  ]);
  const facesOf = (id: number) => images.filter((face) => face.id_image_set === id);
  const setIds = new Set(images.map((face) => face.id_image_set));
  return {
    adjectives,
    images: new Map(images.map((face) => [face.id, face])),
    imageSets: new Map([...setIds].map((id) => [id, { id, pool: poolOf(facesOf(id)), images: facesOf(id) }])),
    id_image_set: images.find(({ flg_active }) => flg_active)?.id_image_set,
    countries,
  };
};

export type Reference = Awaited<ReturnType<typeof readReference>>;

/** Reads at most once in five seconds: a class asks all at once. Faces withdrawn meanwhile are still accepted in runs. */
export const referenceReader = ({ db, now }: Pick<Context, 'db' | 'now'>): (() => Promise<Reference>) =>
  cacheAnswers(() => readReference(db), { lifetimeMs: referenceLifetimeMs, now });

/** Returns the words of the public campaign or of classes, with the practice round's. */
export const adjectivesOf = ({ adjectives }: Pick<Reference, 'adjectives'>, kind: 'public' | 'class') =>
  adjectives.filter(
    ({ tutorial, flg_public, flg_private }) => tutorial || (kind === 'public' ? flg_public : flg_private),
  );

/** Returns the words of a kind of session and the faces of a set, by default of the one in use; with the practice round's. */
export const questionsOf = (reference: Reference, kind: 'public' | 'class', id_image_set = reference.id_image_set) => ({
  adjectives: adjectivesOf(reference, kind),
  images: reference.imageSets.get(id_image_set ?? Number.NaN)?.images ?? [],
});

/** Returns the faces of a set, by default of the one in use, that a participant is shown, with the practice round's. */
export const shownImages = (reference: Reference, id_image_set: number | null, number?: FormNumber): ShownImage[] => {
  const set = reference.imageSets.get(id_image_set ?? reference.id_image_set ?? Number.NaN);
  if (!set) return [];
  const form = givenForm(set, number);
  const isPool = isDrawn(set.pool);
  return set.images
    .filter(({ id, tutorial, flg_spare }) => (tutorial ? !flg_spare : form.has(id)))
    .map((face) => (isPool && !face.tutorial ? { ...face, flg_drawn: true } : face));
};

/** Returns sample faces by phenotype: spare ones, then the practice round's, since no test face may be seen in advance. */
export const sampleImages = (reference: Reference): { des_phenotype: Phenotype; images: Image[] }[] => {
  const samples = questionsOf(reference, 'public')
    .images.filter(({ tutorial }) => tutorial)
    .toSorted((a, b) => Number(b.flg_spare) - Number(a.flg_spare));
  return phenotypes.map((des_phenotype) => ({
    des_phenotype,
    images: samples.filter((face) => face.des_phenotype === des_phenotype),
  }));
};

/** Returns countries sorted by name in the language; in Italian, Italy comes first. */
export const countriesIn = (language: 'it' | 'en', { countries }: Reference): Country[] => {
  const { compare } = new Intl.Collator(language);
  const first = language === 'it' ? idItaly : undefined;
  return countries
    .map((row) => ({ id: row.id, des_name: row[`des_name_${language}`] }))
    .sort((a, b) => Number(b.id === first) - Number(a.id === first) || compare(a.des_name, b.des_name));
};
