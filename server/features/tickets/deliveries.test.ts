import { afterEach, expect, it } from 'vitest';
import { startJobs } from '../../jobs/jobs.ts';
import type { Workers } from '../../jobs/work.ts';
import { quietLog } from '../../lib/quiet-log.ts';
import { hubspotToken, startHubspot } from '../../testing/hubspot-stand-in.ts';
import { inOwnTransaction } from '../../testing/in-own-transaction.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { deliveryWorkers, workOf } from './deliveries.ts';
import { readDelivery, storeTicket } from './testing/stored-tickets.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const nothing = async () => {};
const others: Omit<Workers, 'ticket_mail' | 'ticket_hubspot'> = {
  invitation: nothing,
  forgotten_password: nothing,
  address_link: nothing,
  address_asked: nothing,
  address_changed: nothing,
  password_changed: nothing,
  collection_alarm: nothing,
  second_factor_changed: nothing,
  ticket_notice: nothing,
};

it('mails a ticket while HubSpot hangs', async () => {
  const database = await createTestDatabase();
  ends.push(database.drop);
  const jobs = await startJobs({
    db: database.serverDb,
    asOwner: database.asOwner,
    log: quietLog,
  });
  const add = inOwnTransaction(database.serverDb, jobs.addWork);
  ends.push(jobs.stop);
  // Ends before the jobs do, so that the hanging attempt ends too.
  const hubspot = await startHubspot();
  ends.push(hubspot.stop);
  hubspot.failNext('POST contacts/search', 'hanging');

  const { id_ticket } = await storeTicket(database.db, { channels: ['hubspot', 'mail'] });
  const sent: string[] = [];
  const deliveries = deliveryWorkers({
    db: database.db,
    now: () => new Date('2026-03-02T09:00:00Z'),
    origin: () => 'https://primavista.example',
    sendMail: async ({ to }) => void sent.push(to),
    config: {
      HUBSPOT_TOKEN: hubspotToken,
      HUBSPOT_URL: hubspot.url,
      SUPPORT_EMAIL: 'help@school.example',
      SMTP_URL: 'smtp://mail.school.example',
    },
    limits: { callTimeoutMs: 60_000, attemptTimeoutMs: 60_000 },
  });
  await jobs.work({ ...others, ...deliveries });
  await add(workOf('hubspot'), { id_ticket });
  await expect.poll(() => hubspot.calls, { timeout: 120_000 }).toHaveLength(1);
  await add(workOf('mail'), { id_ticket });
  await expect.poll(() => sent, { timeout: 120_000 }).toEqual(['help@school.example']);
  expect(await readDelivery(database.db, { id_ticket, channel: 'hubspot' })).toMatchObject({
    des_state: 'waiting',
    tms_attempt_at: expect.any(Date),
  });
});
