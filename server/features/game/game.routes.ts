import type { FastifyInstance } from 'fastify';
import { type Country, game, type Image, type Phenotype, phenotypes } from '../../../contract/game.ts';
import { idItaly } from '../../../contract/rules/profile.ts';
import type { Database } from '../../db/database.ts';
import { remembered } from '../../flow-control/remembered.ts';
import { implement } from '../../http/implement.ts';
import { gameRepository, lifetimeMs } from './game.repository.ts';

/**
 * Sample faces by phenotype, in the contract's order. Only from the practice round: no test face may be seen in
 * advance.
 */
const samplesByPhenotype = (images: Image[]): { des_phenotype: Phenotype; images: Image[] }[] =>
  phenotypes.map((des_phenotype) => ({
    des_phenotype,
    images: images.filter((image) => image.tutorial && image.des_phenotype === des_phenotype),
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
  const imagesInUse = remembered(repository.imagesInUse, lifetime);
  const countries = {
    it: remembered(async () => countriesIn('it', await repository.countries()), lifetime),
    en: remembered(async () => countriesIn('en', await repository.countries()), lifetime),
  };

  implement(app, game, {
    'GET /adjectives': ({ querystring }) => (querystring.private ? classAdjectives() : publicAdjectives()),
    'GET /images': () => imagesInUse(),
    'GET /images/all': () => repository.allImages(),
    'GET /images/phenotype': async () => samplesByPhenotype(await imagesInUse()),
    'GET /countries': ({ querystring }) => countries[querystring.language](),
  });
};
