import { z } from 'zod';
import { api } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import { attachmentTypes, maxAttachmentBytes, maxContentLength, mostAttachments } from './rules/limits.ts';
import { textWithoutUnseen } from './rules/text.ts';
import { Email, FullName, Language, Line } from './text.ts';

/** What a ticket can be about, and the category that HubSpot files it under. */
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

/** What a file may be, by its content. */
export const AttachmentType = z.enum(attachmentTypes);
export type AttachmentType = z.infer<typeof AttachmentType>;

/** Why a delivery did not work: the spec's keys, which are errors of the catalogue. */
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

/** `waiting`: not tried yet, or tried again by itself. `failed`: given up until somebody tries again. */
export const DeliveryState = z.enum(['waiting', 'delivered', 'failed']);
export type DeliveryState = z.infer<typeof DeliveryState>;

export const TicketDelivery = z.object({
  channel: DeliveryChannel,
  state: DeliveryState,
  num_attempts: z.int(),
  /** Of the last attempt; null when there was none or it worked. */
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

export const Ticket = z.object({
  id: z.uuid(),
  /** To speak of it: PV- and six characters of Crockford's alphabet. */
  cod_ticket: z.string(),
  hs_ticket_category: TicketCategory,
  hs_ticket_priority: TicketPriority,
  subject: z.string(),
  content: z.string(),
  user_email: z.string(),
  user_full_name: z.string(),
  files: z.array(TicketFile),
  tms_created_at: z.iso.datetime(),
  /** When staff said that it is dealt with; null before. */
  tms_closed_at: z.iso.datetime().nullable(),
  /** Where it is sent to; nothing when nothing is configured: then it is read here. */
  deliveries: z.array(TicketDelivery),
  /** The caller wrote it. */
  flg_own: z.boolean(),
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
      .refine((text) => textWithoutUnseen(text) === text, 'holds characters that cannot be seen'),
  );

const NewTicket = z.object({
  /** Made by the browser, so that the same ticket sent twice is one. */
  id: z.uuid().optional(),
  hs_ticket_category: TicketCategory,
  hs_ticket_priority: TicketPriority,
  subject: Line,
  content: Content,
  /** Where the answer goes; the account's own address when it is not changed. */
  user_email: Email,
  user_full_name: FullName,
  language: Language.default('it'),
});
export type NewTicket = z.infer<typeof NewTicket>;

const TicketId = z.object({ id: z.uuid() });

export const tickets = api({
  'POST /tickets': {
    access: 'support:read',
    summary: 'A new ticket, stored before it is delivered; `files` come as files of the form',
    form: true,
    files: { most: mostAttachments, maxBytes: maxAttachmentBytes },
    body: NewTicket,
    response: z.object({ status_code: z.literal(200), ticket: Ticket }),
  },
  'GET /tickets': {
    access: 'support:read',
    summary: "The caller's own tickets, newest first; with `all` everybody's, for who holds support:update",
    querystring: z.object({ all: z.enum(['true', 'false']).default('false') }),
    response: z.array(Ticket),
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
