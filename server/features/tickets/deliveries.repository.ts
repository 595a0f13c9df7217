import { and, eq, isNull } from 'drizzle-orm';
import type { DeliveryChannel, DeliveryError, DeliveryState } from '../../../contract/tickets.ts';
import type { Database, DbOrTx } from '../../db/database.ts';
import { appUser } from '../../db/schema/accounts.ts';
import { ticket, ticketDelivery, ticketFile } from '../../db/schema/tickets.ts';
import { transaction } from '../../db/transaction.ts';
import { AppError } from '../../http/errors.ts';

/** A ticket's delivery over one channel. */
export type DeliveryKey = { id_ticket: string; channel: DeliveryChannel };

type Failed = {
  /** Do not retry automatically. */
  final: boolean;
  /** Something may have been made at the other end that cannot be seen yet. */
  isUnclear?: boolean;
  cause?: unknown;
};

/** A failed attempt to deliver a ticket. The cause gives the reason, without personal data. */
export class DeliveryFailure extends AppError {
  declare readonly code: DeliveryError;
  readonly final: boolean;
  readonly isUnclear: boolean;

  constructor(code: DeliveryError, { final, isUnclear = false, cause }: Failed) {
    super(code);
    this.final = final;
    this.isUnclear = isUnclear;
    this.cause = cause;
  }
}

/** An exclusive attempt. `claimed_at` is its token: attempts with another one cannot store anything. */
export type Claim = DeliveryKey & {
  claimed_at: Date;
  /** Before this attempt. */
  state: DeliveryState;
  /** Including this attempt. */
  num_attempts: number;
  /** Whether the attempt before ended without a result: its process died, or the database was away. */
  followsCutOff: boolean;
};

/**
 * How long an attempt without a clear result keeps its claim: longer than any attempt takes, and than HubSpot may take to
 * show what it has made. Shorter than the queue waits before it gives the work of a dead process to another one.
 */
export const claimMs = 150_000;

const isDelivery = ({ id_ticket, channel }: DeliveryKey) =>
  and(eq(ticketDelivery.id_ticket, id_ticket), eq(ticketDelivery.des_channel, channel));

/**
 * Claims a delivery for one attempt. Staff may try a failed one or one of a closed ticket, the queue may not. Resolves to
 * the claim, or to why there is none: the delivery does not exist, needs nothing, or another attempt has it.
 */
export const claimDelivery = (
  db: Database,
  key: DeliveryKey,
  { now, byStaff }: { now: Date; byStaff: boolean },
): Promise<Claim | 'absent' | 'settled' | 'claimed'> =>
  transaction(db, async (tx) => {
    const [found] = await tx
      .select({
        state: ticketDelivery.des_state,
        num_attempts: ticketDelivery.num_attempts,
        tms_attempt_at: ticketDelivery.tms_attempt_at,
        tms_closed_at: ticket.tms_closed_at,
      })
      .from(ticketDelivery)
      .innerJoin(ticket, eq(ticket.id, ticketDelivery.id_ticket))
      .where(isDelivery(key))
      .for('update', { of: ticketDelivery });
    if (!found) return 'absent';
    const { state, tms_attempt_at, tms_closed_at } = found;
    const isDue = byStaff ? state !== 'delivered' : state === 'waiting' && tms_closed_at === null;
    if (!isDue) return 'settled';
    if (tms_attempt_at && now.getTime() - tms_attempt_at.getTime() < claimMs) return 'claimed';
    const num_attempts = found.num_attempts + 1;
    await tx.update(ticketDelivery).set({ tms_attempt_at: now, num_attempts }).where(isDelivery(key));
    return { ...key, claimed_at: now, state, num_attempts, followsCutOff: tms_attempt_at !== null };
  });

type StoredOutcome = { des_state: DeliveryState; des_error: DeliveryError | null; tms_delivered_at: Date | null };

/** Stores how an attempt ended; nothing when another one has taken over. With `keepClaim` no other may begin soon. */
export const storeOutcome = async (
  db: DbOrTx,
  claim: Claim,
  outcome: StoredOutcome,
  keepClaim = false,
): Promise<void> => {
  await db
    .update(ticketDelivery)
    .set({ ...outcome, ...(!keepClaim && { tms_attempt_at: null }) })
    .where(and(isDelivery(claim), eq(ticketDelivery.tms_attempt_at, claim.claimed_at)));
};

/** Adds a waiting delivery per channel; existing ones stay as they are. Resolves to the channels of those added. */
export const insertDeliveries = async (db: DbOrTx, id_ticket: string, channels: DeliveryChannel[]) => {
  if (channels.length === 0) return [];
  const added = await db
    .insert(ticketDelivery)
    .values(channels.map((des_channel) => ({ id_ticket, des_channel })))
    .onConflictDoNothing({ target: [ticketDelivery.id_ticket, ticketDelivery.des_channel] })
    .returning({ channel: ticketDelivery.des_channel });
  return added.map(({ channel }) => channel);
};

/** Resolves to the channels over which an open ticket still waits to be delivered. */
export const findWaitingChannels = async (db: DbOrTx, id_ticket: string): Promise<DeliveryChannel[]> => {
  const rows = await db
    .select({ channel: ticketDelivery.des_channel })
    .from(ticketDelivery)
    .innerJoin(ticket, eq(ticket.id, ticketDelivery.id_ticket))
    .where(and(eq(ticket.id, id_ticket), isNull(ticket.tms_closed_at), eq(ticketDelivery.des_state, 'waiting')));
  return rows.map(({ channel }) => channel);
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
