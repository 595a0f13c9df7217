import { and, eq } from 'drizzle-orm';
import type { DeliveryChannel, DeliveryError } from '../../../contract/tickets.ts';
import type { Database, DbOrTx } from '../../db/database.ts';
import { appUser } from '../../db/schema/accounts.ts';
import { ticket, ticketDelivery, ticketFile } from '../../db/schema/tickets.ts';
import { transaction } from '../../db/transaction.ts';
import { AppError } from '../../http/errors.ts';

/** A ticket's delivery over one channel. */
export type DeliveryKey = { id_ticket: string; channel: DeliveryChannel };

/**
 * A failed attempt. `refused`: not retried automatically. `uncertain`: something may exist at the other end that cannot be
 * seen yet. The cause gives the reason, without personal data.
 */
export class DeliveryFailure extends AppError {
  declare readonly code: DeliveryError;
  readonly outcome: 'refused' | 'later' | 'uncertain';

  constructor(code: DeliveryError, outcome: DeliveryFailure['outcome'], cause?: unknown) {
    super(code);
    this.outcome = outcome;
    this.cause = cause;
  }
}

type Stored = typeof ticketDelivery.$inferSelect;

/** An exclusive attempt. `claimed_at` is its token: attempts with another one cannot store anything. */
export type Claim = DeliveryKey & {
  claimed_at: Date;
  hadFailed: boolean;
  /** Whether the attempt before ended without a result: its process died, or the database was away. */
  followsCutOff: boolean;
};

/**
 * How long an attempt without a clear result keeps its claim: longer than any attempt takes, and than HubSpot may take to
 * show a new record. The queue waits longer before it takes over the work of a dead process.
 */
export const claimMs = 150_000;

const isDelivery = ({ id_ticket, channel }: DeliveryKey) =>
  and(eq(ticketDelivery.id_ticket, id_ticket), eq(ticketDelivery.des_channel, channel));

/**
 * Claims a delivery for one attempt. Staff may try a failed one or one of a closed ticket, the queue may not. Resolves to
 * the claim, or to the reason against one: no such delivery, nothing to do, or another attempt is under way.
 */
export const claimDelivery = (
  db: Database,
  key: DeliveryKey,
  { now, byStaff }: { now: Date; byStaff: boolean },
): Promise<Claim | 'absent' | 'settled' | 'claimed'> =>
  transaction(db, async (tx) => {
    const [found] = await tx
      .select({ delivery: ticketDelivery, tms_closed_at: ticket.tms_closed_at })
      .from(ticketDelivery)
      .innerJoin(ticket, eq(ticket.id, ticketDelivery.id_ticket))
      .where(isDelivery(key))
      .for('update', { of: ticketDelivery });
    if (!found) return 'absent';
    const { des_state, tms_attempt_at, num_attempts } = found.delivery;
    const isDue = byStaff ? des_state !== 'delivered' : des_state === 'waiting' && found.tms_closed_at === null;
    if (!isDue) return 'settled';
    if (tms_attempt_at && now.getTime() - tms_attempt_at.getTime() < claimMs) return 'claimed';
    const begun = { tms_attempt_at: now, num_attempts: num_attempts + 1 };
    await tx.update(ticketDelivery).set(begun).where(isDelivery(key));
    return { ...key, claimed_at: now, hadFailed: des_state === 'failed', followsCutOff: tms_attempt_at !== null };
  });

/** Stores how an attempt ended; nothing when another one has taken over. With `keepClaim` no other may begin soon. */
export const storeOutcome = async (
  db: DbOrTx,
  claim: Claim,
  outcome: Pick<Stored, 'des_state' | 'des_error' | 'tms_delivered_at'>,
  keepClaim = false,
): Promise<void> => {
  await db
    .update(ticketDelivery)
    .set({ ...outcome, ...(!keepClaim && { tms_attempt_at: null }) })
    .where(and(isDelivery(claim), eq(ticketDelivery.tms_attempt_at, claim.claimed_at)));
};

/** Resolves to a ticket as it is delivered, with its account if that exists and its files in order. */
export const findStoredTicket = async (db: DbOrTx, id_ticket: string) => {
  const [found] = await db
    .select({ ticket, account: { full_name: appUser.full_name, email: appUser.email } })
    .from(ticket)
    .leftJoin(appUser, eq(appUser.id, ticket.id_user))
    .where(eq(ticket.id, id_ticket));
  if (!found) return undefined;
  const { num_position, name, des_type, content } = ticketFile;
  const files = await db
    .select({ num_position, name, des_type, content })
    .from(ticketFile)
    .where(eq(ticketFile.id_ticket, id_ticket))
    .orderBy(num_position);
  return { ...found.ticket, account: found.account, files };
};

export type StoredTicket = NonNullable<Awaited<ReturnType<typeof findStoredTicket>>>;
export type StoredFile = StoredTicket['files'][number];
