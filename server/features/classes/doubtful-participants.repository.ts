import { and, count, eq, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Doubtful } from '../../../contract/class-sessions.ts';
import type { DbOrTx, Tx } from '../../db/database.ts';
import { participant } from '../../db/schema/runs.ts';
import { isTaken } from '../play/play.ts';

type Kind = Doubtful['des_kind'];

const momentOf = (kind: Kind) => (kind === 'impossible' ? participant.tms_completed_at : participant.tms_created_at);

const isOfKind = (kind: Kind, joinedBefore: Date): SQL | undefined =>
  kind === 'impossible'
    ? and(isNotNull(participant.tms_completed_at), eq(participant.des_aside, 'impossible'))
    : and(
        isNull(participant.tms_completed_at),
        eq(participant.num_round, 0),
        lte(participant.tms_created_at, joinedBefore),
      );

/** Counts the doubtful participants of a session by minute. `joinedBefore`: whoever joined later may still begin. */
export const countDoubtful = async (db: DbOrTx, uid_session: string, kind: Kind, joinedBefore: Date) => {
  const minute = sql<Date>`date_trunc('minute', ${momentOf(kind)})`.mapWith(participant.tms_created_at);
  return db
    .select({ minute, num: count() })
    .from(participant)
    .where(and(eq(participant.uid_session, uid_session), isTaken, isOfKind(kind, joinedBefore)))
    .groupBy(minute)
    .orderBy(minute);
};

const minuteMs = 60_000;

/** Takes the doubtful participants of the minute of a moment out of a session, never part of them. Resolves to how many. */
export const voidDoubtful = async (
  tx: Tx,
  uid_session: string,
  { des_kind, tms_at }: Doubtful,
  joinedBefore: Date,
): Promise<number> => {
  const minute = Math.floor(Date.parse(tms_at) / minuteMs) * minuteMs;
  const moment = momentOf(des_kind);
  const isOfMinute = and(sql`${moment} >= ${new Date(minute).toISOString()}`, lt(moment, new Date(minute + minuteMs)));
  const { rowCount } = await tx
    .update(participant)
    .set({ flg_void: true })
    .where(and(eq(participant.uid_session, uid_session), isTaken, isOfKind(des_kind, joinedBefore), isOfMinute));
  return rowCount ?? 0;
};
