import { z } from 'zod';
import { api } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import {
  attachmentTypes,
  maxAttachmentBytes,
  maxAttachments,
  maxContentLength,
  maxMessages,
  ticketPageSize,
} from './rules/limits.ts';
import { textWithoutInvisible } from './rules/text.ts';
import { Email, FullName, Language, Line, LineOrNothing } from './text.ts';

/** What a ticket can be about, and its HubSpot category. */
export const ticketCategories = {
  service_not_available: 'infrastructural',
  results_not_received: 'infrastructural',
  unexpected_results: 'algorithmic',
  system_break: 'infrastructural',
  other: 'software',
} as const;
export const TicketCategory = z.enum(Object.keys(ticketCategories) as (keyof typeof ticketCategories)[]);
export type TicketCategory = z.infer<typeof TicketCategory>;

export const TicketPriority = z.enum(['LOW', 'MEDIUM', 'HIGH']);
export type TicketPriority = z.infer<typeof TicketPriority>;

/** Types allowed for files, judged by content. */
export const AttachmentType = z.enum(attachmentTypes);
export type AttachmentType = z.infer<typeof AttachmentType>;

/** Why a delivery failed: the spec's keys, which are error codes. */
const deliveryErrors = [
  'ticket_parameters_not_found',
  'mail_parameters_not_found',
  'unexpected_error_creating_ticket',
  'ticket_created_portal_failed',
  'ticket_created_file_not_attached',
  'delivery_uncertain',
] as const satisfies ErrorCode[];
export const DeliveryError = z.enum(deliveryErrors);
export type DeliveryError = z.infer<typeof DeliveryError>;

export const DeliveryChannel = z.enum(['hubspot', 'mail']);
export type DeliveryChannel = z.infer<typeof DeliveryChannel>;

/** `waiting`: not tried yet, or retried automatically. `failed`: given up until someone retries it. */
export const DeliveryState = z.enum(['waiting', 'delivered', 'failed']);
export type DeliveryState = z.infer<typeof DeliveryState>;

export const TicketDelivery = z.object({
  channel: DeliveryChannel,
  state: DeliveryState,
  num_attempts: z.int(),
  /** Error of the last attempt; null if there was none or it worked. */
  error: DeliveryError.nullable(),
  tms_delivered_at: z.iso.datetime().nullable(),
});
export type TicketDelivery = z.infer<typeof TicketDelivery>;

export const TicketFile = z.object({
  id: z.uuid(),
  name: z.string(),
  des_type: AttachmentType,
  num_bytes: z.int(),
});
export type TicketFile = z.infer<typeof TicketFile>;

/**
 * `new`: nobody has answered yet. `answered`: staff wrote last. `waiting`: whoever asked has written again since.
 * `closed`: marked as dealt with; writing again opens it.
 */
export const TicketState = z.enum(['new', 'answered', 'waiting', 'closed']);
export type TicketState = z.infer<typeof TicketState>;

/** What somebody wrote in a ticket after its first text. */
export const TicketMessage = z.object({
  id: z.uuid(),
  /** Whether it is an answer of staff; otherwise it is from whoever asked. */
  flg_staff: z.boolean(),
  /** Whether the caller wrote it. */
  flg_own: z.boolean(),
  /** The writer's present name; null when the account is gone. */
  full_name: z.string().nullable(),
  content: z.string(),
  tms_created_at: z.iso.datetime(),
  /**
   * For staff: what is owed of the mail about an answer. `waiting`: it is tried again by itself. `failed`: given up. Null
   * when nothing is owed, and for everybody else.
   */
  mail: z.enum(['waiting', 'failed']).nullable(),
});
export type TicketMessage = z.infer<typeof TicketMessage>;

export const Ticket = z.object({
  id: z.uuid(),
  /** For quoting: PV- and six characters of Crockford's alphabet. */
  cod_ticket: z.string(),
  hs_ticket_category: TicketCategory,
  hs_ticket_priority: TicketPriority,
  subject: z.string(),
  content: z.string(),
  user_email: z.string(),
  user_full_name: z.string(),
  /**
   * The account that wrote it, with its present name and address, whatever was typed as name and address; null when it
   * is gone. Mailed answers go there.
   */
  account: z.object({ full_name: z.string(), email: z.string() }).nullable(),
  files: z.array(TicketFile),
  tms_created_at: z.iso.datetime(),
  /** When staff marked it as dealt with; null before. */
  tms_closed_at: z.iso.datetime().nullable(),
  /** Where it is delivered; empty if nothing is configured, and it is only read here. */
  deliveries: z.array(TicketDelivery),
  /** Whether the caller wrote it. */
  flg_own: z.boolean(),
  des_state: TicketState,
  /** Messages after its first text. */
  num_messages: z.int(),
  /** Answers that the caller has not seen yet; 0 for a ticket of somebody else. */
  num_unread: z.int(),
});
export type Ticket = z.infer<typeof Ticket>;

const Content = z
  .string()
  .transform((text) => text.replace(/\r\n?/g, '\n').trim())
  .pipe(
    z
      .string()
      .min(1)
      .max(maxContentLength)
      .refine((text) => textWithoutInvisible(text) === text, 'contains invisible characters'),
  );

