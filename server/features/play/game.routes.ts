import type { FastifyInstance } from 'fastify';
import { type Country, game, type Phenotype, phenotypes, type ShownImage } from '../../../contract/game.ts';
import { idItaly } from '../../../contract/rules/profile.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { remembered } from '../../lib/remembered.ts';
import { findKeptSet, findPlayer, gameRepository, lifetimeMs, type StoredImage } from './game.repository.ts';
import { imageSetsOf, shownImages } from './image-sets.ts';

/**
 * Sample faces by phenotype, in the contract's order. Only spare faces, and after them those of the practice round: no
 * test face may be seen in advance.
 */
const samplesByPhenotype = (images: StoredImage[]): { des_phenotype: Phenotype; images: StoredImage[] }[] =>
  phenotypes.map((des_phenotype) => ({
    des_phenotype,
    images: images
      .filter((image) => image.tutorial && image.des_phenotype === des_phenotype)
      .sort((a, b) => Number(b.flg_spare) - Number(a.flg_spare)),
  }));

/** Countries sorted by name in the language; in Italian, Italy comes first. */
const countriesIn = (
  language: 'it' | 'en',
  rows: { id: number; des_name_it: string; des_name_en: string }[],
): Country[] => {
  const { compare } = new Intl.Collator(language);
  const first = language === 'it' ? idItaly : undefined;
  return rows
    .map((row) => ({ id: row.id, des_name: row[`des_name_${language}`] }))
    .sort((a, b) => Number(b.id === first) - Number(a.id === first) || compare(a.des_name, b.des_name));
};

/**
 * The game's public reference data. A class asks for the same at once, so adjectives, faces in use and countries are
 * read from the database at most once in five seconds. Faces withdrawn meanwhile are still accepted in runs.
 */
export const gameRoutes = (app: FastifyInstance, { db, now }: { db: Database; now: () => Date }): void => {
  const repository = gameRepository(db);
  const lifetime = { lifetimeMs, now };
  const publicAdjectives = remembered(repository.publicAdjectives, lifetime);
  const classAdjectives = remembered(async () => {
    const adjectives = await repository.classAdjectives();
    return adjectives.map((adjective) => ({ ...adjective, private: true }));
  }, lifetime);
  const imageSets = remembered(async () => {
    const sets = imageSetsOf(await repository.allImages());
    return { sets, inUse: [...sets.values()].find(({ flg_active }) => flg_active) };
  }, lifetime);

  /** The set that a run or a class keeps, otherwise the one in use. */
  const setOf = async (id_image_set: number | null) => {
    const { sets, inUse } = await imageSets();
    return id_image_set === null ? inUse : sets.get(id_image_set);
  };

  const firstImages = async (uid_session?: string): Promise<ShownImage[]> => {
    const set = await setOf(uid_session ? await findKeptSet(db, uid_session) : null);
    return set ? shownImages(set) : [];
  };

  /** The faces that a participant is shown, of the set that their run was played with, their class keeps, or is in use. */
  const imagesOf = async (uid_user: string): Promise<ShownImage[]> => {
    const player = await findPlayer(db, uid_user);
    if (!player) throw new AppError('not_found');
    const set = await setOf(player.id_image_set);
    return set ? shownImages(set, player) : [];
  };

  const countries = {
    it: remembered(async () => countriesIn('it', await repository.countries()), lifetime),
    en: remembered(async () => countriesIn('en', await repository.countries()), lifetime),
  };

  implement(app, game, {
    'GET /adjectives': ({ querystring }) => (querystring.private ? classAdjectives() : publicAdjectives()),
    'GET /images': ({ querystring: { uid_user, uid_session } }) =>
      uid_user ? imagesOf(uid_user) : firstImages(uid_session),
    'GET /images/all': async () => (await repository.allImages()).filter(({ flg_spare }) => !flg_spare),
    'GET /images/phenotype': async () => samplesByPhenotype((await imageSets()).inUse?.images ?? []),
    'GET /countries': ({ querystring }) => countries[querystring.language](),
  });
};
