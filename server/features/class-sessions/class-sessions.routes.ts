import type { FastifyInstance } from 'fastify';
import { classSessions } from '../../../contract/class-sessions.ts';
import type { Database } from '../../db/database.ts';
import { implement } from '../../http/implement.ts';
import { readLive } from './read-live.ts';
import { sessionChanges } from './session-changes.ts';
import { listSessions } from './visible-sessions.ts';

/** Class sessions, for their teachers. */
export const classSessionRoutes = (
  app: FastifyInstance,
  { db, now, config }: { db: Database; now: () => Date; config: { ORIGIN?: string | undefined } },
): void => {
  const changes = sessionChanges({ db, now });
  implement(app, classSessions, {
    'GET /gamesession': ({ account }) => listSessions(db, account),
    'POST /gamesession': ({ account, body }) => changes.create(account, body),
    'POST /gamesession/:uid_session': ({ account, params, body }) => changes.edit(account, params.uid_session, body),
    'POST /gamesession/:uid_session/start': ({ account, params }) => changes.start(account, params.uid_session),
    'POST /gamesession/:uid_session/stop': ({ account, params }) => changes.stop(account, params.uid_session),
    'DELETE /gamesession/:uid_session': ({ account, params }) => changes.remove(account, params.uid_session),
    'GET /gamesession/:uid_session/live': ({ account, params }) =>
      readLive({ db, now, config }, account, params.uid_session),
  });
};
