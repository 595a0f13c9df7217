import type { FastifyInstance } from 'fastify';
import { classParticipants } from '../../../contract/class-participants.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import type { Keys } from '../../secret-key.ts';

/** How pupils come into a class session, and leave it. */
export const classParticipantRoutes = (
  app: FastifyInstance,
  _deps: { db: Database; now: () => Date; keys: Keys },
): void => {
  const later = async (): Promise<never> => {
    throw new AppError('unavailable');
  };
  implement(app, classParticipants, {
    'POST /gamesession/join': later,
    'GET /gamesession/:uid_session': later,
    'POST /gamesession/:uid_session/createuser': later,
    'POST /gamesession/:uid_session/progress': later,
    'POST /gamesession/:uid_session/leave': later,
  });
};
