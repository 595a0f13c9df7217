import type { FastifyInstance } from 'fastify';
import { classSessions } from '../../../contract/class-sessions.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';

/** Class sessions, for their teachers. */
export const classSessionRoutes = (
  app: FastifyInstance,
  _deps: { db: Database; now: () => Date; config: { ORIGIN?: string | undefined } },
): void => {
  const later = async (): Promise<never> => {
    throw new AppError('unavailable');
  };
  implement(app, classSessions, {
    'GET /gamesession': later,
    'POST /gamesession': later,
    'POST /gamesession/:uid_session': later,
    'POST /gamesession/:uid_session/start': later,
    'POST /gamesession/:uid_session/stop': later,
    'DELETE /gamesession/:uid_session': later,
    'GET /gamesession/:uid_session/live': later,
  });
};
