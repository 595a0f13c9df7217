import type { FastifyInstance } from 'fastify';
import type { AdjectiveName, Image } from '../../../contract/game.ts';
import { responses } from '../../../contract/responses.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { networksOf } from '../../http/network-client.ts';
import { deleteOwnRun } from './delete-own-run.ts';
import type { FairPlay } from './fair-play.ts';
import { referenceReader } from './game.ts';
import { areResultsOpen, findParticipant, showCode } from './participants.ts';
import { responsesRepository } from './responses.repository.ts';
import { submitRun } from './submit-run.ts';

type Answer = { id_adjective: number; adjective: AdjectiveName; image: Image; flg_response: boolean | null };
type Round = Omit<Answer, 'image' | 'flg_response'> & { faces: Pick<Answer, 'image' | 'flg_response'>[] };

/** Groups answers by adjective, keeping their order. */
const byAdjective = (answers: Answer[]): Round[] => {
  const rounds = new Map<number, Round>();
  for (const { id_adjective, adjective, ...face } of answers) {
    const round = rounds.get(id_adjective) ?? { id_adjective, adjective, faces: [] };
    rounds.set(id_adjective, round);
    round.faces.push(face);
  }
  return [...rounds.values()];
};

type Deps = {
  db: Database;
  now: () => Date;
  fairPlay: FairPlay;
  config: Pick<Config, 'PROFILE_UNDER_14'>;
};

/** Submitting whole runs, and reading them with the participant's link. */
export const responseRoutes = (app: FastifyInstance, { db, now, fairPlay, config }: Deps): void => {
  const leavesOutMinors = config.PROFILE_UNDER_14 === 'never';
  const repository = responsesRepository(db);
  const readReference = referenceReader({ db, now });

  implement(app, responses, {
    'POST /responses': ({ body, request }) =>
      submitRun({ db, now, readReference, fairPlay, networks: networksOf(request), leavesOutMinors }, body),

    'GET /responses/:uid_session/:uid_user': async ({ params }) => {
      const participant = await findParticipant(db, params);
      if (!participant || !areResultsOpen(participant, now())) throw new AppError('not_found');
      const { cod_user, flg_public } = participant;
      const answers = await repository.answersOf(params.uid_user);
      return { cod_user: showCode(cod_user), flg_public, adjectives: byAdjective(answers) };
    },

    'POST /responses/delete': async ({ body }) => {
      await deleteOwnRun({ db, now }, body);
      return { deleted: true };
    },

    'GET /gamesession/user/:uid_user/alias': async ({ params }) => {
      const participant = await findParticipant(db, params);
      if (!participant) throw new AppError('not_found');
      return { alias: showCode(participant.cod_user) };
    },
  });
};
