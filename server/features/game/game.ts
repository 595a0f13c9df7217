import type { Database } from '../../db/database.ts';
import { gameRepository } from './game.repository.ts';

export type ReferenceImage = {
  id: number;
  id_image_set: number;
  tutorial: boolean;
};

/** What a run is checked against. */
export type Reference = {
  /** By id, without the one of the practice round. */
  adjectives: { id: number; flg_public: boolean; flg_private: boolean }[];
  images: ReadonlyMap<number, ReferenceImage>;
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
    countryIds: new Set(countries.map(({ id }) => id)),
  };
};

/** How long a process may go on with what it read, in ms: another one may have brought other faces. */
const rememberedFor = 5000;

/** Returns a reader that asks the database at most once in five seconds, whoever asks it. A failure is not remembered. */
export const rememberBriefly = <T>(read: () => Promise<T>, now: () => Date): (() => Promise<T>) => {
  let remembered: { at: number; value: Promise<T> } | undefined;
  return () => {
    const moment = now().getTime();
    const age = remembered ? moment - remembered.at : Number.NaN;
    // A clock that was moved back must not make it last longer.
    if (remembered && age >= 0 && age < rememberedFor) return remembered.value;
    // A promise, and no query that is sent again whenever it is awaited.
    const fresh = { at: moment, value: Promise.resolve().then(read) };
    remembered = fresh;
    fresh.value.catch(() => {
      if (remembered === fresh) remembered = undefined;
    });
    return fresh.value;
  };
};

/** Returns a reader of the reference data that asks the database at most once in five seconds. */
export const referenceReader = ({ db, now }: { db: Database; now: () => Date }): (() => Promise<Reference>) =>
  rememberBriefly(() => readReference(db), now);
