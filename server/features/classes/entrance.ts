import { and, asc, eq, gte, inArray, type Placeholder, sql } from 'drizzle-orm';
import type { Participation } from '../../../contract/public-sessions.ts';
import type { Database, Tx } from '../../db/database.ts';
import { classWaiting } from '../../db/schema/classes.ts';
import { gameSession, participant } from '../../db/schema/runs.ts';
import { columnNames, placeholders, prepared } from '../../db/statements.ts';
import { isTaken } from '../play/play.ts';
import { emptyLobby } from './lobby.ts';

/** How many may wait at the entrance of a class at once (docs/decisions/17). */
const maxWaiting = 100;
/** A device that has not asked for so long has gone, and makes room. */
const waitingForMs = 5 * 60_000;
/** How often a waiting device, which asks every three seconds, is recorded at most. */
const seenEveryMs = 5000;
const shownMs = 20_000;

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

const given = placeholders('uid_session', 'uid_user', 'now', 'gone');

export const isClassFull = sql`(
  select count(*) from ${participant} where ${participant.uid_session} = ${gameSession.uid_session} and ${isTaken}
) >= ${gameSession.num_size}`;

export const waitingSince = (now: Date): Date => before(now, shownMs);

/** Matches devices that have asked since a time and are not let in yet. */
export const isWaiting = (uid_session: string | Placeholder, since: Date | Placeholder) =>
  and(
    eq(classWaiting.uid_session, uid_session),
    eq(classWaiting.flg_let_in, false),
    gte(classWaiting.tms_seen_at, since),
  );

const isPlaceOf = ({ uid_session, uid_user }: Participation) =>
  and(eq(classWaiting.uid_session, uid_session), eq(classWaiting.uid_user, uid_user));

export const letIn = async (tx: Tx, uid_session: string, who: 'first' | 'all', now: Date): Promise<number> => {
  const waiting = tx
    .select({ uid_user: classWaiting.uid_user })
    .from(classWaiting)
    .where(isWaiting(uid_session, waitingSince(now)))
    .orderBy(asc(classWaiting.tms_since), asc(classWaiting.uid_user));
  const { rowCount } = await tx
    .update(classWaiting)
    .set({ flg_let_in: true })
    .where(
      and(
        eq(classWaiting.uid_session, uid_session),
        inArray(classWaiting.uid_user, who === 'first' ? waiting.limit(1) : waiting),
      ),
    );
  return rowCount ?? 0;
};

export const emptyEntrance = async (db: Database | Tx, uids: string[]): Promise<void> => {
  await emptyLobby(db, uids);
  await db.delete(classWaiting).where(inArray(classWaiting.uid_session, uids));
};

export const stopWaiting = async (db: Database, participation: Participation): Promise<void> => {
  await db.delete(classWaiting).where(isPlaceOf(participation));
};

const insertWaiting = prepared(
  'wait_at_entrance',
  sql`
    with gone as (
      delete from ${classWaiting} where ${classWaiting.uid_session} = ${given.uid_session}
        and ${classWaiting.tms_seen_at} < ${given.gone} and ${classWaiting.uid_user} <> ${given.uid_user}
    ), others as (
      select count(*) as num from ${classWaiting} where ${classWaiting.uid_session} = ${given.uid_session}
        and ${classWaiting.tms_seen_at} >= ${given.gone} and ${classWaiting.uid_user} <> ${given.uid_user}
    )
    insert into ${classWaiting} (${columnNames(
      ...[classWaiting.uid_session, classWaiting.uid_user, classWaiting.tms_since, classWaiting.tms_seen_at],
    )})
    select ${given.uid_session}, ${given.uid_user}, ${given.now}, ${given.now} from others
    where num < ${maxWaiting} and not exists (
      select from ${participant} where ${participant.uid_user} = ${given.uid_user})
    on conflict (${columnNames(classWaiting.uid_session, classWaiting.uid_user)})
    do update set ${columnNames(classWaiting.tms_seen_at)} = excluded.tms_seen_at`,
);

/** Makes a device wait at the closed entrance, unless it has joined. Needs the lock of the session, for the bound. */
export const waitAtEntrance = async (tx: Tx, participation: Participation, now: Date): Promise<void> => {
  await insertWaiting(tx, { ...participation, now, gone: before(now, waitingForMs) });
};

const readPlace = prepared<{ flg_ask_again: boolean; tms_seen_at: Date | null }>(
  'look_at_entrance',
  sql`
    select ${classWaiting.tms_seen_at},
      ${gameSession.flg_simulated} or ${gameSession.tms_started_at} is null or ${gameSession.tms_stopped_at} is not null
      or coalesce(${classWaiting.flg_let_in}, not exists (
        select from ${classWaiting} where ${classWaiting.uid_session} = ${gameSession.uid_session}
          and ${classWaiting.tms_seen_at} >= ${given.gone} offset ${maxWaiting - 1}))
      or not (${gameSession.flg_entrance_closed} or ${isClassFull}) as flg_ask_again
    from ${gameSession} left join ${classWaiting}
      on ${classWaiting.uid_session} = ${gameSession.uid_session} and ${classWaiting.uid_user} = ${given.uid_user}
    where ${gameSession.uid_session} = ${given.uid_session} and not ${gameSession.flg_public}`,
);

/** Records that a device waits. Resolves to whether it should ask for a place again; undefined without such a class. */
export const lookAtEntrance = async (
  db: Database,
  participation: Participation,
  now: Date,
): Promise<boolean | undefined> => {
  const [found] = (await readPlace(db, { ...participation, gone: before(now, waitingForMs) })).rows;
  const isDue = found?.tms_seen_at && now.getTime() - found.tms_seen_at.getTime() >= seenEveryMs;
  if (isDue) await db.update(classWaiting).set({ tms_seen_at: now }).where(isPlaceOf(participation));
  return found?.flg_ask_again;
};
