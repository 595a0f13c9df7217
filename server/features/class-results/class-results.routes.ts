import type { FastifyInstance } from 'fastify';
import { classResults } from '../../../contract/class-results.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';

/** The figures of a class, next to all classes. */
export const classResultRoutes = (app: FastifyInstance, _deps: { db: Database; now: () => Date }): void => {
  const later = async (): Promise<never> => {
    throw new AppError('unavailable');
  };
  implement(app, classResults, {
    'GET /gamesession/:uid_session/results': later,
  });
};
