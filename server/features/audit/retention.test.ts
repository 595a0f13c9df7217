import { afterEach, describe, expect, it } from 'vitest';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { waitForLock } from '../../testing/wait-for-lock.ts';
import { startRetention } from './retention.ts';
import { insertRow, lastOld, midnight, periods, tables } from './testing/old-rows.ts';

const server = useTestApp({ now: midnight, stored: periods });
afterEach(() => server.query(`truncate ${tables} cascade`));

const count = async (table: string) => (await server.query(`select count(*)::int as count from ${table}`))[0].count;

describe('the daily round', () => {
  const start = (warnings: string[] = []) =>
    startRetention({ db: server.db, now: server.now, log: { warn: (msg) => warnings.push(msg) } });
  const doneOn = async () => (await server.query('select dat_day::text as day from daily_work'))[0]?.day;
  const within = { timeout: 120_000 };

  it('runs once a day, after a clock that was ahead too, and deletes the hashes of earlier visitors', async () => {
    await server.query("insert into daily_work values ('retention', '2027-04-10')");
    await server.query(insertRow.nav_event ?? '', [lastOld]);
    for (const day of ['2026-04-09', '2026-04-10']) {
      await server.query("insert into visitor values ($1, 'hash')", [day]);
      await server.query("insert into visitor_salt values ($1, 'salt')", [day]);
    }
    const first = start();
    await expect.poll(doneOn, within).toBe('2026-04-10');
    await first.stop();
    expect(await count('nav_event')).toBe(0);
    for (const table of ['visitor', 'visitor_salt']) {
      expect(await server.query(`select dat_day::text as day from ${table}`)).toEqual([{ day: '2026-04-10' }]);
    }
  });

  /** Runs a round that only forgets visitors: what distinguishes them is useless once their day is over. */
  const expectVisitorsOnly = async () => {
    await server.query(insertRow.nav_event ?? '', [lastOld]);
    await server.query("insert into visitor values ('2026-04-09', 'late')");
    const warnings: string[] = [];
    const round = start(warnings);
    await expect.poll(() => count('visitor'), within).toBe(0);
    await round.stop();
    expect(await count('nav_event')).toBe(1);
    return warnings;
  };

  it.each([
    ['waits for tomorrow when it was done today', '2026-04-10', []],
    ['does not trust a clock far ahead of the last time at first, and logs it', '2026-04-02', ['2026-04-10']],
  ])('%s, except for the visitors', async (_, day, logged) => {
    await server.query("insert into daily_work values ('retention', $1)", [day]);
    expect(await expectVisitorsOnly()).toEqual(logged.map((text) => expect.stringContaining(text)));
    expect(await doneOn()).toBe(day);
  });

  it('skips work that another process is doing', async () => {
    const other = await server.db.$client.connect();
    await other.query("select pg_advisory_lock($1, hashtext('retention'))", [advisoryLocks.dailyWork]);
    await expectVisitorsOnly();
    other.release(true);
    expect(await doneOn()).toBeUndefined();
  });

  it('is not marked as done when interrupted, and runs next time', async () => {
    await server.query(insertRow.nav_event ?? '', [lastOld]);
    await server.query('alter table ticket rename to ticket_away');
    const warnings: string[] = [];
    const cutOff = start(warnings);
    await expect.poll(() => warnings, within).toEqual([expect.stringContaining('not deleted for now')]);
    await cutOff.stop();
    await server.query('alter table ticket_away rename to ticket');
    expect(await doneOn()).toBeUndefined();
    const next = start(warnings);
    await expect.poll(doneOn, within).toBe('2026-04-10');
    await next.stop();
    expect(warnings).toHaveLength(1);
  });

  it('stops after the current batch', async () => {
    await server.query(insertRow.request_event ?? '', [lastOld]);
    await server.query(insertRow.ticket ?? '', [lastOld]);
    const blocker = await server.db.$client.connect();
    await blocker.query('begin; lock table request_event');
    const round = start();
    await waitForLock(server);
    const stopped = round.stop();
    await blocker.query('commit');
    blocker.release();
    await stopped;
    expect(await count('request_event')).toBe(0);
    expect(await count('ticket')).toBe(1);
    expect(await doneOn()).toBeUndefined();
  });
});
