import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
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

const moment = () => timestamp({ withTimezone: true, mode: 'date' });
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A support ticket. */
export const ticket = pgTable(
  'ticket',
  {
    /** Made by the browser, so that a ticket sent twice is stored once. */
    id: uuid().primaryKey().defaultRandom(),
    /** For people to refer to it: PV- and six characters of Crockford's alphabet. */
    cod_ticket: text().notNull().unique('ticket_code'),
    /** Who wrote it; null when the account is gone. */
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
    /** Who of the staff handles it. */
    id_assignee: uuid().references(() => appUser.id, { onDelete: 'set null' }),
    /** How many of its messages the asker has seen, or written. */
    num_read: integer().notNull().default(0),
  },
  (table) => [
    // The open ones are counted for every page of staff; there are few of them.
    index('ticket_open').on(table.tms_created_at).where(sql`${table.tms_closed_at} is null`),
    index('ticket_user').on(table.id_user, table.tms_created_at),
    index('ticket_assignee').on(table.id_assignee),
    index('ticket_created').on(table.tms_created_at),
  ],
);

export const ticketFile = pgTable(
  'ticket_file',
  {
    id: uuid().primaryKey().defaultRandom(),
    id_ticket: uuid()
      .notNull()
      .references(() => ticket.id, { onDelete: 'cascade' }),
    num_position: integer().notNull(),
    name: text().notNull(),
    des_type: text().$type<AttachmentType>().notNull(),
    content: bytea().notNull(),
  },
  (table) => [unique('ticket_file_position').on(table.id_ticket, table.num_position)],
);

/** One channel by which a ticket is sent. */
export const ticketDelivery = pgTable(
  'ticket_delivery',
  {
    id_ticket: uuid()
      .notNull()
      .references(() => ticket.id, { onDelete: 'cascade' }),
    des_channel: text().$type<DeliveryChannel>().notNull(),
    des_state: text().$type<DeliveryState>().notNull().default('waiting'),
    num_attempts: integer().notNull().default(0),
    des_error: text().$type<DeliveryError>(),
    /** When the attempt in progress began; one that was cut off, or whose result is unclear, leaves it set. */
    tms_attempt_at: moment(),
    tms_delivered_at: moment(),
  },
  (table) => [
    primaryKey({ name: 'ticket_delivery_pk', columns: [table.id_ticket, table.des_channel] }),
    index('ticket_delivery_waiting').on(table.id_ticket).where(sql`${table.des_state} = 'waiting'`),
    check('ticket_delivery_done', sql`(${table.des_state} = 'delivered') = (${table.tms_delivered_at} is not null)`),
  ],
);

/** What is written in a ticket after its first text: answers of staff, and what the asker writes again. */
export const ticketMessage = pgTable(
  'ticket_message',
  {
    /** Made by the browser, so that a message sent twice is stored once. */
    id: uuid().primaryKey(),
    id_ticket: uuid()
      .notNull()
      .references(() => ticket.id, { onDelete: 'cascade' }),
    /** 1 for the first. */
    num_position: integer().notNull(),
    /** Who wrote it; null when the account is gone. */
    id_user: uuid().references(() => appUser.id, { onDelete: 'set null' }),
    /** Written by staff; otherwise by the asker. */
    flg_staff: boolean().notNull(),
    content: text().notNull(),
    des_language: text().$type<Language>().notNull(),
    tms_created_at: moment().notNull(),
    /** Of an answer: its mail waits, was accepted by the mail server or has failed; null when there is none to send. */
    des_mail: text().$type<'waiting' | 'sent' | 'failed'>(),
  },
  (table) => [
    unique('ticket_message_position').on(table.id_ticket, table.num_position),
    index('ticket_message_user').on(table.id_user),
  ],
);

/** What staff write about a ticket for each other. A table of its own, so that nothing read by the asker can contain it. */
export const ticketNote = pgTable(
  'ticket_note',
  {
    /** Made by the browser, so that a note sent twice is stored once. */
    id: uuid().primaryKey(),
    id_ticket: uuid()
      .notNull()
      .references(() => ticket.id, { onDelete: 'cascade' }),
    /** Who wrote it; null when the account is gone. */
    id_user: uuid().references(() => appUser.id, { onDelete: 'set null' }),
    content: text().notNull(),
    tms_created_at: moment().notNull(),
  },
  (table) => [
    index('ticket_note_ticket').on(table.id_ticket, table.tms_created_at),
    index('ticket_note_user').on(table.id_user),
  ],
);
