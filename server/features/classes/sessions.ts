import { and, desc, eq, getTableColumns, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { ClassSession, classSessions, Entrance, SessionState } from '../../../contract/class-sessions.ts';
import type { Input } from '../../../contract/endpoint.ts';
import { maxListLength, timeZone } from '../../../contract/rules/limits.ts';
import type { Context } from '../../context.ts';
import type { Database, DbOrTx } from '../../db/database.ts';
import { appUser } from '../../db/schema/accounts.ts';
import { gameSession, participant } from '../../db/schema/runs.ts';
import { AppError } from '../../http/errors.ts';
import { type Caller, isOrphaned, isOwn, mayChange } from '../accounts/accounts.ts';
import { isTaken, showCode } from '../play/play.ts';
import { inLobbySince, readingIn } from './lobby.ts';

const sessionColumns = { ...getTableColumns(gameSession), flg_orphaned: isOrphaned, des_owner: appUser.full_name };

export const isOfClass = eq(gameSession.flg_public, false);
export const isSession = (uid_session: string): SQL => eq(gameSession.uid_session, uid_session);
const ownerOf = eq(appUser.id, gameSession.id_owner);

export const selectSessions = (db: DbOrTx) => db.select(sessionColumns).from(gameSession).leftJoin(appUser, ownerOf);

export type Session = Awaited<ReturnType<typeof selectSessions>>[number];

/** Matches the class sessions that an account sees: its own, and with session:read everyone's. */
const visibleTo = ({ id, scopes }: Caller): SQL | undefined =>
  and(isOfClass, scopes.includes('session:read') ? undefined : eq(gameSession.id_owner, id));

/** A class session that the account may see. Throws `not_found` for any other. */
export const getVisibleSession = async (db: Database, account: Caller, uid_session: string): Promise<Session> => {
  const [session] = await selectSessions(db).where(and(isSession(uid_session), visibleTo(account)));
  if (!session) throw new AppError('not_found');
  return session;
};

export const stateOf = (
  session: Pick<Session, 'tms_started_at' | 'tms_stopped_at'>,
  hasPupils: boolean,
): SessionState => {
  if (session.tms_stopped_at) return 'stopped';
  if (!session.tms_started_at) return 'created';
  return hasPupils ? 'running' : 'started';
};

/** `num_begun`: pupils who pressed START; `num_reading`: devices that still show the instructions. */
type CountedSession = Session & Record<'num_begun' | 'num_reading' | 'num_completed', number>;

const entranceOf = ({ num_size, flg_entrance_closed, num_begun }: CountedSession): Entrance => {
  if (num_begun >= num_size) return 'full';
  return flg_entrance_closed ? 'closed' : 'open';
};

export const showSession = (account: Caller, session: CountedSession): ClassSession => ({
  uid_session: session.uid_session,
  des_name: session.des_name,
  des_note: mayChange(account, session) && !account.isRemote ? session.des_note : '',
  cod_session: showCode(session.cod_session ?? ''),
  des_state: stateOf(session, session.num_begun + session.num_reading > 0),
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
  num_joined: session.num_begun + session.num_reading,
  num_completed: session.num_completed,
});

type Reading = Pick<Context, 'db' | 'now'>;

/** The newest sessions that the account sees and that match the condition, each with its counts. */
const showSessions = async ({ db, now }: Reading, account: Caller, condition: SQL | undefined, limit: number) => {
  // Chosen first, in the order of an index, so that neither other sessions nor their participants are read.
  const newest = db
    .select({ id: gameSession.id })
    .from(gameSession)
    .where(and(condition, visibleTo(account)))
    .orderBy(desc(gameSession.tms_created_at), desc(gameSession.id))
    .limit(limit)
    .as('newest');
  // By session through the index, so that the participants of the public campaign are not scanned.
  const counts = db
    .select({
      num_begun: sql<number>`count(*)::int`.as('num_begun'),
      num_completed: sql<number>`count(${participant.tms_completed_at})::int`.as('num_completed'),
    })
    .from(participant)
    .where(and(eq(participant.uid_session, gameSession.uid_session), isTaken))
    .as('counts');
  const sessions = await db
    .select({
      ...sessionColumns,
      num_begun: counts.num_begun,
      num_completed: counts.num_completed,
      num_reading: readingIn(inLobbySince(now())),
    })
    .from(newest)
    .innerJoin(gameSession, eq(gameSession.id, newest.id))
    .leftJoin(appUser, ownerOf)
    .crossJoinLateral(counts)
    .orderBy(desc(gameSession.tms_created_at), desc(gameSession.id));
  return sessions.map((session) => showSession(account, session));
};

type Listed = Input<(typeof classSessions)['GET /gamesession']>['querystring'];

/** The sessions that an account sees, of these days in Italy, newest first, 500 at most. */
export const listSessions = (context: Reading, account: Caller, { archived, from, to }: Listed) => {
  const { tms_started_at, tms_created_at, tms_archived_at } = gameSession;
  const day = sql`(coalesce(${tms_started_at}, ${tms_created_at}) at time zone ${timeZone})::date`;
  const isListed = and(
    archived ? isNotNull(tms_archived_at) : isNull(tms_archived_at),
    from ? sql`${day} >= ${from}::date` : undefined,
    to ? sql`${day} <= ${to}::date` : undefined,
  );
  return showSessions(context, account, isListed, maxListLength);
};

export const presentSession = async (context: Reading, account: Caller, uid_session: string): Promise<ClassSession> => {
  const [session] = await showSessions(context, account, isSession(uid_session), 1);
  if (!session) throw new AppError('not_found');
  return session;
};

/** The classes, without rehearsals, that were started after `since` and not stopped, newest first. */
export const listLive = (context: Reading, account: Caller, { since, limit }: { since: Date; limit: number }) => {
  const { flg_simulated, tms_started_at, tms_stopped_at } = gameSession;
  const isLive = and(eq(flg_simulated, false), gt(tms_started_at, since), isNull(tms_stopped_at));
  return showSessions(context, account, isLive, limit);
};
