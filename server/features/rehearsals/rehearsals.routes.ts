import type { FastifyInstance } from 'fastify';
import { rehearsals } from '../../../contract/rehearsals.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';

/** Sessions with simulated pupils, for a teacher to try before the lesson. */
export const rehearsalRoutes = (app: FastifyInstance, _deps: { db: Database; now: () => Date }): void => {
  const later = async (): Promise<never> => {
    throw new AppError('unavailable');
  };
  implement(app, rehearsals, {
    'POST /gamesession/rehearsal': later,
  });
};
