import type { DeliveryError } from '../../../../contract/tickets.ts';
import type { Config } from '../../../config.ts';
import { escapeHtml } from '../../../mail/html.ts';
import type { StoredFile, StoredTicket } from '../deliveries.repository.ts';
import { DeliveryFailure } from '../delivery-failure.ts';
import { type Ledger, makeOnce, Undecided } from '../delivery-steps.ts';
import { type HubspotCall, HubspotError, hubspotCalls } from './calls.ts';
import { findFile, uploadFile } from './files.ts';
import { createNote, createTicket, ensureContact, findNote, findTicket } from './objects.ts';

/** The timeout of one call to HubSpot, and of all calls of an attempt together. */
export const hubspotLimits = { callTimeoutMs: 20_000, attemptTimeoutMs: 90_000 };

const isRefusal = (error: unknown) => error instanceof HubspotError && error.outcome === 'refused';

const madeNothing = (error: unknown) => error instanceof HubspotError && error.outcome !== 'uncertain';

/** Turns HubSpot's errors within `doing` into `error`; others, such as the database's, pass unchanged. */
const failingWith = async <T>(error: DeliveryError, doing: Promise<T>): Promise<T> =>
  doing.catch((cause: unknown) => {
    if (cause instanceof HubspotError) throw new DeliveryFailure(error, { final: cause.outcome === 'refused', cause });
    if (cause instanceof Undecided) throw new DeliveryFailure(error, { final: false, cause });
    throw cause;
  });

const makeContact = async (call: HubspotCall, ticket: StoredTicket, { progress, keep }: Ledger): Promise<string> => {
  if (progress.id_contact) return progress.id_contact;
  const id_contact = await ensureContact(call, ticket);
  await keep({ id_contact });
  return id_contact;
};

const makeTicket = async (call: HubspotCall, ticket: StoredTicket, ledger: Ledger): Promise<string> => {
  if (ledger.progress.id_ticket) return ledger.progress.id_ticket;
  const id_contact = await makeContact(call, ticket, ledger);
  try {
    return await makeOnce(ledger, {
      step: 'ticket',
      lookUp: () => findTicket(call, { cod_ticket: ticket.cod_ticket, id_contact }),
      make: () => createTicket(call, ticket, id_contact),
      done: (id_ticket) => ({ id_ticket }),
      madeNothing,
    });
  } catch (error) {
    // The contact may have been deleted or merged: the next attempt looks it up again.
    if (isRefusal(error)) await ledger.keep({ id_contact: undefined });
    throw error;
  }
};

const makeFile = async (call: HubspotCall, ticket: StoredTicket, ledger: Ledger, file: StoredFile): Promise<string> => {
  const position = String(file.num_position);
  const known = ledger.progress.files?.[position];
  if (known) return known;
  return makeOnce(ledger, {
    step: `file ${position}`,
    lookUp: () => findFile(call, ticket, file),
    make: () => uploadFile(call, ticket, file),
    done: (id) => ({ files: { ...ledger.progress.files, [position]: id } }),
    madeNothing,
  });
};

const makeFiles = async (call: HubspotCall, ticket: StoredTicket, ledger: Ledger): Promise<string[]> => {
  const ids: string[] = [];
  for (const file of ticket.files) ids.push(await makeFile(call, ticket, ledger, file));
  return ids;
};

/** What HubSpot has no fields for: our category, the author as typed and by account, and the link to the ticket here. */
const noteBody = (ticket: StoredTicket, link: string): string => {
  const { cod_ticket, hs_ticket_category, user_full_name, user_email, account } = ticket;
  const written = `${user_full_name}, ${user_email}`;
  const by = account ? [`account: ${account.full_name}, ${account.email}`] : [];
  return [`${cod_ticket} · ${hs_ticket_category}`, written, ...by, link].map(escapeHtml).join('<br>');
};

type Note = { id_ticket: string; files: string[]; link: string };

const makeNote = async (call: HubspotCall, ticket: StoredTicket, ledger: Ledger, note: Note): Promise<void> => {
  if (ledger.progress.id_note) return;
  const { id_ticket, files, link } = note;
  await makeOnce(ledger, {
    step: 'note',
    lookUp: () => findNote(call, { cod_ticket: ticket.cod_ticket, id_ticket }),
    make: () => createNote(call, { id_ticket, body: noteBody(ticket, link), at: ticket.tms_created_at, files }),
    done: (id_note) => ({ id_note }),
    madeNothing,
  });
};

type Deps = {
  config: Pick<Config, 'HUBSPOT_TOKEN' | 'HUBSPOT_URL'>;
  /** The ticket on this installation's support page. */
  link: string;
  limits?: typeof hubspotLimits;
};

/**
 * Delivers a ticket to HubSpot: contact, ticket, files, and a note with the files. Continues from the ledger's
 * progress. Throws a DeliveryFailure with the error of the failed step.
 */
export const deliverToHubspot = async (
  { config, link, limits = hubspotLimits }: Deps,
  ticket: StoredTicket,
  ledger: Ledger,
): Promise<void> => {
  const { HUBSPOT_TOKEN: token, HUBSPOT_URL: url } = config;
  if (!token) throw new DeliveryFailure('ticket_parameters_not_found', { final: true });
  const call = hubspotCalls({
    url,
    token,
    timeoutMs: limits.callTimeoutMs,
    signal: AbortSignal.timeout(limits.attemptTimeoutMs),
  });
  const id_ticket = await failingWith('unexpected_error_creating_ticket', makeTicket(call, ticket, ledger));
  const files = await failingWith('ticket_created_file_not_attached', makeFiles(call, ticket, ledger));
  await failingWith('ticket_created_portal_failed', makeNote(call, ticket, ledger, { id_ticket, files, link }));
};
