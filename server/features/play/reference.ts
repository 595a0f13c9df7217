import { asc, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { imageColumns } from '../../db/image-sets.ts';
import { adjective, country, image, imageSet } from '../../db/schema/reference.ts';
import { remembered } from '../../lib/cache.ts';
import { type FormSet, poolOf } from './forms.ts';

/** How long a process reuses reference data, in ms: another process may have imported other faces. */
export const referenceLifetimeMs = 5000;

const readAdjectives = (db: Database) => db.select().from(adjective).orderBy(asc(adjective.id));

/** The images of every set that was ever in use. */
const readImages = (db: Database) =>
  db
    .select({
      ...imageColumns,
      flg_spare: image.flg_spare,
      id_image_set: image.id_image_set,
      flg_active: imageSet.flg_active,
    })
    .from(image)
    .innerJoin(imageSet, eq(imageSet.id, image.id_image_set))
    .orderBy(asc(image.id));

const readCountries = (db: Database) => db.select().from(country);

type Rows<Read extends (db: Database) => PromiseLike<unknown[]>> = Awaited<ReturnType<Read>>;

/** A face with its set. */
export type StoredImage = Rows<typeof readImages>[number];

/** Words, faces and countries: what participants are shown, and what runs are checked against. All in order of their ids. */
export type Reference = {
  /** Of all kinds of session, with that of the practice round. */
  adjectives: Rows<typeof readAdjectives>;
  images: ReadonlyMap<number, StoredImage>;
  imageSets: ReadonlyMap<number, FormSet & { images: StoredImage[] }>;
  /** The set in use. */
  id_image_set: number | undefined;
  countries: Rows<typeof readCountries>;
  countryIds: ReadonlySet<number>;
};

/** Reads the reference data from the database. */
export const readReference = async (db: Database): Promise<Reference> => {
  const [adjectives, images, countries] = await Promise.all([readAdjectives(db), readImages(db), readCountries(db)]);
  const facesOf = (id: number) => images.filter(({ id_image_set }) => id_image_set === id);
  const setIds = new Set(images.map(({ id_image_set }) => id_image_set));
  return {
    adjectives,
    images: new Map(images.map((image) => [image.id, image])),
    imageSets: new Map([...setIds].map((id) => [id, { id, pool: poolOf(facesOf(id)), images: facesOf(id) }])),
    id_image_set: images.find(({ flg_active }) => flg_active)?.id_image_set,
    countries,
    countryIds: new Set(countries.map(({ id }) => id)),
  };
};

/** Returns a reader of the reference data that asks the database at most once in five seconds. */
export const referenceReader = ({ db, now }: Pick<Context, 'db' | 'now'>): (() => Promise<Reference>) =>
  remembered(() => readReference(db), { lifetimeMs: referenceLifetimeMs, now });

/** Returns the words of the public campaign or of classes, with that of the practice round. */
export const adjectivesOf = ({ adjectives }: Pick<Reference, 'adjectives'>, kind: 'public' | 'class') =>
  adjectives.filter(
    ({ tutorial, flg_public, flg_private }) => tutorial || (kind === 'public' ? flg_public : flg_private),
  );

/** Returns the words of a kind of session and the faces of a set, by default of the one in use; with the practice round's. */
export const questionsOf = (reference: Reference, kind: 'public' | 'class', id_image_set = reference.id_image_set) => ({
  adjectives: adjectivesOf(reference, kind),
  images: reference.imageSets.get(id_image_set ?? Number.NaN)?.images ?? [],
});
