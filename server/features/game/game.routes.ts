import type { FastifyInstance } from 'fastify';
import { game } from '../../../contract/game.ts';
import type { Database } from '../../db/database.ts';
import { remembered } from '../../flow-control/remembered.ts';
import { implement } from '../../http/implement.ts';
import { gameRepository, lifetimeMs } from './game.repository.ts';
import { countriesIn, samplesByPhenotype } from './game-lists.ts';

/**
 * What is asked in the game, for everybody to read. A class asks all at once and for the same: words, faces in use and
 * countries are read from the database once in five seconds. Faces that were taken off meanwhile are still accepted.
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
