import { asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AdjectiveName, Image } from '../../../contract/game.ts';
import type { Participation } from '../../../contract/public-sessions.ts';
import { responses } from '../../../contract/responses.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { imageColumns } from '../../db/image-sets.ts';
import { adjective, image, imageSet } from '../../db/schema/reference.ts';
import { response } from '../../db/schema/runs.ts';
import type { Settings } from '../../db/settings.ts';
import { transaction } from '../../db/transaction.ts';
import { AppError } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { networksOf } from '../../http/network-client.ts';
import { recordSecurityEvent } from '../audit/audit.ts';
import { deleteRun } from '../figures/figures.ts';
import { showCode } from './codes.ts';
import type { FairPlay } from './fair-play.ts';
import { areResultsOpen, findParticipant, isDeleted } from './participants.ts';
import { referenceReader } from './reference.ts';
import { submitRun } from './submit-run.ts';

/** Resolves to the answers of a run by adjective, in the order the faces were shown. */
const readAnswers = (db: Database, uid_user: string) =>
  db
    .select({
      id_adjective: response.id_adjective,
      adjective: adjective.adjective,
      flg_response: response.flg_response,
      image: imageColumns,
    })
    .from(response)
    .innerJoin(adjective, eq(adjective.id, response.id_adjective))
    .innerJoin(image, eq(image.id, response.id_image))
    .innerJoin(imageSet, eq(imageSet.id, image.id_image_set))
    .where(eq(response.uid_user, uid_user))
    .orderBy(asc(response.id_adjective), asc(response.num_position));

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

/** Deletes a participant's own run; repeating does nothing. Throws `not_found` when there never was one. */
const deleteOwnRun = ({ db, now }: Pick<Context, 'db' | 'now'>, participation: Participation): Promise<void> =>
  transaction(db, async (tx) => {
    if (await deleteRun(tx, participation, now())) {
      const event = { event: 'run_deleted', user: null, target: '', detail: { by: 'participant' } } as const;
      return recordSecurityEvent(tx, event, now());
    }
    if (!(await isDeleted(tx, participation.uid_user))) throw new AppError('not_found');
  });

type Needed = Pick<Context, 'db' | 'now'> & { fairPlay: FairPlay; readSettings: () => Promise<Settings> };

/** Submitting whole runs, and reading and deleting them with the participant's link. */
export const responseRoutes = (app: FastifyInstance, { db, now, fairPlay, readSettings }: Needed): void => {
  const readReference = referenceReader({ db, now });

  implement(app, responses, {
    'POST /responses': ({ body, request }) =>
      submitRun({ db, now, readReference, fairPlay, networks: networksOf(request), readSettings }, body),

    'GET /responses/:uid_session/:uid_user': async ({ params }) => {
      const participant = await findParticipant(db, params);
      if (!participant || !areResultsOpen(participant, now())) throw new AppError('not_found');
      const { cod_user, flg_public } = participant;
      return {
        cod_user: showCode(cod_user),
        flg_public,
        adjectives: byAdjective(await readAnswers(db, params.uid_user)),
      };
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
