import { and, eq, exists, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Language } from '../../../contract/text.ts';
import type {
  AttachmentType,
  DeliveryChannel,
  DeliveryError,
  DeliveryState,
  TicketCategory,
  TicketPriority,
} from '../../../contract/tickets.ts';
import type { DbOrTx } from '../../db/database.ts';
import { appUser } from '../../db/schema/accounts.ts';
import { type Progress, ticket, ticketDelivery, ticketFile } from '../../db/schema/tickets.ts';

/** A ticket's delivery over one channel. */
export type DeliveryKey = { id_ticket: string; channel: DeliveryChannel };

/** An exclusive attempt. `claimed_at` is its token: attempts with another one cannot store anything. */
export type Claim = DeliveryKey & {
  claimed_at: Date;
  des_state: DeliveryState;
  des_error: DeliveryError | null;
  num_attempts: number;
  progress: Progress;
};

export type StoredTicket = {
  cod_ticket: string;
  hs_ticket_category: TicketCategory;
  hs_ticket_priority: TicketPriority;
  subject: string;
  content: string;
  user_email: string;
  user_full_name: string;
  /** The account that wrote it; null when it is gone. */
  account: { full_name: string; email: string } | null;
  des_language: Language;
  tms_created_at: Date;
  files: StoredFile[];
};

export type StoredFile = { num_position: number; name: string; des_type: AttachmentType; content: Buffer };

type Taking = {
  now: Date;
  states: readonly DeliveryState[];
  /** Whether closed tickets are included. */
  evenClosed: boolean;
  staleBefore: Date;
};

const isDelivery = ({ id_ticket, channel }: DeliveryKey) =>
  and(eq(ticketDelivery.id_ticket, id_ticket), eq(ticketDelivery.des_channel, channel));

/** No attempt is running, or only a stale one. */
const isFree = (staleBefore: Date) =>
  or(isNull(ticketDelivery.tms_attempt_at), lt(ticketDelivery.tms_attempt_at, staleBefore));

/** Claims a delivery for one attempt if it is in one of `states` and was not claimed since `staleBefore`. */
export const claimDelivery = async (
  db: DbOrTx,
  key: DeliveryKey,
  { now, states, evenClosed, staleBefore }: Taking,
): Promise<Claim | undefined> => {
  const open = db
    .select({ id: ticket.id })
    .from(ticket)
    .where(and(eq(ticket.id, key.id_ticket), isNull(ticket.tms_closed_at)));
  const [claimed] = await db
    .update(ticketDelivery)
    .set({ tms_attempt_at: now, num_attempts: sql`${ticketDelivery.num_attempts} + 1` })
    .where(
      and(
        isDelivery(key),
        inArray(ticketDelivery.des_state, [...states]),
        isFree(staleBefore),
        evenClosed ? undefined : exists(open),
      ),
    )
    .returning({
      des_state: ticketDelivery.des_state,
      des_error: ticketDelivery.des_error,
      num_attempts: ticketDelivery.num_attempts,
      progress: ticketDelivery.jsn_progress,
    });
  return claimed && { ...key, claimed_at: now, ...claimed };
};

export const findDeliveryState = async (db: DbOrTx, key: DeliveryKey): Promise<DeliveryState | undefined> => {
  const [found] = await db.select({ state: ticketDelivery.des_state }).from(ticketDelivery).where(isDelivery(key));
  return found?.state;
};

/** The attempt's claim still holds. */
const isClaimedBy = (claim: Claim) => and(isDelivery(claim), eq(ticketDelivery.tms_attempt_at, claim.claimed_at));

/** Stores the attempt's progress. Throws an Error when another attempt has taken over. */
export const storeProgress = async (db: DbOrTx, claim: Claim, progress: Progress): Promise<void> => {
  const { rowCount } = await db.update(ticketDelivery).set({ jsn_progress: progress }).where(isClaimedBy(claim));
  if (rowCount === 0) throw new Error('another attempt has taken over');
};

export const storeDelivered = async (db: DbOrTx, claim: Claim, now: Date): Promise<void> => {
  await db
    .update(ticketDelivery)
    .set({ des_state: 'delivered', des_error: null, tms_delivered_at: now, tms_attempt_at: null })
    .where(isClaimedBy(claim));
};

export const storeFailure = async (
  db: DbOrTx,
  claim: Claim,
  { state, error }: { state: DeliveryState; error: DeliveryError },
): Promise<void> => {
  await db
    .update(ticketDelivery)
    .set({ des_state: state, des_error: error, tms_attempt_at: null })
    .where(isClaimedBy(claim));
};

/** Resolves to a ticket as it is delivered, with its files in order. Throws an Error when it was deleted. */
export const readStoredTicket = async (db: DbOrTx, id_ticket: string): Promise<StoredTicket> => {
  const [found] = await db
    .select({
      cod_ticket: ticket.cod_ticket,
      hs_ticket_category: ticket.hs_ticket_category,
      hs_ticket_priority: ticket.hs_ticket_priority,
      subject: ticket.subject,
      content: ticket.content,
      user_email: ticket.user_email,
      user_full_name: ticket.user_full_name,
      des_language: ticket.des_language,
      tms_created_at: ticket.tms_created_at,
      account: { full_name: appUser.full_name, email: appUser.email },
    })
    .from(ticket)
    .leftJoin(appUser, eq(appUser.id, ticket.id_user))
    .where(eq(ticket.id, id_ticket));
  if (!found) throw new Error('the ticket is gone');
  const { num_position, name, des_type, content } = ticketFile;
  const files = await db
    .select({ num_position, name, des_type, content })
    .from(ticketFile)
    .where(eq(ticketFile.id_ticket, id_ticket))
    .orderBy(num_position);
  return { ...found, files };
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
