import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { SpawnedServer } from '../../server/testing/spawn-server.ts';
import { isOpen, waitForClassJob } from './class-job.ts';

const yearAheadSeconds = 365 * 24 * 3600;

/** Stores two rows that the daily job deletes once they are old, and must not delete because a clock is a year ahead. */
const storeRecentRows = async (client: pg.Client): Promise<void> => {
  await client.query(`insert into daily_work values ('retention', current_date)
    on conflict (des_name) do update set dat_day = excluded.dat_day`);
  await client.query(`insert into security_event (tms_at, des_event) values (now(), 'kept')`);
  await client.query(`insert into ticket (tms_created_at, cod_ticket, hs_ticket_category, hs_ticket_priority, subject, content,
      user_email, user_full_name, des_language) values (now(), 'K3PT99', 'other', 'LOW', 's', 'c', 'a@b.example', 'A', 'it')`);
};

/** How many of the two are still there. */
const countRecentRows = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ kept: number }>(
    `select ((select count(*) from security_event where des_event = 'kept')
           + (select count(*) from ticket where cod_ticket = 'K3PT99'))::int as kept`,
  );
  return rows[0]?.kept ?? 0;
};

type World = { client: pg.Client; moveBy: (seconds: number) => void; start: () => Promise<SpawnedServer> };

/** Starts a server while the clock is wrong, which is the worst moment: jobs run at once. `uid_session`: an open class. */
export const startAtWrongTime = async (
  { client, moveBy, start }: World,
  { durationMs, uid_session }: { durationMs: number; uid_session: string | undefined },
) => {
  await storeRecentRows(client);
  moveBy(yearAheadSeconds);
  const server = await start();
  await sleep(durationMs);
  if (uid_session) await waitForClassJob(client);
  await server.stop();
  moveBy(0);
  const { rows } = await client.query('select from daily_work where dat_day > current_date + 1');
  const isStopped = uid_session !== undefined && !(await isOpen(client, uid_session));
  return {
    deleted_by_wrong_clock: 2 - (await countRecentRows(client)),
    daily_job_put_off: rows.length,
    ...(uid_session && { class_stopped_by_wrong_start: isStopped ? 1 : 0 }),
  };
};