/** Also what the specification maps categories to: it stands for the first category that is mapped to it. */
const AnyCategory = TicketCategory.or(
  z
    .enum(['infrastructural', 'algorithmic', 'software'])
    .transform((mapped) => TicketCategory.options.find((each) => ticketCategories[each] === mapped) ?? 'other'),
);

const NewTicket = z.object({
  /** Generated by the browser, so that a ticket sent twice is stored once. */
  id: z.uuid().optional(),
  hs_ticket_category: AnyCategory,
  hs_ticket_priority: TicketPriority,
  subject: Line,
  content: Content,
  /** As typed, by default the account's. Mailed answers go to the account's address. */
  user_email: Email,
  user_full_name: FullName,
  language: Language.default('it'),
});
export type NewTicket = z.infer<typeof NewTicket>;

const TicketId = z.object({ id: z.uuid() });

/** A ticket by its id or, as people quote it, by its code. */
const TicketName = z.object({
  id: z.uuid().or(
    z
      .string()
      .toUpperCase()
      .regex(/^PV-[0-9A-Z]{6}$/),
  ),
});

/** A place in the list of tickets: microseconds since 1970 and the id of the last ticket before it. */
const TicketCursor = z.string().regex(/^\d{1,16}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

/** `search`: words of the code, subject, whole text or sender, in any order. */
const TicketFilter = z.object({
  state: z.enum(['open', 'closed']).optional(),
  search: LineOrNothing.optional(),
});
export type TicketFilter = z.infer<typeof TicketFilter>;

/** How many of the messages the caller has on screen. */
const NumSeen = z.int().min(0).max(maxMessages);

const NewMessage = z.object({
  /** Generated by the browser, so that a message sent twice is stored once. */
  id: z.uuid(),
  content: Content,
  /** A message that others have written since refuses this one: nobody answers past somebody else. */
  num_seen: NumSeen,
  /** The language that the writer uses: mails about answers follow whoever asked. */
  language: Language.default('it'),
  /** Marks the ticket as dealt with at once; only staff, about tickets of others. */
  close: z.boolean().default(false),
});
export type NewMessage = z.infer<typeof NewMessage>;

export const tickets = api({
  'POST /tickets': {
    access: 'support:read',
    summary: 'A new ticket, stored before it is delivered; `files` come as files of the form',
    form: true,
    files: { maxCount: maxAttachments, maxBytes: maxAttachmentBytes },
    body: NewTicket,
    response: z.object({ status_code: z.literal(200), ticket: Ticket }),
  },
  'GET /tickets': {
    access: 'support:read',
    summary:
      "A page of the caller's own tickets, newest first, with the first 300 characters of each; with `all` everybody's, for holders of support:update. `next` continues the list as `after`",
    querystring: TicketFilter.extend({
      all: z.enum(['true', 'false']).default('false'),
      after: TicketCursor.optional(),
    }),
    response: z.object({
      rows: z.array(Ticket).max(ticketPageSize),
      /** On all pages. */
      total: z.int(),
      /** Null on the last page. */
      next: TicketCursor.nullable(),
    }),
  },
  'GET /tickets/:id': {
    access: 'support:read',
    summary: 'A ticket with its whole text, by its id or its code',
    params: TicketName,
    response: Ticket,
  },
  'GET /tickets/counts': {
    access: 'support:read',
    summary: "Unread answers to the caller's own tickets; for holders of support:update also the open tickets",
    uncounted: true,
    response: z.object({
      num_unread: z.int(),
      /** Null without support:update. */
      num_open: z.int().nullable(),
    }),
  },
  'GET /tickets/:id/messages': {
    access: 'support:read',
    summary: 'What was written in a ticket after its first text, oldest first',
    params: TicketId,
    response: z.array(TicketMessage),
  },
  'POST /tickets/:id/messages': {
    access: 'support:read',
    summary: 'Writes in a ticket: staff answer, whoever asked writes again, which opens a closed one',
    params: TicketId,
    body: NewMessage,
    maxBytes: 32 * 1024,
    response: Ticket,
  },
  'POST /tickets/:id/read': {
    access: 'support:read',
    summary: 'Whoever asked has seen so many of the messages',
    params: TicketId,
    body: z.object({ num_seen: NumSeen }),
    response: Ticket,
  },
  'GET /tickets/:id/files/:id_file': {
    access: 'support:read',
    summary: 'A file of a ticket that the caller may see, in base64',
    params: z.object({ id: z.uuid(), id_file: z.uuid() }),
    response: TicketFile.extend({ content: z.base64() }),
  },
  'POST /tickets/:id/retry': {
    access: 'support:update',
    summary: 'Tries a failed delivery again, at once; answers with its error when it fails again',
    params: TicketId,
    body: z.object({ channel: DeliveryChannel }),
    response: Ticket,
  },
  'POST /tickets/:id/close': {
    access: 'support:update',
    summary: 'Marks a ticket as dealt with, or as open again',
    params: TicketId,
    body: z.object({ closed: z.boolean() }),
    response: Ticket,
  },
});
