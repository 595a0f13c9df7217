import { and, eq, gt, gte, isNull, sql } from 'drizzle-orm';
import type { Desk } from '../../../contract/desk.ts';
import { maxErrorsCounted, minimumCountShown, timeZone } from '../../../contract/rules/limits.ts';
import type { DbOrTx } from '../../db/database.ts';
import { appUser, oneTimeToken } from '../../db/schema/accounts.ts';
import { backendError, frontendError } from '../../db/schema/audit.ts';
import { gameSession, isPublicSession, participant } from '../../db/schema/runs.ts';
import { ticket, ticketDelivery, ticketMessage } from '../../db/schema/tickets.ts';

type Part<K extends keyof Desk> = NonNullable<Desk[K]>;

/** Reads the open tickets only, through their index. */
export const countTickets = async (db: DbOrTx): Promise<Part<'tickets'>> => {
  const lastIsAnswer = db
    .select({ flg_staff: ticketMessage.flg_staff })
    .from(ticketMessage)
    .where(eq(ticketMessage.id_ticket, ticket.id))
    .orderBy(sql`${ticketMessage.num_position} desc`)
    .limit(1);
  const failed = db
    .select({ one: sql`1` })
    .from(ticketDelivery)
    .where(and(eq(ticketDelivery.id_ticket, ticket.id), eq(ticketDelivery.des_state, 'failed')));
  const [found] = await db
    .select({
      num_open: sql<number>`count(*)::int`,
      num_to_answer: sql<number>`(count(*) filter (where not coalesce((${lastIsAnswer}), false)))::int`,
      num_failed: sql<number>`(count(*) filter (where exists (${failed})))::int`,
    })
    .from(ticket)
    .where(isNull(ticket.tms_closed_at));
  return found ?? { num_open: 0, num_to_answer: 0, num_failed: 0 };
};

/** Reads the accounts only whose owner was never here, through their index. */
export const countInvitations = async (db: DbOrTx, now: Date): Promise<Part<'invitations'>> => {
  const open = db
    .select({ one: sql`1` })
    .from(oneTimeToken)
    .where(
      and(
        eq(oneTimeToken.id_user, appUser.id),
        eq(oneTimeToken.des_purpose, 'invitation'),
        gt(oneTimeToken.tms_expires_at, now),
      ),
    );
  const [found] = await db
    .select({
      num_pending: sql<number>`(count(*) filter (where exists (${open})))::int`,
      num_expired: sql<number>`(count(*) filter (where not exists (${open})))::int`,
    })
    .from(appUser)
    .where(and(isNull(appUser.tms_registered_at), isNull(appUser.cod_password_hash), eq(appUser.disabled, false)));
  return found ?? { num_pending: 0, num_expired: 0 };
};

/** Reads the errors since then through the primary key, and no more than are counted. */
const countErrors = async (
  db: DbOrTx,
  table: typeof frontendError | typeof backendError,
  since: Date,
): Promise<number> => {
  const rows = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(gte(table.tms_at, since))
    .limit(maxErrorsCounted)
    .as('errors');
  const [found] = await db.select({ number: sql<number>`count(*)::int` }).from(rows);
  return found?.number ?? 0;
};

export const countAllErrors = async (db: DbOrTx, since: Date): Promise<Part<'errors'>> => ({
  num_frontend: await countErrors(db, frontendError, since),
  num_backend: await countErrors(db, backendError, since),
});

/**
 * Completed tests of the campaign by month in Italy, in the twelve months that end with the one of `now`. It counts an
 * index, so its time grows with the tests of a year: the caller remembers the answer.
 */
export const countMonths = async (db: DbOrTx, now: Date): Promise<Part<'months'>> => {
  const { tms_completed_at, uid_session } = participant;
  const campaign = db.select({ id: gameSession.uid_session }).from(gameSession).where(isPublicSession);
  // Of a list of months, which has no builder.
  const { rows } = await db.execute<{ dat_month: string; num_runs: number }>(sql`
    with months as (
      select begins from generate_series(
        date_trunc('month', ${now}::timestamptz at time zone ${timeZone}) - interval '11 months',
        date_trunc('month', ${now}::timestamptz at time zone ${timeZone}), interval '1 month') as begins
    )
    select to_char(begins, 'YYYY-MM-DD') as dat_month, counted.num_runs
    from months cross join lateral (
      select count(*)::int as num_runs from ${participant}
      where ${uid_session} = (${campaign}) and ${tms_completed_at} >= begins at time zone ${timeZone}
        and ${tms_completed_at} < (begins + interval '1 month') at time zone ${timeZone}
    ) as counted
    order by begins`);
  const shown = (runs: number) => (runs > 0 && runs < minimumCountShown ? null : runs);
  return rows.map(({ dat_month, num_runs }) => ({ dat_month, num_runs: shown(num_runs) }));
};
