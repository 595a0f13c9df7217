import { and, asc, desc, eq, max, sql } from 'drizzle-orm';
import type { NewMessage, TicketMessage } from '../../../contract/tickets.ts';
import type { DbOrTx, Tx } from '../../db/database.ts';
import { appUser } from '../../db/schema/accounts.ts';
import { ticket, ticketMessage, ticketNotice } from '../../db/schema/tickets.ts';

export type FoundMessage = Omit<TicketMessage, 'tms_created_at' | 'flg_own'> & {
  id_user: string | null;
  tms_created_at: Date;
};

/** What is owed of the mail about an answer. */
const mailOf = (db: DbOrTx) =>
  db
    .select({ state: ticketNotice.des_state })
    .from(ticketNotice)
    .where(and(eq(ticketNotice.id_message, ticketMessage.id), eq(ticketMessage.flg_staff, true)))
    .limit(1);

/** Resolves to the messages of a ticket, oldest first. */
export const findMessages = (db: DbOrTx, id_ticket: string): Promise<FoundMessage[]> =>
  db
    .select({
      id: ticketMessage.id,
      id_user: ticketMessage.id_user,
      flg_staff: ticketMessage.flg_staff,
      full_name: appUser.full_name,
      content: ticketMessage.content,
      tms_created_at: ticketMessage.tms_created_at,
      mail: sql<FoundMessage['mail']>`${mailOf(db)}`,
    })
    .from(ticketMessage)
    .leftJoin(appUser, eq(appUser.id, ticketMessage.id_user))
    .where(eq(ticketMessage.id_ticket, id_ticket))
    .orderBy(asc(ticketMessage.num_position));

type LockedTicket = { id_user: string | null; num_messages: number };

/** Resolves to a ticket in which nobody else writes until the transaction ends. */
export const lockTicket = async (tx: Tx, id: string): Promise<LockedTicket | undefined> => {
  const [found] = await tx.select({ id_user: ticket.id_user }).from(ticket).where(eq(ticket.id, id)).for('update');
  if (!found) return undefined;
  const [last] = await tx
    .select({ position: max(ticketMessage.num_position) })
    .from(ticketMessage)
    .where(eq(ticketMessage.id_ticket, id));
  return { ...found, num_messages: last?.position ?? 0 };
};

/** Resolves to the ticket and the writer of a message, by its id. */
export const findWritten = async (db: DbOrTx, id: string) => {
  const { id_ticket, id_user } = ticketMessage;
  const [found] = await db.select({ id_ticket, id_user }).from(ticketMessage).where(eq(ticketMessage.id, id));
  return found;
};

type Row = Pick<NewMessage, 'id' | 'content'> & {
  id_ticket: string;
  id_user: string;
  num_position: number;
  flg_staff: boolean;
  des_language: NewMessage['language'];
  tms_created_at: Date;
};

export const insertMessage = (tx: Tx, row: Row) => tx.insert(ticketMessage).values(row);

/** Stores that whoever asked has seen so many messages, or all if there are fewer; never fewer than before. */
export const markRead = (db: DbOrTx, id: string, num_seen: number) => {
  const there = db
    .select({ position: sql`coalesce(max(${ticketMessage.num_position}), 0)` })
    .from(ticketMessage)
    .where(eq(ticketMessage.id_ticket, id));
  return db
    .update(ticket)
    .set({ num_read: sql`greatest(${ticket.num_read}, least(${num_seen}::integer, (${there})))` })
    .where(eq(ticket.id, id));
};

/** Resolves to the accounts that have answered in a ticket, the latest first. */
export const findAnswerers = async (db: DbOrTx, id_ticket: string): Promise<string[]> => {
  const rows = await db
    .select({ id_user: ticketMessage.id_user })
    .from(ticketMessage)
    .where(and(eq(ticketMessage.id_ticket, id_ticket), eq(ticketMessage.flg_staff, true)))
    .orderBy(desc(ticketMessage.num_position));
  return [...new Set(rows.flatMap(({ id_user }) => id_user ?? []))];
};
