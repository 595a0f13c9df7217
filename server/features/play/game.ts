import type { Database } from '../../db/database.ts';
import { remembered } from '../../lib/remembered.ts';
import { gameRepository, lifetimeMs } from './game.repository.ts';
import { type FormSet, imageSetsOf } from './image-sets.ts';

export type ReferenceImage = {
  id: number;
  id_image_set: number;
  tutorial: boolean;
};

/** The data that runs are checked against. */
export type Reference = {
  /** By id, without the practice round's. */
  adjectives: { id: number; flg_public: boolean; flg_private: boolean }[];
  images: ReadonlyMap<number, ReferenceImage>;
  imageSets: ReadonlyMap<number, FormSet>;
  countryIds: ReadonlySet<number>;
};

const readReference = async (db: Database): Promise<Reference> => {
  const repository = gameRepository(db);
  const [adjectives, images, countries] = await Promise.all([
    repository.allAdjectives(),
    repository.allImages(),
    repository.countries(),
  ]);
  return {
    adjectives: adjectives.filter(({ tutorial }) => !tutorial),
    images: new Map(images.map((image) => [image.id, image])),
    imageSets: imageSetsOf(images),
    countryIds: new Set(countries.map(({ id }) => id)),
  };
};

/** Returns a reader of the reference data that asks the database at most once in five seconds. */
export const referenceReader = ({ db, now }: { db: Database; now: () => Date }): (() => Promise<Reference>) =>
  remembered(() => readReference(db), { lifetimeMs, now });
