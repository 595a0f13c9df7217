import type { ClassSession, SessionData, StagePlace } from '../../../contract/class-sessions.ts';
import type { Database, Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { Account } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import { type Caller, mayChange } from '../accounts/accounts.ts';
import { recordSecurityEvent } from '../audit/audit.ts';
import { advanceRehearsal } from './advance-rehearsal.ts';
import { revealWords } from './class-guesses.ts';
import { letIn } from './class-sessions.repository.ts';
import { createSession } from './create-session.ts';
import { waitingSince } from './read-live.ts';
import {
  deleteSession,
  hasParticipants,
  type LockedSession,
  lockSession,
  markResultsOpened,
  markStage,
  markStarted,
  markStopped,
  type SessionEdit,
  setArchived,
  setEntrance,
  updateSession,
} from './session-changes.repository.ts';
import { presentSession, visibleSession } from './visible-sessions.ts';

type Deps = { db: Database; now: () => Date };

/** A teacher's changes to a session, one at a time. Throws `not_found` for accounts that may not make them. */
export const sessionChanges = ({ db, now }: Deps) => {
  const change = <T>(
    account: Caller,
    uid_session: string,
    work: (tx: Tx, session: LockedSession) => Promise<T>,
  ): Promise<T> =>
    transaction(db, async (tx) => {
      const session = await lockSession(tx, uid_session);
      if (!session || !mayChange(account, session)) throw new AppError('not_found');
      return work(tx, session);
    });

  return {
    /** Creates a session of the account, not started. */
    create: async (account: Caller, data: SessionData): Promise<ClassSession> => {
      const draft = { ...data, id_owner: account.id, flg_simulated: false, now: now() };
      return presentSession(db, account, await createSession(db, draft));
    },

    /** Changes name, note or size; absent fields stay as they are. */
    edit: async (account: Caller, uid_session: string, data: SessionEdit): Promise<ClassSession> => {
      await change(account, uid_session, (tx) => updateSession(tx, uid_session, data));
      return presentSession(db, account, uid_session);
    },

    /** Opens it; an open one stays as it is. Throws `session_not_open` after the stop. */
    start: async (account: Caller, uid_session: string): Promise<ClassSession> => {
      await change(account, uid_session, async (tx, { tms_started_at, tms_stopped_at }) => {
        if (tms_stopped_at) throw new AppError('session_not_open');
        if (!tms_started_at) await markStarted(tx, uid_session, now());
      });
      return presentSession(db, account, uid_session);
    },

    /** Puts it away, or back into the list. Throws `session_not_stopped` for an open one, which must be seen. */
    setArchived: async (account: Caller, uid_session: string, flg_archived: boolean): Promise<ClassSession> => {
      await change(account, uid_session, (tx, { tms_started_at, tms_stopped_at }) => {
        if (flg_archived && tms_started_at && !tms_stopped_at) throw new AppError('session_not_stopped');
        return setArchived(tx, uid_session, flg_archived, now());
      });
      return presentSession(db, account, uid_session);
    },

    /** Closes the entrance of an open session, or opens it again. */
    setEntrance: async (account: Caller, uid_session: string, flg_open: boolean): Promise<ClassSession> => {
      await change(account, uid_session, (tx) => setEntrance(tx, uid_session, !flg_open));
      return presentSession(db, account, uid_session);
    },

    /** Lets in who waits at the closed entrance. Resolves to how many. */
    letIn: (account: Caller, uid_session: string, who: 'first' | 'all'): Promise<number> =>
      change(account, uid_session, (tx) =>
        letIn(tx, uid_session, { seenAfter: waitingSince(now()), ...(who === 'first' && { limit: 1 }) }),
      ),

    /** Ends it for good; repeating changes nothing. Throws `session_not_started` when it never began. */
    stop: async (account: Caller, uid_session: string): Promise<ClassSession> => {
      const { flg_simulated } = await visibleSession(db, account, uid_session);
      if (flg_simulated) await advanceRehearsal({ db, now }, uid_session);
      await change(account, uid_session, async (tx, { tms_started_at, tms_stopped_at }) => {
        if (!tms_started_at) throw new AppError('session_not_started');
        if (!tms_stopped_at) await markStopped(tx, uid_session, now());
      });
      return presentSession(db, account, uid_session);
    },

    /** Moves the class's screen to a slide of the results. Throws `session_not_stopped` before the stop. */
    moveStage: (account: Caller, uid_session: string, place: StagePlace): Promise<StagePlace> =>
      change(account, uid_session, async (tx, { tms_stopped_at }) => {
        if (!tms_stopped_at && place.num_slide !== null) throw new AppError('session_not_stopped');
        await markStage(tx, uid_session, place);
        if (place.num_slide !== null) await revealWords(tx, uid_session, place.num_slide);
        return place;
      }),

    /** Opens the class's figures to its participants, for good. Does nothing for accounts that may not change it. */
    openResults: (account: Caller, uid_session: string): Promise<void> =>
      transaction(db, async (tx) => {
        const session = await lockSession(tx, uid_session);
        if (session && mayChange(account, session)) await markResultsOpened(tx, uid_session, now());
      }),

    /**
     * Deletes it. Resolves to the numbers of deleted rows. Throws `session_not_stopped` while it is open, and
     * `session_not_empty` if it was to be deleted as an empty one and is not.
     */
    remove: (account: Caller & Pick<Account, 'email'>, uid_session: string, { mustBeEmpty = false } = {}) =>
      change(account, uid_session, async (tx, { des_name, flg_simulated, tms_started_at, tms_stopped_at }) => {
        if (tms_started_at && !tms_stopped_at) throw new AppError('session_not_stopped');
        if (mustBeEmpty && (await hasParticipants(tx, uid_session))) throw new AppError('session_not_empty');
        const { participants, answers } = await deleteSession(tx, uid_session);
        const counts = { participants: String(participants), answers: String(answers) };
        const detail = { ...counts, ...(flg_simulated && { simulated: 'true' }) };
        const event = { event: 'session_deleted', user: account.email, target: des_name, detail } as const;
        await recordSecurityEvent(tx, event, now());
        return { uid_session, participants, answers };
      }),
  };
};
