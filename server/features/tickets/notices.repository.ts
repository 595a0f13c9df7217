import { and, asc, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { Language } from '../../../contract/text.ts';
import type { TicketCategory } from '../../../contract/tickets.ts';
import type { DbOrTx } from '../../db/database.ts';
import { appUser, role } from '../../db/schema/accounts.ts';
import { ticket, ticketMessage, ticketNotice } from '../../db/schema/tickets.ts';

/** A mail that is owed, to an account or, with null, to the support address. */
export type NewNotice = { id_ticket: string; id_message: string | null; id_user: string | null; tms_created_at: Date };

/** Resolves to the ids of the notices. */
export const insertNotices = async (db: DbOrTx, notices: NewNotice[]): Promise<string[]> => {
  if (notices.length === 0) return [];
  const rows = await db.insert(ticketNotice).values(notices).returning({ id: ticketNotice.id });
  return rows.map(({ id }) => id);
};

const mayAnswer = and(
  eq(appUser.disabled, false),
  isNotNull(appUser.tms_registered_at),
  sql`'support:update' = any(string_to_array(${role.scopes}, ';'))`,
);

/** Resolves to the accounts that may answer tickets, without one of them: at most as many as get a mail. */
export const findStaff = async (db: DbOrTx, except: string, limit: number): Promise<string[]> => {
  const rows = await db
    .select({ id: appUser.id })
    .from(appUser)
    .innerJoin(role, eq(role.id, appUser.id_role))
    .where(and(mayAnswer, ne(appUser.id, except)))
    .orderBy(asc(appUser.tms_created_at))
    .limit(limit);
  return rows.map(({ id }) => id);
};

/** Resolves to those of the accounts that may still answer. */
export const stillStaff = async (db: DbOrTx, ids: string[]): Promise<string[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: appUser.id })
    .from(appUser)
    .innerJoin(role, eq(role.id, appUser.id_role))
    .where(and(mayAnswer, inArray(appUser.id, ids)));
  return rows.map(({ id }) => id);
};

export type OwedNotice = {
  id: string;
  id_ticket: string;
  /** Null: to the support address. */
  recipient: { email: string; full_name: string; disabled: boolean } | null;
  /** Null: about a new ticket. */
  message: { flg_staff: boolean; content: string; full_name: string | null } | null;
  cod_ticket: string;
  subject: string;
  hs_ticket_category: TicketCategory;
  user_full_name: string;
  tms_closed_at: Date | null;
  /** In which whoever asked wrote last. */
  language: Language;
};

/** Resolves to a notice with all that its mail says; undefined when it was sent, given up, or is about nothing any more. */
export const findNotice = async (db: DbOrTx, id: string): Promise<OwedNotice | undefined> => {
  const { id_ticket, id_message, id_user } = ticketNotice;
  const [found] = await db
    .select({
      ...{ id: ticketNotice.id, id_ticket, id_message, id_user },
      cod_ticket: ticket.cod_ticket,
      subject: ticket.subject,
      hs_ticket_category: ticket.hs_ticket_category,
      user_full_name: ticket.user_full_name,
      tms_closed_at: ticket.tms_closed_at,
      des_language: ticket.des_language,
      recipient: { email: appUser.email, full_name: appUser.full_name, disabled: appUser.disabled },
    })
    .from(ticketNotice)
    .innerJoin(ticket, eq(ticket.id, id_ticket))
    .leftJoin(appUser, eq(appUser.id, id_user))
    .where(and(eq(ticketNotice.id, id), eq(ticketNotice.des_state, 'waiting')));
  if (!found) return undefined;
  const { flg_staff, content, des_language } = ticketMessage;
  const [message] = found.id_message
    ? await db
        .select({ flg_staff, content, full_name: appUser.full_name })
        .from(ticketMessage)
        .leftJoin(appUser, eq(appUser.id, ticketMessage.id_user))
        .where(eq(ticketMessage.id, found.id_message))
    : [];
  const [last] = await db
    .select({ des_language })
    .from(ticketMessage)
    .where(and(eq(ticketMessage.id_ticket, found.id_ticket), eq(flg_staff, false)))
    .orderBy(desc(ticketMessage.num_position))
    .limit(1);
  return { ...found, message: message ?? null, language: last?.des_language ?? found.des_language };
};

export const deleteNotice = (db: DbOrTx, id: string) => db.delete(ticketNotice).where(eq(ticketNotice.id, id));

export const markFailed = (db: DbOrTx, id: string) =>
  db.update(ticketNotice).set({ des_state: 'failed' }).where(eq(ticketNotice.id, id));
