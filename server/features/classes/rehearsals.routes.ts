import type { FastifyInstance } from 'fastify';
import { rehearsals } from '../../../contract/rehearsals.ts';
import type { Database } from '../../db/database.ts';
import { implement } from '../../http/implement.ts';
import { createRehearsal } from './new-rehearsal.ts';
import { presentSession } from './visible-sessions.ts';

/** Sessions with simulated pupils, for a teacher to try out before the lesson. */
export const rehearsalRoutes = (app: FastifyInstance, { db, now }: { db: Database; now: () => Date }): void => {
  implement(app, rehearsals, {
    'POST /gamesession/rehearsal': async ({ account, body: { des_name } }) =>
      presentSession(db, account, await createRehearsal({ db, now }, account, des_name)),
  });
};
