import { extname } from 'node:path';
import { z } from 'zod';
import { type DeliveryError, ticketCategories } from '../../../../contract/tickets.ts';
import { escapeHtml } from '../../../mail/letter.ts';
import { extensions } from '../attachments.ts';
import { DeliveryFailure, type StoredFile, type StoredTicket } from '../deliveries.repository.ts';
import { type HubspotCall, HubspotError, hubspotClient, Id, WithId } from './client.ts';

const Found = z.object({
  results: z.array(z.object({ id: Id, properties: z.record(z.string(), z.string().nullable()) })),
});
const Associated = z.object({ associations: z.record(z.string(), z.object({ results: z.array(WithId) })).default({}) });
const FoundFile = z.object({ file: WithId.optional() });

// HubSpot's association types.
const ticketToContact = 16;
const noteToTicket = 228;

/** Records per call. */
const maxRead = 100;

const associatedWith = (id: string, associationTypeId: number) => [
  { to: { id }, types: [{ associationCategory: 'HUBSPOT_DEFINED', associationTypeId }] },
];

const unlessAbsent = <T>(asking: Promise<T>): Promise<T | undefined> =>
  asking.catch((error: unknown) => {
    if (error instanceof HubspotError && error.status === 404) return undefined;
    throw error;
  });

/**
 * Resolves to the id of the contact whom HubSpot answers: the account that wrote the ticket, whatever was typed, or the
 * typed person without an account. Creates a missing one: HubSpot accepts an address once.
 */
const ensureContact = async (
  call: HubspotCall,
  { account, user_email, user_full_name }: StoredTicket,
): Promise<string> => {
  const { email, full_name } = account ?? { email: user_email, full_name: user_full_name };
  const path = `/crm/v3/objects/contacts/${encodeURIComponent(email)}?idProperty=email`;
  const found = await unlessAbsent(call('looking for the contact', 'GET', path, WithId));
  if (found) return found.id;
  const [firstname, ...rest] = full_name.split(' ');
  const properties = { email, firstname, ...(rest.length > 0 && { lastname: rest.join(' ') }) };
  try {
    return (await call('creating the contact', 'POST', '/crm/v3/objects/contacts', WithId, { properties })).id;
  } catch (error) {
    // Somebody else was faster, or another contact has the address besides its own.
    if (!(error instanceof HubspotError && error.status === 409)) throw error;
    const existing = /Existing ID: (\d{1,30})/.exec(error.answer)?.[1];
    return existing ?? (await call('reading the contact', 'GET', path, WithId)).id;
  }
};

/** Finds the record associated with another one whose `property` contains a ticket's code. */
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

/** Searches the code among the contact's tickets, then among all in case the contact was replaced; the latter lags. */
const findTicket = async (call: HubspotCall, code: string, id_contact: string): Promise<string | undefined> => {
  const from = { type: 'contacts', id: id_contact } as const;
  const own = await findAssociated(call, from, { to: 'tickets', property: 'subject', code });
  if (own) return own;
  const filter = { propertyName: 'subject', operator: 'CONTAINS_TOKEN', value: code.replace('PV-', '') };
  const { results } = await call('searching the ticket', 'POST', '/crm/v3/objects/tickets/search', Found, {
    filterGroups: [{ filters: [filter] }],
    properties: ['subject'],
    limit: 10,
  });
  return results.find(({ properties }) => properties.subject?.includes(code))?.id;
};

/** Resolves to the id of the ticket; creates a missing one for its contact, as new in the first pipeline. */
const ensureTicket = async (call: HubspotCall, ticket: StoredTicket, id_contact: string): Promise<string> => {
  const found = await findTicket(call, ticket.cod_ticket, id_contact);
  if (found) return found;
  const created = await call('creating the ticket', 'POST', '/crm/v3/objects/tickets', WithId, {
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
  return created.id;
};

/** Only characters that survive in any file system or URL, since files are looked up by name. */
const nameOf = ({ num_position, name, des_type }: StoredFile): string => {
  const plain = name
    .slice(0, name.length - extname(name).length)
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return `${num_position}-${plain || 'file'}.${extensions[des_type][0]}`;
};

/** Resolves to the id of a file in the ticket's own folder, visible only to people signed in to HubSpot. */
const ensureFile = async (call: HubspotCall, ticket: StoredTicket, file: StoredFile): Promise<string> => {
  const [folder, name] = [`/prima-vista/${ticket.cod_ticket}`, nameOf(file)];
  const path = `/files/v3/files/stat${folder}/${name}`;
  const found = (await unlessAbsent(call('looking for a file', 'GET', path, FoundFile)))?.file;
  if (found) return found.id;
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(file.content)], { type: file.des_type }), name);
  form.set('fileName', name);
  form.set('folderPath', folder);
  const duplicates = { duplicateValidationStrategy: 'RETURN_EXISTING', duplicateValidationScope: 'EXACT_FOLDER' };
  form.set('options', JSON.stringify({ access: 'PRIVATE', overwrite: false, ...duplicates }));
  return (await call('uploading a file', 'POST', '/files/v3/files', WithId, form)).id;
};

/** Turns HubSpot's errors within `doing` into a failure with `error`. */
const failingWith = async <T>(error: DeliveryError, doing: Promise<T>): Promise<T> =>
  doing.catch((cause: unknown) => {
    throw cause instanceof HubspotError ? new DeliveryFailure(error, cause.outcome, cause) : cause;
  });

/** HubSpot has no fields for our category, the author as typed and by account, and the link to the ticket here. */
const noteBody = (ticket: StoredTicket, link: string): string => {
  const { cod_ticket, hs_ticket_category, user_full_name, user_email, account } = ticket;
  const written = `${user_full_name}, ${user_email}`;
  const by = account ? [`account: ${account.full_name}, ${account.email}`] : [];
  return [`${cod_ticket} · ${hs_ticket_category}`, written, ...by, link].map(escapeHtml).join('<br>');
};

/**
 * Delivers contact, ticket, files, and last a note with the files, which marks the rest as done. Each is looked up, and
 * created only if it is missing. Throws a DeliveryFailure with the error of the step that failed.
 */
export const deliverToHubspot = async (
  { token, link, url = 'https://api.hubapi.com' }: { token: string | undefined; link: string; url?: string },
  ticket: StoredTicket,
): Promise<void> => {
  if (!token) throw new DeliveryFailure('ticket_parameters_not_found', 'refused');
  const call = hubspotClient(url, token);
  const contactAndTicket = ensureContact(call, ticket).then((id_contact) => ensureTicket(call, ticket, id_contact));
  const id_ticket = await failingWith('unexpected_error_creating_ticket', contactAndTicket);
  const noteSought = { to: 'notes', property: 'hs_note_body', code: ticket.cod_ticket } as const;
  const note = findAssociated(call, { type: 'tickets', id: id_ticket }, noteSought);
  if (await failingWith('ticket_created_portal_failed', note)) return;
  const files: string[] = [];
  for (const file of ticket.files) {
    files.push(await failingWith('ticket_created_file_not_attached', ensureFile(call, ticket, file)));
  }
  const creation = call('creating the note', 'POST', '/crm/v3/objects/notes', WithId, {
    properties: {
      hs_timestamp: ticket.tms_created_at.toISOString(),
      hs_note_body: noteBody(ticket, link),
      ...(files.length > 0 && { hs_attachment_ids: files.join(';') }),
    },
    associations: associatedWith(id_ticket, noteToTicket),
  });
  await failingWith('ticket_created_portal_failed', creation);
};
