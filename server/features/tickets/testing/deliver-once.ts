// A server for the crash test: makes one attempt to deliver a ticket to HubSpot, as the queue does, and ends.
import { openDatabase } from '../../../db/database.ts';
import { quietLog } from '../../../lib/quiet-log.ts';
import { hubspotToken } from '../../../testing/hubspot-stand-in.ts';
import { deliveryWorkers } from '../deliveries.ts';
import { beginning } from './stored-tickets.ts';

const [connectionString, url, id_ticket] = process.argv.slice(2);
if (!connectionString || !url || !id_ticket) throw new Error('usage: deliver-once CONNECTION_STRING HUBSPOT ID_TICKET');
const db = openDatabase(connectionString, quietLog);
const { ticket_hubspot } = deliveryWorkers({
  db,
  now: () => beginning,
  origin: () => 'https://primavista.example',
  sendMail: () => Promise.reject(new Error('no mail is expected here')),
  config: { HUBSPOT_TOKEN: hubspotToken },
  hubspot: { url },
});
await ticket_hubspot({ id_ticket });
await db.$client.end();
