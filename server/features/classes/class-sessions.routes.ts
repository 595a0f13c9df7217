import type { FastifyInstance } from 'fastify';
import { classSessions } from '../../../contract/class-sessions.ts';
import type { Database } from '../../db/database.ts';
import { implement } from '../../http/implement.ts';
import type { Keys } from '../../lib/secret-key.ts';
import { deleteRunByCode } from './delete-run-by-code.ts';
import { doubtfulParticipants } from './doubtful-participants.ts';
import { readLive } from './read-live.ts';
import { sessionChanges } from './session-changes.ts';
import { listSessions } from './visible-sessions.ts';

type Deps = {
  db: Database;
  keys: Pick<Keys, 'attempts'>;
  now: () => Date;
  config: { ORIGIN?: string | undefined };
};

/** Class sessions, for their teachers. */
export const classSessionRoutes = (app: FastifyInstance, { db, keys, now, config }: Deps): void => {
  const changes = sessionChanges({ db, now });
  const doubtful = doubtfulParticipants({ db, now });
  implement(app, classSessions, {
    'GET /gamesession': ({ account, querystring: { archived, from, to } }) =>
      listSessions(db, account, { isArchived: archived === 'true', from, to }),
    'POST /gamesession': ({ account, body }) => changes.create(account, body),
    'POST /gamesession/:uid_session': ({ account, params, body }) => changes.edit(account, params.uid_session, body),
    'POST /gamesession/:uid_session/start': ({ account, params }) => changes.start(account, params.uid_session),
    'POST /gamesession/:uid_session/stop': ({ account, params }) => changes.stop(account, params.uid_session),
    'POST /gamesession/:uid_session/archive': ({ account, params, body }) =>
      changes.setArchived(account, params.uid_session, body.flg_archived),
    'POST /gamesession/:uid_session/entrance': ({ account, params, body }) =>
      changes.setEntrance(account, params.uid_session, body.flg_open),
    'POST /gamesession/:uid_session/let_in': async ({ account, params, body }) => ({
      let_in: await changes.letIn(account, params.uid_session, body.who),
    }),
    'POST /gamesession/:uid_session/stage': ({ account, params, body }) =>
      changes.moveStage(account, params.uid_session, body),
    'GET /gamesession/:uid_session/doubtful': ({ account, params }) => doubtful.list(account, params.uid_session),
    'POST /gamesession/:uid_session/take_out': async ({ account, params, body }) => ({
      taken_out: await doubtful.takeOut(account, params.uid_session, body),
    }),
    'POST /gamesession/:uid_session/delete_run': async ({ account, params, body }) => {
      await deleteRunByCode({ db, keys, now }, account, params.uid_session, body.cod_user);
      return { deleted: true };
    },
    'DELETE /gamesession/:uid_session': ({ account, params, querystring }) =>
      changes.remove(account, params.uid_session, { mustBeEmpty: querystring.empty === 'true' }),
    'GET /gamesession/:uid_session/live': ({ account, params }) =>
      readLive({ db, now, config }, account, params.uid_session),
  });
};
