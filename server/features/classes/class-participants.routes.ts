import type { FastifyInstance } from 'fastify';
import { classParticipants, type PlayedSession } from '../../../contract/class-participants.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { networkClientOf } from '../../http/network-client.ts';
import { remembered } from '../../lib/remembered.ts';
import type { Keys } from '../../lib/secret-key.ts';
import { acceptsRuns } from '../play/play.ts';
import { classParticipantsRepository } from './class-participants.repository.ts';
import { classParticipantHandling } from './class-participants.ts';
import { giveGuess } from './guesses.ts';
import { sessionFinder } from './join-codes.ts';
import { lobbyBook } from './lobby.ts';

type Deps = { db: Database; now: () => Date; keys: Keys; pause: (ms: number) => Promise<void> };

type Shown = { num_slide: number | null; tms_results_opened_at: Date | null; flg_enough: boolean };

const resultsState = ({ num_slide, tms_results_opened_at, flg_enough }: Shown): PlayedSession['des_results'] => {
  if (tms_results_opened_at) return 'open';
  if (num_slide === null) return 'closed';
  return flg_enough ? 'on_screen' : 'too_few';
};

/** Joining, playing in and leaving a class session. */
export const classParticipantRoutes = (app: FastifyInstance, { db, now, keys, pause }: Deps): void => {
  const repository = classParticipantsRepository(db);
  const findSession = sessionFinder({ db, keys, now, pause });
  const service = classParticipantHandling({ db, now });
  const noteWaiting = lobbyBook({ db, now, pause });

  const present = async (uid_session: string) => {
    const session = await repository.findSession(uid_session);
    if (!session) throw new AppError('not_found');
    const { num_slide, tms_results_opened_at, flg_enough, ...told } = session;
    const des_results = resultsState({ num_slide, tms_results_opened_at, flg_enough });
    return {
      ...told,
      tms_started_at: session.tms_started_at?.toISOString() ?? null,
      tms_stopped_at: session.tms_stopped_at?.toISOString() ?? null,
      flg_takes_runs: acceptsRuns(session, now()),
      des_results,
      num_slide: des_results === 'on_screen' ? num_slide : null,
    };
  };

  /** A class that waits asks the same a hundred times a second. */
  const presentInLobby = remembered(present, { lifetimeMs: 1000, now });

  implement(app, classParticipants, {
    'POST /gamesession/join': ({ body, request }) => findSession(body, networkClientOf(request)),

    'GET /gamesession/:uid_session': ({ params }) => present(params.uid_session),

    'POST /gamesession/:uid_session/lobby': async ({ params, body }) => {
      const session = await presentInLobby(params.uid_session);
      if (!session.tms_started_at && !session.flg_simulated) noteWaiting(params.uid_session, body.uid_wait);
      return session;
    },

    'POST /gamesession/:uid_session/guess': async ({ params, body }) => {
      if (await giveGuess(db, { ...params, ...body }, now())) return { des_guess: body.des_guess };
      throw new AppError((await repository.findSession(params.uid_session)) ? 'guess_closed' : 'not_found');
    },

    'POST /gamesession/:uid_session/createuser': ({ params, body }) => service.join(params.uid_session, body ?? {}),

    'POST /gamesession/:uid_session/wait': async ({ params, body }) => ({
      flg_ask_again: await service.wait({ ...params, ...body }),
    }),

    'POST /gamesession/:uid_session/progress': async ({ params, body }) => ({
      num_round: await service.advance({ ...params, uid_user: body.uid_user }, body.num_round),
    }),

    'POST /gamesession/:uid_session/leave': async ({ params, body }) => {
      await service.leave({ ...params, uid_user: body.uid_user });
      return { left: true };
    },
  });
};
