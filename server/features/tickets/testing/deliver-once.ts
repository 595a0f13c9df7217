// A server for the crash test: makes one attempt to deliver each ticket to its HubSpot, as the queue does, and ends.
import { openDatabase } from '../../../db/database.ts';
import { quietLog } from '../../../lib/log.ts';
import { hubspotToken } from '../../../testing/hubspot-stand-in.ts';
import { deliveryWorkers } from '../deliveries.ts';
import { beginning } from './stored-tickets.ts';

const [connectionString = '', ...tickets] = process.argv.slice(2);
const db = openDatabase(connectionString, quietLog);
const deliver = (given: string): Promise<void> => {
  const [id_ticket = '', url = ''] = given.split('@');
  const { ticket_hubspot } = deliveryWorkers({
    db,
    now: () => beginning,
    origin: () => 'https://primavista.example',
    sendMail: () => Promise.reject(new Error('no mail is expected here')),
    config: { HUBSPOT_TOKEN: hubspotToken },
    hubspot: { url },
  });
  return ticket_hubspot({ id_ticket });
};
await Promise.all(tickets.map(deliver));
await db.$client.end();
