import { randomUUID } from 'node:crypto';
import type { GameUser } from '../../../contract/class-participants.ts';
import type { Participation } from '../../../contract/public-sessions.ts';
import type { Database } from '../../db/database.ts';
import { isUniqueViolation } from '../../db/database-errors.ts';
import { AppError } from '../../http/errors.ts';
import { newCode, showCode } from '../participants/participants.ts';
import { classParticipantsRepository } from './class-participants.repository.ts';

type Deps = { db: Database; now: () => Date };

/** How pupils come into a class session, go on in it and leave it. */
export const classParticipantsService = ({ db, now }: Deps) => {
  const repository = classParticipantsRepository(db);

  const create = async (who: Participation): ReturnType<typeof repository.create> => {
    try {
      return await repository.create({ ...who, cod_user: newCode(), now: now() });
    } catch (error) {
      if (isUniqueViolation(error, 'participant_code_in_session')) return create(who);
      throw error;
    }
  };

  return {
    /**
     * Takes a participant in. Who is in the session already is answered as they are, whatever has become of session and
     * run since: their browser lost the first answer. Throws `session_not_open` before the start, after the stop and in a
     * rehearsal, `session_full` when there are 1000 already, `not_found` for what is no class session and for a uid that
     * is somebody's elsewhere.
     */
    takeIn: async (uid_session: string, uid_user: string = randomUUID()): Promise<GameUser> => {
      const created = await create({ uid_session, uid_user });
      // Almost everybody: a class starts together, and must not ask twice.
      if (created.cod_user) return { uid_user, cod_user: showCode(created.cod_user), uid: uid_session };
      const place = await repository.findPlace({ uid_session, uid_user });
      if (!place || place.flg_public) throw new AppError('not_found');
      const { cod_user, flg_simulated, tms_started_at, tms_stopped_at } = place;
      if (cod_user && !flg_simulated) return { uid_user, cod_user: showCode(cod_user), uid: uid_session };
      const isOpen = tms_started_at && !tms_stopped_at && !flg_simulated;
      if (!isOpen) throw new AppError('session_not_open');
      throw new AppError(created.isFull ? 'session_full' : 'not_found');
    },

    /** The round that the participant is known to be in. Throws `not_found` for whoever is not playing in the session. */
    advance: async (who: Participation, num_round: number): Promise<number> => {
      const reached = await repository.advance(who, num_round);
      if (reached === undefined) throw new AppError('not_found');
      return reached;
    },

    /**
     * Deletes a run that is not complete, and does nothing where there is none. Throws `run_already_submitted` after
     * completion, `not_found` in the public session.
     */
    leave: async (who: Participation): Promise<void> => {
      if (await repository.remove(who)) return;
      const place = await repository.findPlace(who);
      if (place?.flg_public) throw new AppError('not_found');
      if (place?.tms_completed_at) throw new AppError('run_already_submitted');
    },
  };
};
