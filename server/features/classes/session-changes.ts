import { eq } from 'drizzle-orm';
import type { ClassSession, SessionData, StagePlace } from '../../../contract/class-sessions.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { idOfSetInUse } from '../../db/image-sets.ts';
import { participant } from '../../db/schema/runs.ts';
import type { Account } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import { type Caller, makeLessonKey } from '../accounts/accounts.ts';
import { recordSecurityEvent } from '../audit/audit.ts';
import { changeSession, createSession, deleteSession, updateSession } from './change-session.ts';
import { emptyEntrance, letIn } from './entrance.ts';
import { revealWords } from './guesses.ts';
import { advanceRehearsal } from './rehearsals.ts';
import { getVisibleSession, presentSession, type Session } from './sessions.ts';

type SessionEdit = { [K in keyof SessionData]?: SessionData[K] | undefined };

/** A teacher's changes to a session, one at a time. Throws `not_found` for accounts that may not make them. */
export const createSessionChanges = ({ db, now }: Pick<Context, 'db' | 'now'>) => {
  const change = async (
    account: Caller,
    uid_session: string,
    work: (tx: Tx, session: Session) => Promise<void>,
  ): Promise<ClassSession> => {
    await changeSession(db, account, uid_session, work);
    return presentSession({ db, now }, account, uid_session);
  };

  return {
    create: async (account: Caller, data: SessionData): Promise<ClassSession> => {
      const draft = { ...data, id_owner: account.id, flg_simulated: false, now: now() };
      return presentSession({ db, now }, account, await createSession(db, draft));
    },

    edit: (account: Caller, uid_session: string, { des_name, des_note, num_size }: SessionEdit) =>
      change(account, uid_session, (tx, session) =>
        // Absent fields stay as they are.
        updateSession(tx, uid_session, { des_name: des_name ?? session.des_name, des_note, num_size }),
      ),

    /** Opens it, with the faces in use. Throws `session_not_open` after the stop. */
    start: (account: Caller, uid_session: string) =>
      change(account, uid_session, async (tx, { tms_started_at, tms_stopped_at }) => {
        if (tms_stopped_at) throw new AppError('session_not_open');
        if (tms_started_at) return;
        const values = { tms_started_at: now(), tms_archived_at: null, id_kept_image_set: idOfSetInUse };
        await updateSession(tx, uid_session, values);
      }),

    /** Puts it away, or back into the list. Throws `session_not_stopped` while it is open. */
    setArchived: (account: Caller, uid_session: string, flg_archived: boolean) =>
      change(account, uid_session, (tx, { tms_started_at, tms_stopped_at, tms_archived_at }) => {
        if (flg_archived && tms_started_at && !tms_stopped_at) throw new AppError('session_not_stopped');
        return updateSession(tx, uid_session, { tms_archived_at: flg_archived ? (tms_archived_at ?? now()) : null });
      }),

    setEntrance: (account: Caller, uid_session: string, flg_open: boolean) =>
      change(account, uid_session, (tx) => updateSession(tx, uid_session, { flg_entrance_closed: !flg_open })),

    letIn: (account: Caller, uid_session: string, who: 'first' | 'all'): Promise<number> =>
      changeSession(db, account, uid_session, (tx) => letIn(tx, uid_session, who, now())),

    /** Ends it for good. Throws `session_not_started` when it never began. */
    stop: async (account: Caller, uid_session: string) => {
      await advanceRehearsal({ db, now }, await getVisibleSession(db, account, uid_session));
      return change(account, uid_session, async (tx, { tms_started_at, tms_stopped_at }) => {
        if (!tms_started_at) throw new AppError('session_not_started');
        if (tms_stopped_at) return;
        await updateSession(tx, uid_session, { tms_stopped_at: now() });
        await emptyEntrance(tx, [uid_session]);
      });
    },

    /** Moves the class's screen to a slide or shows the code. A slide throws `session_not_stopped` before the stop. */
    moveStage: (account: Caller, uid_session: string, place: StagePlace): Promise<StagePlace> =>
      changeSession(db, account, uid_session, async (tx, { tms_stopped_at }) => {
        const { num_slide, des_analysis, flg_code = false } = place;
        if (!tms_stopped_at && num_slide !== null) throw new AppError('session_not_stopped');
        const values = { num_slide, flg_by_gender: des_analysis === 'gender', flg_code_shown: flg_code };
        await updateSession(tx, uid_session, values);
        if (num_slide !== null) await revealWords(tx, uid_session, num_slide);
        return { num_slide, des_analysis, flg_code };
      }),

    /** Deletes it. Throws `session_not_stopped` while it is open; with `mustBeEmpty`, `session_not_empty` if anybody joined. */
    remove: (account: Account, uid_session: string, { mustBeEmpty }: { mustBeEmpty: boolean }) =>
      changeSession(db, account, uid_session, async (tx, session) => {
        if (session.tms_started_at && !session.tms_stopped_at) throw new AppError('session_not_stopped');
        const isIn = eq(participant.uid_session, uid_session);
        if (mustBeEmpty && (await tx.$count(participant, isIn)) > 0) throw new AppError('session_not_empty');
        return { uid_session, ...(await deleteSession(tx, session, { email: account.email, now: now() })) };
      }),
  };
};

/** Makes the key of a session's remote. No key leaves without an event. Throws `not_found` for accounts that may not. */
export const makeRemoteKey = (
  { db, keys, now }: Pick<Context, 'db' | 'keys' | 'now'>,
  account: Account,
  uid_session: string,
) =>
  changeSession(db, account, uid_session, async (tx, { des_name }) => {
    const { key, until } = makeLessonKey(account, uid_session, { keys, now });
    await recordSecurityEvent(tx, { event: 'remote_key_made', user: account.email, target: des_name }, now());
    return { key, tms_expires_at: until.toISOString() };
  });
