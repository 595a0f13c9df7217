import { randomUUID } from 'node:crypto';
import type { GameUser } from '../../../contract/class-participants.ts';
import type { Participation } from '../../../contract/public-sessions.ts';
import type { Database } from '../../db/database.ts';
import { isUniqueViolation } from '../../db/database-errors.ts';
import { AppError } from '../../http/errors.ts';
import { newCode, showCode } from '../play/play.ts';
import { classParticipantsRepository } from './class-participants.repository.ts';

type Deps = { db: Database; now: () => Date };

/** What START sends. */
type Brought = { uid_user?: string | undefined; flg_signed_in?: boolean | undefined };

/** Joining, advancing in and leaving a class session. */
export const classParticipantHandling = ({ db, now }: Deps) => {
  const repository = classParticipantsRepository(db);

  type Coming = Participation & { mayWait: boolean; flg_signed_in: boolean };

  const create = async (coming: Coming): ReturnType<typeof repository.create> => {
    try {
      return await repository.create({ ...coming, cod_user: newCode(), now: now() });
    } catch (error) {
      if (isUniqueViolation(error, 'participant_code_in_session')) return create(coming);
      throw error;
    }
  };

  const refusals = { full: 'session_full', closed: 'entrance_closed', deleted: 'run_deleted' } as const;

  return {
    /**
     * Adds a participant. One who has joined already gets the same answer again, whatever has become of session and run
     * since: their browser may have lost the first one. Throws `entrance_closed` while the entrance is closed, and then
     * whoever brought a uid waits; `session_not_open` before the start, after the stop and in a rehearsal;
     * `session_full` when there are 1000 already; `taken_out` and `run_deleted` for a uid that is gone; `not_found` when
     * it is not a class session, or the uid belongs to another session. `flg_signed_in`: the run will be set aside.
     */
    join: async (
      uid_session: string,
      { uid_user: brought, flg_signed_in = false }: Brought = {},
    ): Promise<GameUser> => {
      const uid_user = brought ?? randomUUID();
      const created = await create({ uid_session, uid_user, mayWait: brought !== undefined, flg_signed_in });
      // The usual case takes one query, since a whole class joins at once.
      if (created.cod_user) return { uid_user, cod_user: showCode(created.cod_user), uid: uid_session };
      const place = await repository.findPlace({ uid_session, uid_user });
      if (!place || place.flg_public) throw new AppError('not_found');
      const { cod_user, flg_simulated, flg_void, tms_started_at, tms_stopped_at } = place;
      if (flg_void) throw new AppError('taken_out');
      if (cod_user && !flg_simulated) return { uid_user, cod_user: showCode(cod_user), uid: uid_session };
      const isOpen = tms_started_at && !tms_stopped_at && !flg_simulated;
      if (!isOpen) throw new AppError('session_not_open');
      throw new AppError(created.why ? refusals[created.why] : 'not_found');
    },

    /** Whether who waits at the entrance should ask to join again. Throws `not_found` when it is not a class session. */
    wait: async (participation: Participation): Promise<boolean> => {
      const isWorthAsking = await repository.look(participation, now());
      if (isWorthAsking === undefined) throw new AppError('not_found');
      return isWorthAsking;
    },

    /**
     * Stores the round a participant has reached. Resolves to the latest one. Throws `taken_out` for one whom the
     * teacher has taken out, `not_found` unless they are playing.
     */
    advance: async (participation: Participation, num_round: number): Promise<number> => {
      const reached = await repository.advance(participation, num_round);
      if (reached !== undefined) return reached;
      const place = await repository.findPlace(participation);
      throw new AppError(place?.flg_void && !place.flg_public ? 'taken_out' : 'not_found');
    },

    /**
     * Deletes an incomplete run; does nothing when there is none. Throws `run_already_submitted` after
     * completion, `not_found` in the public session.
     */
    leave: async (participation: Participation): Promise<void> => {
      await repository.stopWaiting(participation);
      if (await repository.remove(participation)) return;
      const place = await repository.findPlace(participation);
      if (place?.flg_public) throw new AppError('not_found');
      if (place?.tms_completed_at) throw new AppError('run_already_submitted');
    },
  };
};
