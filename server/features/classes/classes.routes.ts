import type { FastifyInstance } from 'fastify';
import { classParticipants } from '../../../contract/class-participants.ts';
import { classResults } from '../../../contract/class-results.ts';
import { classSessions } from '../../../contract/class-sessions.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { networkClientOf } from '../../http/network-client.ts';
import { cacheAnswers } from '../../lib/cache.ts';
import { recordSecurityEvent } from '../audit/audit.ts';
import { areResultsOpen, findParticipant } from '../play/play.ts';
import { readClassForParticipant } from './class-figures.ts';
import { lookAtEntrance } from './entrance.ts';
import { storeGuess } from './guesses.ts';
import { joinClass } from './join-class.ts';
import { createSessionFinder } from './join-codes.ts';
import { readLive } from './live.ts';
import { createLobby, readLobbySize } from './lobby.ts';
import { advanceInClass, getPlayedSession, leaveClass } from './play-class.ts';
import { createRehearsal } from './rehearsals.ts';
import { deleteRunByCode, listDoubtful, takeOutDoubtful } from './remove-participants.ts';
import { createResultReader } from './results.ts';
import { createSessionChanges, makeRemoteKey } from './session-changes.ts';
import { getVisibleSession, listSessions, presentSession } from './sessions.ts';

type Share = Pick<Context, 'db' | 'now' | 'keys' | 'pause' | 'config'>;

export const classRoutes = (app: FastifyInstance, context: Share): void => {
  const { db, now } = context;
  const changes = createSessionChanges(context);
  const readResults = createResultReader(context);
  const findSession = createSessionFinder(context);
  const lobby = createLobby(context);
  /** A class that waits asks the same a hundred times a second. */
  const getSessionInLobby = cacheAnswers(
    async (uid_session: string) => ({
      ...(await getPlayedSession(context, uid_session)),
      num_lobby: await readLobbySize(context, uid_session),
    }),
    { lifetimeMs: 1000, now },
  );

  implement(app, classSessions, {
    'GET /gamesession': ({ account, querystring }) => listSessions(context, account, querystring),
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
    'GET /gamesession/:uid_session/doubtful': ({ account, params }) =>
      listDoubtful(context, account, params.uid_session),
    'POST /gamesession/:uid_session/take_out': async ({ account, params, body }) => ({
      taken_out: await takeOutDoubtful(context, account, params.uid_session, body),
    }),
    'POST /gamesession/:uid_session/delete_run': async ({ account, params, body }) => {
      await deleteRunByCode(context, account, params.uid_session, body.cod_user);
      return { deleted: true };
    },
    'DELETE /gamesession/:uid_session': ({ account, params, querystring }) =>
      changes.remove(account, params.uid_session, { mustBeEmpty: querystring.empty === 'true' }),
    'POST /gamesession/rehearsal': async ({ account, body: { des_name } }) =>
      presentSession(context, account, await createRehearsal(context, account, des_name)),
    'POST /gamesession/:uid_session/remote_key': ({ account, params }) =>
      makeRemoteKey(context, account, params.uid_session),
    'GET /gamesession/:uid_session/live': ({ account, params }) => readLive(context, account, params.uid_session),
  });

  implement(app, classParticipants, {
    'POST /gamesession/join': ({ body, request }) => findSession(body, networkClientOf(request)),
    'GET /gamesession/:uid_session': ({ params }) => getPlayedSession(context, params.uid_session),
    'POST /gamesession/:uid_session/lobby': async ({ params, body }) => {
      const session = await getSessionInLobby(params.uid_session);
      if (!session.tms_stopped_at && !session.flg_simulated) lobby.note({ ...params, ...body });
      return session;
    },
    'POST /gamesession/:uid_session/guess': async ({ params, body }) => {
      if (await storeGuess(db, { ...params, ...body }, now())) return { des_guess: body.des_guess };
      await getPlayedSession(context, params.uid_session);
      throw new AppError('guess_closed');
    },
    'POST /gamesession/:uid_session/createuser': ({ params, body }) => {
      if (body?.uid_wait) lobby.forget({ ...params, uid_wait: body.uid_wait });
      return joinClass(context, params.uid_session, body ?? {});
    },
    'POST /gamesession/:uid_session/wait': async ({ params, body }) => {
      const flg_ask_again = await lookAtEntrance(db, { ...params, ...body }, now());
      if (flg_ask_again === undefined) throw new AppError('not_found');
      return { flg_ask_again };
    },
    'POST /gamesession/:uid_session/progress': async ({ params, body }) => ({
      num_round: await advanceInClass(db, { ...params, uid_user: body.uid_user }, body.num_round),
    }),
    'POST /gamesession/:uid_session/leave': async ({ params, body }) => {
      await leaveClass(db, { ...params, uid_user: body.uid_user });
      return { left: true };
    },
  });

  implement(app, classResults, {
    'GET /gamesession/:uid_session/results': ({ account, params, querystring }) =>
      readResults(account, params.uid_session, { opens: querystring.unopened !== 'true' }),
    'GET /gamesession/:uid_session/results/:uid_user': async ({ params }) => {
      const participant = await findParticipant(db, params);
      const isOfClass = participant && !participant.flg_public;
      if (!isOfClass || !areResultsOpen(participant, now())) throw new AppError('not_found');
      return readClassForParticipant(db, params, now());
    },
    'POST /gamesession/:uid_session/results/export': async ({ account, params: { uid_session } }) => {
      const { des_name } = await getVisibleSession(db, account, uid_session);
      const figures = await readResults(account, uid_session, { opens: true });
      // Recorded first: no figures leave without an event.
      const event = { event: 'results_exported', user: account.email, target: des_name } as const;
      await recordSecurityEvent(db, event, now());
      return figures;
    },
  });
};
