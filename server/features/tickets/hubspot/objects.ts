import { z } from 'zod';
import { ticketCategories } from '../../../../contract/tickets.ts';
import type { StoredTicket } from '../deliveries.repository.ts';
import { Created, type HubspotCall, HubspotError, Id } from './calls.ts';

const Found = z.object({
  results: z.array(z.object({ id: Id, properties: z.record(z.string(), z.string().nullable()) })),
});
const Associated = z.object({
  associations: z
    .record(z.string(), z.object({ results: z.array(z.object({ id: Id })) }))
    .optional()
    .default({}),
});

/** HubSpot's association types. */
const ticketToContact = 16;
const noteToTicket = 228;

/** Records per call. */
const maxRead = 100;

const associatedWith = (id: string, associationTypeId: number) => [
  { to: { id }, types: [{ associationCategory: 'HUBSPOT_DEFINED', associationTypeId }] },
];

const search = (
  call: HubspotCall,
  what: string,
  type: string,
  filter: { propertyName: string; operator: string; value: string },
) =>
  call(`searching ${what}`, 'POST', `/crm/v3/objects/${type}/search`, Found, {
    filterGroups: [{ filters: [filter] }],
    properties: [filter.propertyName],
    limit: 10,
  });

/** Whom HubSpot answers: the account that wrote the ticket, whatever was typed; without one only the typed person is left. */
const addresseeOf = ({ account, user_email, user_full_name }: StoredTicket) =>
  account ?? { email: user_email, full_name: user_full_name };

/**
 * Resolves to the id of the contact of a ticket's author, created if there is none. HubSpot allows one per address.
 */
export const ensureContact = async (call: HubspotCall, ticket: StoredTicket): Promise<string> => {
  const { email, full_name } = addresseeOf(ticket);
  const filter = { propertyName: 'email', operator: 'EQ', value: email };
  const [found] = (await search(call, 'the contact', 'contacts', filter)).results;
  if (found) return found.id;
  const [firstname, ...rest] = full_name.split(' ');
  const properties = { email, firstname, ...(rest.length > 0 && { lastname: rest.join(' ') }) };
  try {
    return (await call('creating the contact', 'POST', '/crm/v3/objects/contacts', Created, { properties })).id;
  } catch (error) {
    if (!(error instanceof HubspotError && error.status === 409)) throw error;
    const existing = /Existing ID: (\d{1,30})/.exec(error.answer)?.[1];
    if (existing) return existing;
    const path = `/crm/v3/objects/contacts/${encodeURIComponent(email)}?idProperty=email`;
    return (await call('reading the contact', 'GET', path, Created)).id;
  }
};

/** Among the records associated with another one, finds the one whose `property` contains a ticket's code. */
const findAssociated = async (
  call: HubspotCall,
  { type, id }: { type: 'contacts' | 'tickets'; id: string },
  { to, property, code }: { to: 'tickets' | 'notes'; property: string; code: string },
): Promise<string | undefined> => {
  const path = `/crm/v3/objects/${type}/${id}?associations=${to}`;
  const { associations } = await call(`reading ${to} of ${type}`, 'GET', path, Associated);
  const ids = [...new Set(associations[to]?.results.map((one) => one.id))];
  // Ids increase: the newest records have the highest.
  const latest = ids.toSorted((one, other) => Number(BigInt(other) - BigInt(one))).slice(0, maxRead);
  if (latest.length === 0) return undefined;
  const { results } = await call(`reading ${to}`, 'POST', `/crm/v3/objects/${to}/batch/read`, Found, {
    properties: [property],
    inputs: latest.map((one) => ({ id: one })),
  });
  return results.find(({ properties }) => properties[property]?.includes(code))?.id;
};

/** Finds a ticket by its code: among the contact's, which are current, then by search, which lags behind. */
export const findTicket = async (
  call: HubspotCall,
  { cod_ticket, id_contact }: { cod_ticket: string; id_contact: string },
): Promise<string | undefined> => {
  const from = { type: 'contacts', id: id_contact } as const;
  const own = await findAssociated(call, from, { to: 'tickets', property: 'subject', code: cod_ticket });
  if (own) return own;
  const filter = { propertyName: 'subject', operator: 'CONTAINS_TOKEN', value: cod_ticket.replace('PV-', '') };
  const { results } = await search(call, 'the ticket', 'tickets', filter);
  return results.find(({ properties }) => properties.subject?.includes(cod_ticket))?.id;
};

/** Creates the ticket for its contact, as new in the first pipeline. Resolves to its id. */
export const createTicket = async (call: HubspotCall, ticket: StoredTicket, id_contact: string): Promise<string> => {
  const { id } = await call('creating the ticket', 'POST', '/crm/v3/objects/tickets', Created, {
    properties: {
      subject: `[${ticket.cod_ticket}] ${ticket.subject}`,
      content: ticket.content,
      hs_pipeline: '0',
      hs_pipeline_stage: '1',
      hs_ticket_category: ticketCategories[ticket.hs_ticket_category],
      hs_ticket_priority: ticket.hs_ticket_priority,
    },
    associations: associatedWith(id_contact, ticketToContact),
  });
  return id;
};

export const findNote = (
  call: HubspotCall,
  { cod_ticket, id_ticket }: { cod_ticket: string; id_ticket: string },
): Promise<string | undefined> =>
  findAssociated(call, { type: 'tickets', id: id_ticket }, { to: 'notes', property: 'hs_note_body', code: cod_ticket });

type Note = { id_ticket: string; body: string; at: Date; files: string[] };

export const createNote = async (call: HubspotCall, { id_ticket, body, at, files }: Note): Promise<string> => {
  const { id } = await call('creating the note', 'POST', '/crm/v3/objects/notes', Created, {
    properties: {
      hs_timestamp: at.toISOString(),
      hs_note_body: body,
      ...(files.length > 0 && { hs_attachment_ids: files.join(';') }),
    },
    associations: associatedWith(id_ticket, noteToTicket),
  });
  return id;
};
