import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '../../../contract/text.ts';
import type {
  AttachmentType,
  DeliveryChannel,
  DeliveryError,
  DeliveryState,
  TicketCategory,
  TicketPriority,
} from '../../../contract/tickets.ts';
import { appUser } from './accounts.ts';
import { bytea, moment } from './columns.ts';

export const ticket = pgTable(
  'ticket',
  {
    /** Made by the browser, as are those of messages and notes: one sent twice is stored once. */
    id: uuid().primaryKey().defaultRandom(),
    cod_ticket: text().notNull().unique('ticket_code'),
    id_user: uuid().references(() => appUser.id, { onDelete: 'set null' }),
    hs_ticket_category: text().$type<TicketCategory>().notNull(),
    hs_ticket_priority: text().$type<TicketPriority>().notNull(),
    subject: text().notNull(),
    content: text().notNull(),
    user_email: text().notNull(),
    user_full_name: text().notNull(),
    des_language: text().$type<Language>().notNull(),
    tms_created_at: moment().notNull(),
    tms_closed_at: moment(),
    id_assignee: uuid().references(() => appUser.id, { onDelete: 'set null' }),
    num_read: integer().notNull().default(0),
  },
  (table) => [
    // Open tickets are counted for every page of staff.
    index('ticket_open').on(table.tms_created_at).where(sql`${table.tms_closed_at} is null`),
    index('ticket_user').on(table.id_user, table.tms_created_at),
    index('ticket_assignee').on(table.id_assignee),
    index('ticket_created').on(table.tms_created_at),
  ],
);

const ofTicket = () =>
  uuid()
    .notNull()
    .references(() => ticket.id, { onDelete: 'cascade' });

export const ticketFile = pgTable(
  'ticket_file',
  {
    id: uuid().primaryKey().defaultRandom(),
    id_ticket: ofTicket(),
    num_position: integer().notNull(),
    name: text().notNull(),
    des_type: text().$type<AttachmentType>().notNull(),
    content: bytea().notNull(),
  },
  (table) => [unique('ticket_file_position').on(table.id_ticket, table.num_position)],
);

export const ticketDelivery = pgTable(
  'ticket_delivery',
  {
    id_ticket: ofTicket(),
    des_channel: text().$type<DeliveryChannel>().notNull(),
    des_state: text().$type<DeliveryState>().notNull().default('waiting'),
    num_attempts: integer().notNull().default(0),
    des_error: text().$type<DeliveryError>(),
    /** When the current attempt began; an interrupted or unclear one leaves it set. */
    tms_attempt_at: moment(),
    tms_delivered_at: moment(),
  },
  (table) => [
    primaryKey({ name: 'ticket_delivery_pk', columns: [table.id_ticket, table.des_channel] }),
    index('ticket_delivery_waiting').on(table.id_ticket).where(sql`${table.des_state} = 'waiting'`),
    check('ticket_delivery_done', sql`(${table.des_state} = 'delivered') = (${table.tms_delivered_at} is not null)`),
  ],
);

export const ticketMessage = pgTable(
  'ticket_message',
  {
    id: uuid().primaryKey(),
    id_ticket: ofTicket(),
    num_position: integer().notNull(),
    id_user: uuid().references(() => appUser.id, { onDelete: 'set null' }),
    /** By staff; otherwise by the ticket's author. */
    flg_staff: boolean().notNull(),
    content: text().notNull(),
    des_language: text().$type<Language>().notNull(),
    tms_created_at: moment().notNull(),
    /** The answer's mail; null: none to send. */
    des_mail: text().$type<'waiting' | 'sent' | 'failed'>(),
  },
  (table) => [
    unique('ticket_message_position').on(table.id_ticket, table.num_position),
    index('ticket_message_user').on(table.id_user),
  ],
);

/** Staff's notes for each other. A table of its own: nothing that the author reads can contain one. */
export const ticketNote = pgTable(
  'ticket_note',
  {
    id: uuid().primaryKey(),
    id_ticket: ofTicket(),
    id_user: uuid().references(() => appUser.id, { onDelete: 'set null' }),
    content: text().notNull(),
    tms_created_at: moment().notNull(),
  },
  (table) => [
    index('ticket_note_ticket').on(table.id_ticket, table.tms_created_at),
    index('ticket_note_user').on(table.id_user),
  ],
);
