import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Jobs, startJobs } from '../../jobs/jobs.ts';
import { queuedWork } from '../../jobs/queued-work.ts';
import type { Workers } from '../../jobs/work.ts';
import { useDatabase } from '../../testing/use-test-app.ts';
import { staleAfterMs } from './deliveries.ts';
import { closeTicket, storeTicket } from './testing/stored-tickets.ts';
import { startSweeping, sweepDeliveries } from './ticket-sweep.ts';

const created = new Date('2026-03-02T09:00:00Z');
const after = (ms: number) => new Date(created.getTime() + ms);
const soon = 10 * 60_000;

const database = useDatabase({ per: 'test' });
let jobs: Jobs;
const logged: string[] = [];
const log = { warn: (msg: string) => void logged.push(msg), error: () => {} };
beforeEach(async () => {
  logged.length = 0;
  jobs = await startJobs({ db: database.serverDb, asOwner: database.asOwner, log });
});
afterEach(async () => {
  await jobs.stop();
});

const sweep = (now: Date) => sweepDeliveries({ db: database.db, addWork: jobs.addWork, now: () => now });
const queued = async () => {
  const [hubspot, mail] = [
    await queuedWork(database.db, 'ticket_hubspot'),
    await queuedWork(database.db, 'ticket_mail'),
  ];
  return [
    ...hubspot.map(({ id_ticket }) => `hubspot ${id_ticket}`),
    ...mail.map(({ id_ticket }) => `mail ${id_ticket}`),
  ];
};
const update = (change: string, { id_ticket }: { id_ticket: string }, ...values: unknown[]) =>
  database.query(`update ticket_delivery set ${change} where id_ticket = $1`, [id_ticket, ...values]);

it('queues what was stored but never queued, once per channel', async () => {
  const { id_ticket } = await storeTicket(database.db, { createdAt: created, channels: ['hubspot', 'mail'] });
  expect(await sweep(after(60_000))).toBe(0);
  expect(await sweep(after(soon))).toBe(2);
  expect(await sweep(after(soon))).toBe(0);
  expect((await queued()).toSorted()).toEqual([`hubspot ${id_ticket}`, `mail ${id_ticket}`]);
});

it('skips what is queued, even while it waits for another attempt', async () => {
  const { id_ticket } = await storeTicket(database.db, { createdAt: created });
  await jobs.addWork('ticket_hubspot', { id_ticket });
  expect(await sweep(after(soon))).toBe(0);
  await database.query(`update pgboss.job set state = 'retry', start_after = now() + interval '9 hours'`);
  expect(await sweep(after(soon))).toBe(0);
  await database.query(`update pgboss.job set state = 'failed'`);
  expect(await sweep(after(soon))).toBe(1);
});

it('skips what is delivered, failed or being attempted, and takes over from a dead process', async () => {
  const [delivered, failed, underWay, dead] = [
    await storeTicket(database.db, { createdAt: created }),
    await storeTicket(database.db, { createdAt: created }),
    await storeTicket(database.db, { createdAt: created }),
    await storeTicket(database.db, { createdAt: created }),
  ];
  await update(`des_state = 'delivered', tms_delivered_at = $2`, delivered, created);
  await update(`des_state = 'failed', des_error = 'unexpected_error_creating_ticket'`, failed);
  await update('tms_attempt_at = $2', underWay, after(soon - 1000));
  await update('tms_attempt_at = $2', dead, after(soon - staleAfterMs - 1));
  expect(await sweep(after(soon))).toBe(1);
  expect(await queued()).toEqual([`hubspot ${dead.id_ticket}`]);
});

it('skips closed tickets, and queues them when they are reopened', async () => {
  const ticket = await storeTicket(database.db, { createdAt: created });
  await closeTicket(database.db, ticket, created);
  expect(await sweep(after(soon))).toBe(0);
  await closeTicket(database.db, ticket, null);
  expect(await sweep(after(soon))).toBe(1);
  expect(await queued()).toEqual([`hubspot ${ticket.id_ticket}`]);
});

it('queues each once when several processes sweep at once', async () => {
  for (let tickets = 0; tickets < 5; tickets += 1) await storeTicket(database.db, { createdAt: created });
  const added = await Promise.all(Array.from({ length: 6 }, () => sweep(after(soon))));
  expect(added.reduce((sum, one) => sum + one)).toBe(5);
  expect(await queued()).toHaveLength(5);
});

it('lets the queue deliver in the end, and logs what it found', async () => {
  const { id_ticket } = await storeTicket(database.db, { createdAt: created });
  const done: unknown[] = [];
  const nothing = async () => {};
  const workers: Workers = {
    invitation: nothing,
    forgotten_password: nothing,
    address_link: nothing,
    address_asked: nothing,
    address_changed: nothing,
    password_changed: nothing,
    collection_alarm: nothing,
    second_factor_changed: nothing,
    ticket_notice: nothing,
    ticket_mail: nothing,
    ticket_hubspot: async (data) => void done.push(data),
  };
  await jobs.work(workers);
  const sweeping = startSweeping({ db: database.db, addWork: jobs.addWork, now: () => after(soon), log });
  await expect.poll(() => done, { timeout: 120_000 }).toEqual([{ id_ticket }]);
  await sweeping.stop();
  expect(logged).toEqual(['1 requests for help were not in the queue and are added again']);
});
