import type { Doubtful } from '../../../contract/class-sessions.ts';
import type { Database } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { Account } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import { type Caller, mayChange } from '../accounts/accounts.ts';
import { recordSecurityEvent } from '../audit/audit.ts';
import { countDoubtful, voidDoubtful } from './doubtful-participants.repository.ts';
import { lockSession } from './session-changes.repository.ts';
import { visibleSession } from './visible-sessions.ts';

/** Whoever joined so recently may still be reading how it works. */
const readingMs = 3 * 60_000;

const kinds = ['not_played', 'impossible'] as const;

/**
 * Participants of an open session who never played, or played as no person can: by count and minute only, since a
 * teacher must not be able to choose one of them (docs/decisions/0034).
 */
export const doubtfulParticipants = ({ db, now }: { db: Database; now: () => Date }) => {
  const joinedBefore = () => new Date(now().getTime() - readingMs);
  return {
    /** The groups, oldest first within their kind; none before the start and after the stop. */
    list: async (account: Caller, uid_session: string) => {
      const { tms_started_at, tms_stopped_at, flg_simulated } = await visibleSession(db, account, uid_session);
      if (!tms_started_at || tms_stopped_at || flg_simulated) return [];
      const groups = kinds.map(async (des_kind) => {
        const counted = await countDoubtful(db, uid_session, des_kind, joinedBefore());
        return counted.map(({ minute, num }) => ({ des_kind, tms_at: minute.toISOString(), num }));
      });
      return (await Promise.all(groups)).flat();
    },

    /**
     * Takes those of one kind and minute out of counts and figures; their runs stay stored, as void. Resolves to how many.
     * Throws `not_found` for accounts that may not change the session, `session_not_open` unless it is open.
     */
    takeOut: (account: Caller & Pick<Account, 'email'>, uid_session: string, doubtful: Doubtful): Promise<number> =>
      transaction(db, async (tx) => {
        const session = await lockSession(tx, uid_session);
        if (!session || !mayChange(account, session)) throw new AppError('not_found');
        if (!session.tms_started_at || session.tms_stopped_at) throw new AppError('session_not_open');
        const taken = await voidDoubtful(tx, uid_session, doubtful, joinedBefore());
        if (taken > 0) {
          const detail = { participants: String(taken), reason: doubtful.des_kind };
          const target = session.des_name;
          await recordSecurityEvent(
            tx,
            { event: 'participants_taken_out', user: account.email, target, detail },
            now(),
          );
        }
        return taken;
      }),
  };
};
