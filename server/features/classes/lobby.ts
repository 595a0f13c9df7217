import { type AnyColumn, and, eq, gte, inArray, type Placeholder, sql } from 'drizzle-orm';
import { maxClassSize } from '../../../contract/rules/limits.ts';
import type { Context } from '../../context.ts';
import type { DbOrTx } from '../../db/database.ts';
import { classLobby } from '../../db/schema/classes.ts';
import { gameSession } from '../../db/schema/runs.ts';
import { columnNames, placeholders, prepared } from '../../db/statements.ts';

const writeEveryMs = 1000;
/** Devices that have not asked for so long are deleted by the next write for the same class. */
const keptForMs = 60_000;
/** Devices in the lobby ask every 4.7 seconds at the latest, and that is written within one. */
const inLobbyMs = 7000;

export const inLobbySince = (now: Date): Date => new Date(now.getTime() - inLobbyMs);

export const lobbySize = (given: { uid_session: Placeholder | AnyColumn | string; inLobbySince: Placeholder | Date }) =>
  sql`(select count(*)::int from ${classLobby}
    where ${and(eq(classLobby.uid_session, given.uid_session), gte(classLobby.tms_seen_at, given.inLobbySince))})`;

export const readLobbySize = async ({ db, now }: Pick<Context, 'db' | 'now'>, uid_session: string): Promise<number> => {
  const size = lobbySize({ uid_session, inLobbySince: inLobbySince(now()) });
  const { rows } = await db.execute<{ num_lobby: number }>(sql`select ${size} as num_lobby`);
  return rows[0]?.num_lobby ?? 0;
};

const given = placeholders('sessions', 'waiting', 'now', 'gone');

/** Only for classes that are not over. Locks sessions, then devices in order, as a stop does: no deadlock. */
const writeLobby = prepared(
  'write_class_lobby',
  sql`
    with heard as (
      select distinct uid_session, uid_wait from unnest(${given.sessions}::uuid[], ${given.waiting}::uuid[])
        as heard (uid_session, uid_wait)
    ), waiting as materialized (
      select ${gameSession.uid_session} from ${gameSession}
      where ${gameSession.uid_session} in (select uid_session from heard)
        and not ${gameSession.flg_public} and not ${gameSession.flg_simulated} and ${gameSession.tms_stopped_at} is null
      order by 1 for share
    ), old as (
      select ${classLobby.uid_session}, ${classLobby.uid_wait} from ${classLobby}
      where ${classLobby.uid_session} in (select uid_session from waiting) and ${classLobby.tms_seen_at} < ${given.gone}
        and (${classLobby.uid_session}, ${classLobby.uid_wait}) not in (select uid_session, uid_wait from heard)
      for update skip locked
    ), gone as (
      delete from ${classLobby} using old
      where ${classLobby.uid_session} = old.uid_session and ${classLobby.uid_wait} = old.uid_wait
    ), full_ones as (
      select ${classLobby.uid_session} from ${classLobby}
      where ${classLobby.uid_session} in (select uid_session from waiting)
      group by 1 having count(*) >= ${sql.raw(String(maxClassSize))}
    )
    insert into ${classLobby} (${columnNames(classLobby.uid_session, classLobby.uid_wait, classLobby.tms_seen_at)})
    select heard.uid_session, heard.uid_wait, ${given.now}
    from heard join waiting on waiting.uid_session = heard.uid_session
    where heard.uid_session not in (select uid_session from full_ones) or exists (
      select from ${classLobby} where ${classLobby.uid_session} = heard.uid_session
        and ${classLobby.uid_wait} = heard.uid_wait)
    order by 1, 2
    on conflict (${columnNames(classLobby.uid_session, classLobby.uid_wait)})
    do update set ${columnNames(classLobby.tms_seen_at)} = excluded.tms_seen_at`,
);

/** Counts the devices that show the instructions of an open class, for statements that read sessions. */
export const readingIn = (since: Date) => sql<number>`
  case when ${gameSession.tms_started_at} is not null and ${gameSession.tms_stopped_at} is null
    then ${lobbySize({ uid_session: gameSession.uid_session, inLobbySince: since })} else 0 end`;

export const emptyLobby = async (db: DbOrTx, uids: string[]): Promise<void> => {
  const isIn = inArray(classLobby.uid_session, uids);
  // In the order in which the lobby writes them.
  const { uid_session, uid_wait } = classLobby;
  const waiting = db.select({ uid_wait }).from(classLobby).where(isIn).orderBy(uid_session, uid_wait).for('update');
  await db.delete(classLobby).where(and(isIn, inArray(uid_wait, waiting)));
};

type Place = { uid_session: string; uid_wait: string };

/** Notes waiting devices (docs/decisions/18), in one write a second; lost ones ask again, those that begin are forgotten. */
export const createLobby = ({ db, now, pause }: Pick<Context, 'db' | 'now' | 'pause'>) => {
  let heard = new Map<string, Set<string>>();
  let isWriting = false;

  const writeAll = async (): Promise<void> => {
    while (heard.size > 0) {
      const batch = [...heard].flatMap(([uid_session, devices]) => [...devices].map((uid) => ({ uid_session, uid })));
      heard = new Map();
      await writeLobby(db, {
        sessions: batch.map(({ uid_session }) => uid_session),
        waiting: batch.map(({ uid }) => uid),
        now: now(),
        gone: new Date(now().getTime() - keptForMs),
      }).catch(() => {});
      await pause(writeEveryMs);
    }
  };

  return {
    note: ({ uid_session, uid_wait }: Place): void => {
      const devices = heard.get(uid_session) ?? new Set();
      if (devices.size < maxClassSize) devices.add(uid_wait);
      heard.set(uid_session, devices);
      if (isWriting) return;
      isWriting = true;
      void writeAll().finally(() => {
        isWriting = false;
      });
    },
    forget: ({ uid_session, uid_wait }: Place): void => void heard.get(uid_session)?.delete(uid_wait),
  };
};
