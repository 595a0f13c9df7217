import type { FastifyInstance } from 'fastify';
import { game } from '../../../contract/game.ts';
import type { Database } from '../../db/database.ts';
import { implement } from '../../http/implement.ts';
import { gameRepository } from './game.repository.ts';
import { countriesIn, samplesByPhenotype } from './game.service.ts';

/** What is asked in the game, for everybody to read. */
export const gameRoutes = (app: FastifyInstance, { db }: { db: Database; now: () => Date }): void => {
  const repository = gameRepository(db);
  implement(app, game, {
    'GET /adjectives': async ({ querystring }) => {
      if (!querystring.private) return repository.publicAdjectives();
      const adjectives = await repository.classAdjectives();
      return adjectives.map((adjective) => ({ ...adjective, private: true }));
    },
    'GET /images': () => repository.imagesInUse(),
    'GET /images/all': () => repository.allImages(),
    'GET /images/phenotype': async () => samplesByPhenotype(await repository.imagesInUse()),
    'GET /countries': async ({ querystring }) => countriesIn(querystring.language, await repository.countries()),
  });
};
