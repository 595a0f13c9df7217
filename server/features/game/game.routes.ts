import type { FastifyInstance } from 'fastify';
import { game } from '../../../contract/game.ts';
import type { Database } from '../../db/database.ts';
import { implement } from '../../http/implement.ts';
import { gameRepository } from './game.repository.ts';
import { rememberBriefly } from './game.ts';
import { countriesIn, samplesByPhenotype } from './game-lists.ts';

/**
 * What is asked in the game, for everybody to read. A class asks all at once and for the same: words, faces in use and
 * countries are read from the database once in five seconds. Faces that were taken off meanwhile are still accepted.
 */
export const gameRoutes = (app: FastifyInstance, { db, now }: { db: Database; now: () => Date }): void => {
  const repository = gameRepository(db);
  const publicAdjectives = rememberBriefly(repository.publicAdjectives, now);
  const classAdjectives = rememberBriefly(async () => {
    const adjectives = await repository.classAdjectives();
    return adjectives.map((adjective) => ({ ...adjective, private: true }));
  }, now);
  const imagesInUse = rememberBriefly(repository.imagesInUse, now);
  const countries = {
    it: rememberBriefly(async () => countriesIn('it', await repository.countries()), now),
    en: rememberBriefly(async () => countriesIn('en', await repository.countries()), now),
  };

  implement(app, game, {
    'GET /adjectives': ({ querystring }) => (querystring.private ? classAdjectives() : publicAdjectives()),
    'GET /images': () => imagesInUse(),
    'GET /images/all': () => repository.allImages(),
    'GET /images/phenotype': async () => samplesByPhenotype(await imagesInUse()),
    'GET /countries': ({ querystring }) => countries[querystring.language](),
  });
};
