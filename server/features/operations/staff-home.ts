import { and, eq, exists, gt, gte, isNull, not, type SQL, sql } from 'drizzle-orm';
import { maxErrorsCounted, minimumCountShown, timeZone } from '../../../contract/rules/limits.ts';
import type { Scope } from '../../../contract/scopes.ts';
import type { Desk } from '../../../contract/staff-home.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { appUser, oneTimeToken } from '../../db/schema/accounts.ts';
import { backendError, frontendError } from '../../db/schema/audit.ts';
import { gameSession, isPublicSession, participant } from '../../db/schema/runs.ts';
import { ticket, ticketDelivery } from '../../db/schema/tickets.ts';
import type { Account } from '../../http/access.ts';
import { cacheAnswers } from '../../lib/cache.ts';
import { listLive } from '../classes/classes.ts';
import { readCollectionState } from '../collection/collection.ts';
import { isUnanswered } from '../tickets/tickets.ts';
import { readBackupState } from './backups/schedule-state.ts';
import { roomOn } from './room.ts';

const dayMs = 24 * 3_600_000;

/** The list of sessions has the others. */
const maxLiveNamed = 6;
const maxLiveCounted = 100;

/** Counting months reads an index of a year. */
const monthsLifetimeMs = 10 * 60_000;

const countWhere = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::int`;

const countTickets = async (db: Database): Promise<Desk['tickets']> => {
  const failed = db
    .select({ one: sql`1` })
    .from(ticketDelivery)
    .where(and(eq(ticketDelivery.id_ticket, ticket.id), eq(ticketDelivery.des_state, 'failed')));
  const [found = null] = await db
    .select({
      num_open: sql<number>`count(*)::int`,
      num_to_answer: countWhere(isUnanswered),
      num_failed: countWhere(exists(failed)),
    })
    .from(ticket)
    .where(isNull(ticket.tms_closed_at));
  return found;
};

const countInvitations = async (db: Database, now: Date): Promise<Desk['invitations']> => {
  const { id_user, des_purpose, tms_expires_at } = oneTimeToken;
  const valid = db
    .select({ one: sql`1` })
    .from(oneTimeToken)
    .where(and(eq(id_user, appUser.id), eq(des_purpose, 'invitation'), gt(tms_expires_at, now)));
  const [found = null] = await db
    .select({ num_pending: countWhere(exists(valid)), num_expired: countWhere(not(exists(valid))) })
    .from(appUser)
    .where(and(isNull(appUser.tms_registered_at), isNull(appUser.cod_password_hash), eq(appUser.disabled, false)));
  return found;
};

const countErrors = (db: Database, table: typeof frontendError | typeof backendError, since: Date): Promise<number> => {
  const errors = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(gte(table.tms_at, since))
    .limit(maxErrorsCounted)
    .as('errors');
  return db.$count(errors);
};

/** Completed tests of the campaign by month in Italy, in the twelve months that end with that of `now`. */
const countMonths = async (db: Database, now: Date): Promise<NonNullable<Desk['months']>> => {
  const { tms_completed_at, uid_session } = participant;
  const campaign = db.select({ id: gameSession.uid_session }).from(gameSession).where(isPublicSession);
  // The builder has no list of months.
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
  const isTooFew = (runs: number): boolean => runs > 0 && runs < minimumCountShown;
  return rows.map(({ dat_month, num_runs }) => ({ dat_month, num_runs: isTooFew(num_runs) ? null : num_runs }));
};

type Deps = Pick<Context, 'db' | 'now' | 'config'>;
type Caller = Pick<Account, 'id' | 'scopes'>;

const readClasses = async (context: Deps, caller: Caller): Promise<Desk['classes']> => {
  const since = new Date(context.now().getTime() - dayMs);
  const live = await listLive(context, caller, { since, limit: maxLiveCounted });
  return { num_live: live.length, live: live.slice(0, maxLiveNamed) };
};

const readServer = async ({ config, now }: Deps): Promise<Desk['server']> => {
  const { isEmbedded, at, last, failure, trial } = await readBackupState(config, now());
  // Null where the system does not say.
  const room = await roomOn(config.DATA_DIR).catch(() => null);
  return {
    flg_embedded: isEmbedded,
    tms_last_backup: last?.toISOString() ?? null,
    des_backup_at: at,
    backup_failure: failure,
    backup_trial: trial,
    num_bytes_free: room?.free ?? null,
    num_bytes_total: room?.total ?? null,
  };
};

/** Returns a reader of the staff's home page, which reads nothing that the account may not see. */
export const createDesk = (deps: Deps): ((caller: Caller) => Promise<Desk>) => {
  const { db, now } = deps;
  const readMonths = cacheAnswers(() => countMonths(db, now()), { lifetimeMs: monthsLifetimeMs, now });
  return async (caller) => {
    const since = new Date(now().getTime() - dayMs);
    const readPart = async <T>(scope: Scope, read: () => Promise<T>): Promise<T | null> =>
      caller.scopes.includes(scope) ? read() : null;
    // One after the other: a page must not take all connections.
    return {
      classes: await readPart('session:read', () => readClasses(deps, caller)),
      tickets: await readPart('support:update', () => countTickets(db)),
      invitations: await readPart('user:read', () => countInvitations(db, now())),
      errors: await readPart('audit:read', async () => ({
        num_frontend: await countErrors(db, frontendError, since),
        num_backend: await countErrors(db, backendError, since),
      })),
      server: await readPart('audit:read', () => readServer(deps)),
      collection: await readPart('collection:read', () => readCollectionState(deps)),
      months: await readPart('collection:read', () => readMonths()),
    };
  };
};
