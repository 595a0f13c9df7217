import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { ticketNote } from '../../../db/schema/tickets.ts';
import { reasonOf } from '../../../lib/log.ts';
import { hubspotToken, startHubspot } from '../../../testing/hubspot-stand-in.ts';
import { deliver, deliveryWorkers } from '../deliveries.ts';
import { hubspotSetting, once, outcomeOf } from '../testing/hubspot-setting.ts';
import { png, storeTicket } from '../testing/stored-tickets.ts';

const { begin } = hubspotSetting();

it('creates contact, ticket, files and a note in HubSpot, and tells it nothing of internal notes', async () => {
  const { hubspot, attempt, database, row, ticket, made } = await begin();
  const internal = { id: randomUUID(), id_ticket: ticket.id_ticket, content: 'SEGRETO', tms_created_at: new Date(0) };
  await database.db.insert(ticketNote).values(internal);
  expect(await attempt()).toBe('done');
  expect(JSON.stringify([hubspot.records, hubspot.files])).not.toContain('SEGRETO');
  expect(made()).toEqual(once);
  const { contacts, tickets, notes } = hubspot.records;
  expect(contacts[0]?.properties).toEqual({
    email: `${ticket.id_ticket.slice(0, 8)}@scuola.example`,
    firstname: 'Anna',
    lastname: 'Dell’Acqua',
  });
  expect(tickets[0]?.properties).toEqual({
    subject: `[${ticket.cod_ticket}] I risultati della 3B`,
    content: 'Non capisco i risultati.\nMi aiutate?',
    hs_pipeline: '0',
    hs_pipeline_stage: '1',
    hs_ticket_category: 'algorithmic',
    hs_ticket_priority: 'HIGH',
  });
  const folder = `/prima-vista/${ticket.cod_ticket}`;
  expect(hubspot.files).toMatchObject([
    { folder, name: '0-La-schermata-e-vuota.png', access: 'PRIVATE', type: 'image/png', content: png },
    { folder, name: '1-note.txt', access: 'PRIVATE', type: 'text/plain' },
  ]);
  expect(hubspot.files[1]?.content.toString()).toBe('perché?\nnon so\n');
  const note = notes[0]?.properties;
  expect(note?.hs_attachment_ids).toBe(hubspot.files.map(({ id }) => id).join(';'));
  expect(note?.hs_note_body).toContain(`${ticket.cod_ticket} · unexpected_results`);
  expect(note?.hs_note_body).toContain(`https://primavista.example/support?ticket=${ticket.cod_ticket}`);
  const of = (type: 'tickets' | 'notes', associations: string) =>
    hubspot.read(type, hubspot.records[type][0]?.id ?? '', new URLSearchParams({ associations })).associations;
  expect(of('tickets', 'contacts')).toMatchObject({ contacts: { results: [{ id: contacts[0]?.id }] } });
  expect(of('notes', 'tickets')).toMatchObject({ tickets: { results: [{ id: tickets[0]?.id }] } });
  expect(await row()).toMatchObject({ des_state: 'delivered', num_attempts: 1, des_error: null });
});

it('uses an existing contact, leaves it as it is, and escapes the author’s markup in the note', async () => {
  const { hubspot, deps, made } = await begin();
  hubspot.create('contacts', { properties: { email: 'ada@school.example', firstname: 'Annamaria' } });
  const typed = { user_email: 'ada@school.example', user_full_name: '<img src=x onerror=alert(1)>' };
  await deliver(deps, { ...(await storeTicket(deps.db, typed)), channel: 'hubspot' });
  expect(made()).toMatchObject({ contacts: 1, tickets: 1 });
  expect(hubspot.records.contacts[0]?.properties.firstname).toBe('Annamaria');
  expect(hubspot.records.notes[0]?.properties.hs_note_body).toContain('&lt;img src=x onerror=alert(1)&gt;');
});

it.each([
  { call: 'GET contacts', fault: 401, error: 'unexpected_error_creating_ticket' },
  { call: 'POST contacts', fault: 403, error: 'unexpected_error_creating_ticket' },
  { call: 'POST tickets', fault: 400, error: 'unexpected_error_creating_ticket' },
  { call: 'POST tickets', fault: 'elsewhere', error: 'unexpected_error_creating_ticket' },
  { call: 'POST files', fault: 400, error: 'ticket_created_file_not_attached' },
  { call: 'POST notes', fault: 403, error: 'ticket_created_portal_failed' },
] as const)('fails at once when HubSpot refuses: $call, $fault', async ({ call, fault, error }) => {
  const { hubspot, attempt, row, deps, key, made } = await begin();
  hubspot.failNext(call, fault);
  expect(await attempt()).toBe(error);
  expect(await row()).toMatchObject({ des_state: 'failed', des_error: error });
  // The queue skips it from now on; staff continue where it stopped.
  expect(await attempt()).toBe('done');
  expect(await row()).toMatchObject({ des_state: 'failed', num_attempts: 1 });
  await deliver(deps, key);
  expect(await row()).toMatchObject({ des_state: 'delivered', des_error: null, num_attempts: 2 });
  expect(made()).toEqual(once);
});

it('logs what was refused, without the token or personal data', async () => {
  const { hubspot, deps, key } = await begin();
  const failure = async (change: Partial<typeof deps>) =>
    reasonOf(await deliver({ ...deps, ...change }, key).catch((error: unknown) => error));
  hubspot.failNext('POST contacts', 400);
  expect(await failure({})).toBe('HubSpot, creating the contact: it answered 400 (RATE_LIMITS)');
  expect(await failure({ config: { HUBSPOT_TOKEN: 'pat-wrong' } })).toBe(
    'HubSpot, looking for the contact: it answered 401 (INVALID_AUTHENTICATION)',
  );
  expect(await failure({ hubspot: { url: 'http://127.0.0.1:9' } })).not.toContain(hubspotToken);
});

it('fails permanently without a token, and not at all over a channel that a ticket does not have', async () => {
  const { hubspot, deps, key, row } = await begin();
  expect(await outcomeOf(deliver({ ...deps, config: {} }, key))).toBe('ticket_parameters_not_found');
  expect(await row()).toMatchObject({ des_state: 'failed', des_error: 'ticket_parameters_not_found' });
  expect(hubspot.calls).toEqual([]);
  await expect(deliver(deps, { ...key, channel: 'mail' })).rejects.toMatchObject({ code: 'not_found' });
});

it('waits while HubSpot is away, and fails after the last attempt of the queue', async () => {
  const { deps, key, row } = await begin();
  const away = await startHubspot();
  await away.stop();
  const { ticket_hubspot } = deliveryWorkers({ ...deps, hubspot: { url: away.url } });
  expect(await outcomeOf(ticket_hubspot(key))).toBe('unexpected_error_creating_ticket');
  expect(await row()).toMatchObject({ des_state: 'waiting', num_attempts: 1 });
  expect(await outcomeOf(ticket_hubspot(key, true))).toBe('unexpected_error_creating_ticket');
  expect(await row()).toMatchObject({ des_state: 'failed', num_attempts: 2 });
});
