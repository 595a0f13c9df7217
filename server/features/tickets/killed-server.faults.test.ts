import { afterEach, expect, it } from 'vitest';
import { scratchFolder } from '../../db/testing/scratch-folder.ts';
import { startJobs } from '../../jobs/jobs.ts';
import { quietLog } from '../../lib/quiet-log.ts';
import { hubspotToken, startHubspot } from '../../testing/hubspot-stand-in.ts';
import { inOwnTransaction } from '../../testing/in-own-transaction.ts';
import { type ServerProcess, startServerProcess } from '../../testing/spawn-server.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { readDelivery, storeTicket, twoFiles } from './testing/stored-tickets.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** Starts are slow: the deaths between all other steps are tested without them, in hubspot.faults.test.ts. */
const fatal = ['POST tickets'];

it('has a ticket at HubSpot once after servers were killed before they heard of what was done', async () => {
  const database = await createTestDatabase();
  ends.push(database.drop);
  const hubspot = await startHubspot();
  ends.push(hubspot.stop);
  const env = { DATABASE_URL: database.connectionString, HUBSPOT_TOKEN: hubspotToken, HUBSPOT_URL: hubspot.url };
  const dataDir = scratchFolder();
  const others = async (): Promise<number> => {
    const { rowCount } = await database.db.$client.query(
      `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state is not null`,
    );
    return rowCount ?? 0;
  };
  // Not waiting until it is ready: it may take the job up before.
  const start = () => startServerProcess({ from: 'source', dataDir, env });

  let victim: ServerProcess | undefined;
  const killed: string[] = [];
  hubspot.watch((name, moment) => {
    if (moment !== 'after' || !victim || !fatal.includes(name) || killed.includes(name)) return;
    killed.push(name);
    process.kill(victim.pid, 'SIGKILL');
  });

  const { id_ticket } = await storeTicket(database.db, { files: twoFiles, createdAt: new Date() });
  const key = { id_ticket, channel: 'hubspot' } as const;
  const jobs = await startJobs({ db: database.serverDb, asOwner: database.asOwner, log: quietLog });
  await inOwnTransaction(database.serverDb, jobs.addWork)('ticket_hubspot', { id_ticket });
  await jobs.stop();

  for (const [deaths] of fatal.entries()) {
    victim = start();
    ends.push(victim.kill);
    await expect.poll(() => killed.length, { timeout: 120_000 }).toBe(deaths + 1);
    await victim.kill();
    // PostgreSQL ends what a killed server was asking for, which might be the job.
    await expect.poll(others, { timeout: 120_000 }).toBe(0);
    expect(await readDelivery(database.db, key)).toMatchObject({ des_state: 'waiting', num_attempts: deaths + 1 });
    // As if the time had passed after which the queue, and then its next worker, take a process for dead.
    await database.query(`update pgboss.job set state = 'created', started_on = null, start_after = now()`);
    await database.query(`update ticket_delivery set tms_attempt_at = tms_attempt_at - interval '3 minutes'`);
  }
  const last = start();
  ends.push(last.stop);
  const state = async () => (await readDelivery(database.db, key)).des_state;
  await expect.poll(state, { timeout: 120_000 }).toBe('delivered');
  expect(killed).toEqual(fatal);
  const { contacts, tickets, notes } = hubspot.records;
  expect([contacts.length, tickets.length, hubspot.files.length, notes.length]).toEqual([1, 1, 2, 1]);
}, 240_000);
