import { and, count, eq, gte, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Doubtful } from '../../../contract/class-sessions.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { gameSession, isPublicSession, participant } from '../../db/schema/runs.ts';
import { transaction } from '../../db/transaction.ts';
import type { Account } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import { type Caller, mayChange, takeAttempt } from '../accounts/accounts.ts';
import { recordSecurityEvent } from '../audit/audit.ts';
import { deleteRun } from '../figures/figures.ts';
import { findByCode, isTaken, readCode } from '../play/play.ts';
import { changeSession, lockSession } from './change-session.ts';
import { getVisibleSession, isSession } from './sessions.ts';

/** A pupil who joined so recently may still be reading the instructions. */
const readingMs = 3 * 60_000;
const minuteMs = 60_000;

type Timed = Pick<Context, 'db' | 'now'>;
type Kind = Doubtful['des_kind'];
const kinds = ['not_played', 'impossible'] as const satisfies Kind[];

const timeOf = (kind: Kind) => (kind === 'impossible' ? participant.tms_completed_at : participant.tms_created_at);

const isDoubtful = (uid_session: string, kind: Kind, now: Date): SQL | undefined =>
  and(
    eq(participant.uid_session, uid_session),
    isTaken,
    kind === 'impossible'
      ? and(isNotNull(participant.tms_completed_at), eq(participant.des_aside, 'impossible'))
      : and(
          isNull(participant.tms_completed_at),
          eq(participant.num_round, 0),
          lte(participant.tms_created_at, new Date(now.getTime() - readingMs)),
        ),
  );

/** Lists the doubtful by count and minute only: a teacher must not be able to choose one (docs/decisions/17). */
export const listDoubtful = async ({ db, now }: Timed, account: Caller, uid_session: string) => {
  const { tms_started_at, tms_stopped_at, flg_simulated } = await getVisibleSession(db, account, uid_session);
  if (!tms_started_at || tms_stopped_at || flg_simulated) return [];
  const listKind = async (des_kind: Kind) => {
    const minute = sql<Date>`date_trunc('minute', ${timeOf(des_kind)})`.mapWith(participant.tms_created_at);
    const counted = await db
      .select({ minute, num: count() })
      .from(participant)
      .where(isDoubtful(uid_session, des_kind, now()))
      .groupBy(minute)
      .orderBy(minute);
    return counted.map(({ minute, num }) => ({ des_kind, tms_at: minute.toISOString(), num }));
  };
  return (await Promise.all(kinds.map(listKind))).flat();
};

/** Takes the doubtful of a kind and minute out of counts and figures. Throws `not_found` or `session_not_open`. */
export const takeOutDoubtful = (
  { db, now }: Timed,
  account: Account,
  uid_session: string,
  { des_kind, tms_at }: Doubtful,
) =>
  changeSession(db, account, uid_session, async (tx, { des_name, tms_started_at, tms_stopped_at }) => {
    if (!tms_started_at || tms_stopped_at) throw new AppError('session_not_open');
    const time = timeOf(des_kind);
    const minute = Math.floor(Date.parse(tms_at) / minuteMs) * minuteMs;
    const isOfMinute = and(gte(time, new Date(minute)), lt(time, new Date(minute + minuteMs)));
    const { rowCount } = await tx
      .update(participant)
      .set({ flg_void: true })
      .where(and(isDoubtful(uid_session, des_kind, now()), isOfMinute));
    if (!rowCount) return 0;
    const detail = { participants: String(rowCount), reason: des_kind };
    const event = { event: 'participants_taken_out', user: account.email, target: des_name, detail } as const;
    await recordSecurityEvent(tx, event, now());
    return rowCount;
  });

/** Resolves to the name of a session in which an account may delete runs; a class is locked. Throws `not_found`. */
const sessionToDeleteFrom = async (tx: Tx, account: Caller, uid_session: string): Promise<string> => {
  const session = await lockSession(tx, uid_session);
  if (session && mayChange(account, session)) return session.des_name;
  const isCampaign = (await tx.$count(gameSession, and(isSession(uid_session), isPublicSession))) > 0;
  if (isCampaign && account.scopes.includes('collection:update')) return '';
  throw new AppError('not_found');
};

/** Deletes the run of a participant who reads their code aloud. Throws `not_found`; `too_many_requests`, so nobody guesses. */
export const deleteRunByCode = async (
  { db, keys, now }: Pick<Context, 'db' | 'keys' | 'now'>,
  account: Account,
  uid_session: string,
  code: string,
): Promise<void> => {
  await takeAttempt(db, { keys, now }, { kind: 'run_code', target: account.id });
  await transaction(db, async (tx) => {
    const target = await sessionToDeleteFrom(tx, account, uid_session);
    const cod_user = readCode(code);
    const uid_user = cod_user && (await findByCode(tx, { uid_session, cod_user }));
    if (!uid_user || !(await deleteRun(tx, { uid_session, uid_user }, now()))) throw new AppError('not_found');
    const event = { event: 'run_deleted', user: account.email, target, detail: { by: 'code' } } as const;
    await recordSecurityEvent(tx, event, now());
  });
};
