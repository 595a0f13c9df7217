import { and, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { ClassSession, Entrance, SessionState } from '../../../contract/class-sessions.ts';
import { maxListLength, timeZone } from '../../../contract/rules/limits.ts';
import type { Database } from '../../db/database.ts';
import { gameSession } from '../../db/schema/runs.ts';
import { AppError } from '../../http/errors.ts';
import { type Caller, isOwn, mayChange, type Ownership } from '../accounts/accounts.ts';
import { showCode } from '../play/play.ts';
import { findCountedSessions } from './class-sessions.repository.ts';

/** Matches the class sessions that an account sees: its own, and with session:read everyone's. */
export const visibleTo = ({ id, scopes }: Caller): SQL | undefined =>
  and(eq(gameSession.flg_public, false), scopes.includes('session:read') ? undefined : eq(gameSession.id_owner, id));

/** A class session that the account may see. Throws `not_found` for any other, as if there were none. */
export const visibleSession = async (db: Database, account: Caller, uid_session: string) => {
  const [session] = await db
    .select({
      uid_session: gameSession.uid_session,
      id_owner: gameSession.id_owner,
      des_name: gameSession.des_name,
      flg_simulated: gameSession.flg_simulated,
      tms_started_at: gameSession.tms_started_at,
      tms_stopped_at: gameSession.tms_stopped_at,
      tms_results_opened_at: gameSession.tms_results_opened_at,
    })
    .from(gameSession)
    .where(and(eq(gameSession.uid_session, uid_session), visibleTo(account)));
  if (!session) throw new AppError('not_found');
  return session;
};

type Moments = { tms_started_at: Date | null; tms_stopped_at: Date | null };

/** A session's state, by its start and stop and whether anybody has joined. */
export const stateOf = ({ tms_started_at, tms_stopped_at }: Moments, isJoined: boolean): SessionState => {
  if (tms_stopped_at) return 'stopped';
  if (!tms_started_at) return 'created';
  return isJoined ? 'running' : 'started';
};

type Counted = { num_size: number; flg_entrance_closed: boolean; num_joined: number };

/** Whether pupils can join, as far as it depends on the teacher and on how many have. */
const entranceOf = ({ num_size, flg_entrance_closed, num_joined }: Counted): Entrance => {
  if (num_joined >= num_size) return 'full';
  return flg_entrance_closed ? 'closed' : 'open';
};

/** A stored session, with its owner's name and its counts. */
export type StoredSession = Moments &
  Ownership &
  Counted & {
    uid_session: string;
    des_owner: string | null;
    des_name: string;
    des_note: string;
    cod_session: string | null;
    flg_simulated: boolean;
    tms_created_at: Date;
    tms_archived_at: Date | null;
    num_completed: number;
  };

/** A session as shown to this account. */
export const asSeenBy = (account: Caller, session: StoredSession): ClassSession => ({
  uid_session: session.uid_session,
  des_name: session.des_name,
  des_note: mayChange(account, session) ? session.des_note : '',
  cod_session: showCode(session.cod_session ?? ''),
  des_state: stateOf(session, session.num_joined > 0),
  flg_simulated: session.flg_simulated,
  flg_may_change: mayChange(account, session),
  flg_own: isOwn(account, session),
  des_owner: isOwn(account, session) ? null : session.des_owner,
  tms_created_at: session.tms_created_at.toISOString(),
  tms_started_at: session.tms_started_at?.toISOString() ?? null,
  tms_stopped_at: session.tms_stopped_at?.toISOString() ?? null,
  flg_archived: session.tms_archived_at !== null,
  num_size: session.num_size,
  des_entrance: entranceOf(session),
  num_joined: session.num_joined,
  num_completed: session.num_completed,
});

/** Which sessions are listed. The days (YYYY-MM-DD) are those in Italy. */
type Listed = {
  /** Only what was put away, or only what was not. */
  isArchived: boolean;
  /** The first and the last day of those on which a session began, or was created if it has not begun. */
  from: string | undefined;
  to: string | undefined;
};

const moment = sql`coalesce(${gameSession.tms_started_at}, ${gameSession.tms_created_at})`;
const dayOfSession = sql`(${moment} at time zone ${timeZone})::date`;

const isListed = ({ isArchived, from, to }: Listed): SQL | undefined =>
  and(
    isArchived ? isNotNull(gameSession.tms_archived_at) : isNull(gameSession.tms_archived_at),
    from === undefined ? undefined : sql`${dayOfSession} >= ${from}::date`,
    to === undefined ? undefined : sql`${dayOfSession} <= ${to}::date`,
  );

/** The sessions that an account sees, as far as they are listed, newest first, 500 at most. */
export const listSessions = async (db: Database, account: Caller, listed: Listed): Promise<ClassSession[]> => {
  const sessions = await findCountedSessions(db, and(visibleTo(account), isListed(listed)), maxListLength);
  return sessions.map((session) => asSeenBy(account, session));
};

/** One session as shown to this account. Throws `not_found` when the account may not see it. */
export const presentSession = async (db: Database, account: Caller, uid_session: string): Promise<ClassSession> => {
  const condition = and(eq(gameSession.uid_session, uid_session), visibleTo(account));
  const [session] = await findCountedSessions(db, condition, 1);
  if (!session) throw new AppError('not_found');
  return asSeenBy(account, session);
};

/** The classes that were started after `since` and not stopped, newest first, at most so many; rehearsals are none. */
export const listLive = async (
  db: Database,
  account: Caller,
  { since, limit }: { since: Date; limit: number },
): Promise<ClassSession[]> => {
  const { flg_simulated, tms_started_at, tms_stopped_at } = gameSession;
  const isLive = and(eq(flg_simulated, false), gt(tms_started_at, since), isNull(tms_stopped_at));
  const sessions = await findCountedSessions(db, and(isLive, visibleTo(account)), limit);
  return sessions.map((session) => asSeenBy(account, session));
};
