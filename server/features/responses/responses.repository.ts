import { and, asc, eq } from 'drizzle-orm';
import type { Participation } from '../../../contract/public-sessions.ts';
import type { Database } from '../../db/database.ts';
import { adjective, image } from '../../db/schema/reference.ts';
import { gameSession, participant, response } from '../../db/schema/runs.ts';

export const responsesRepository = (db: Database) => ({
  findParticipant: async ({ uid_session, uid_user }: Participation) => {
    const [found] = await db
      .select({
        cod_user: participant.cod_user,
        tms_completed_at: participant.tms_completed_at,
        tms_closed_at: participant.tms_closed_at,
        flg_public: gameSession.flg_public,
      })
      .from(participant)
      .innerJoin(gameSession, eq(gameSession.uid_session, participant.uid_session))
      .where(and(eq(participant.uid_user, uid_user), eq(participant.uid_session, uid_session)));
    return found;
  },

  findCode: async (uid_user: string) => {
    const [found] = await db
      .select({ cod_user: participant.cod_user })
      .from(participant)
      .where(eq(participant.uid_user, uid_user));
    return found?.cod_user;
  },

  /** The faces of a run in the order they were shown, round by round. */
  answersOf: (uid_user: string) =>
    db
      .select({
        id_adjective: response.id_adjective,
        adjective: adjective.adjective,
        flg_response: response.flg_response,
        image: {
          id: image.id,
          file_name: image.file_name,
          tutorial: image.tutorial,
          des_phenotype: image.des_phenotype,
          des_gender: image.des_gender,
        },
      })
      .from(response)
      .innerJoin(adjective, eq(adjective.id, response.id_adjective))
      .innerJoin(image, eq(image.id, response.id_image))
      .where(eq(response.uid_user, uid_user))
      .orderBy(asc(response.id_adjective), asc(response.num_position)),
});
