import { chmodSync, existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { httpClient } from '../http.ts';
import { prepareRuns } from '../runs.ts';
import { openCalls, type Reply } from './calls.ts';
import { withEndings } from './endings.ts';
import { falseTime } from './false-time.ts';
import { holdAgainst } from './hold-against.ts';
import { playWithMovingClock } from './page-with-moving-clock.ts';
import { deliver } from './pages-outbox.ts';
import { startPostgresWith } from './postgres-with.ts';
import { openLedger } from './runs-ledger.ts';
import type { Scenario } from './scenario.ts';
import { makeAdministrator, teacherCalls } from './teacher-calls.ts';
import { originOf, watchServer } from './watched-server.ts';

const hour = 3600;
const day = 24 * hour;

const secondsTo = (moment: string): number => Math.round((Date.parse(moment) - Date.now()) / 1000);
const nextYear = new Date().getUTCFullYear() + 1;

/** How far off the clock is, in seconds, one after the other; it comes back to the right time at the end. */
const jumps = () => ({
  day_ahead: day,
  day_behind: -day,
  hour_behind: -hour,
  // Two seconds before it happens, in Italy, so that it happens under load.
  summer_time: secondsTo(`${nextYear}-03-28T00:59:58Z`),
  winter_time: secondsTo(`${nextYear}-10-31T00:59:58Z`),
  new_year: secondsTo(`${nextYear - 1}-12-31T22:59:58Z`),
  year_ahead: 365 * day,
  right: 0,
});

/** What the daily job may delete one day, and what a clock that is a year ahead must not make it delete today. */
const keepSomething = async (client: pg.Client): Promise<void> => {
  await client.query(`insert into daily_work values ('retention', current_date)
    on conflict (des_name) do update set dat_day = excluded.dat_day`);
  await client.query(`insert into security_event (tms_at, des_event) values (now(), 'kept')`);
  await client.query(`insert into ticket (tms_created_at, cod_ticket, hs_ticket_category, hs_ticket_priority, subject, content,
      user_email, user_full_name, des_language) values (now(), 'K3PT99', 'other', 'LOW', 's', 'c', 'a@b.example', 'A', 'it')`);
};

const countKept = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ kept: number }>(
    `select ((select count(*) from security_event where des_event = 'kept')
           + (select count(*) from ticket where cod_ticket = 'K3PT99'))::int as kept`,
  );
  return rows[0]?.kept ?? 0;
};

const mailsIn = (dataDir: string): number => {
  const outbox = join(dataDir, 'outbox');
  return existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('.eml')).length : 0;
};

const untilMails = async (dataDir: string, wanted: number): Promise<number> => {
  const end = performance.now() + 20_000;
  while (mailsIn(dataDir) < wanted && performance.now() < end) await sleep(100);
  return Math.max(0, wanted - mailsIn(dataDir));
};

/** The clock of the machine (of the server and of PostgreSQL, not of the bench) is set back and forth under load. */
export const clockMoved: Scenario = ({ smoke }) =>
  withEndings(async (atEnd) => {
    const size = smoke ? { runs: 5, lasts: 100 } : { runs: 100, lasts: 5000 };
    const folder = await mkdtemp(join(tmpdir(), 'prima-vista-faults-'));
    atEnd(() => rm(folder, { recursive: true, force: true }));
    // PostgreSQL has another user, and needs the library and the time.
    chmodSync(folder, 0o755);
    const time = falseTime(join(folder, 'time'));
    if (time.skipped !== undefined) return { skipped: time.skipped };
    const postgres = await startPostgresWith(time.env);
    atEnd(postgres.stop);
    const dataDir = join(folder, 'data');
    const env = { ...time.env, DATABASE_URL: postgres.connectionString, RATE_LIMIT_PER_IP: '' };
    const start = async () => {
      const server = watchServer({ dataDir, env });
      atEnd(server.stop);
      return { server, origin: await originOf(server) };
    };
    const first = await start();
    await makeAdministrator(postgres.connectionString);
    const client = new pg.Client({ connectionString: postgres.connectionString });
    client.on('error', () => {});
    await client.connect();
    atEnd(() => client.end());

    const preparing = httpClient(first.origin, { connections: 8 });
    const { day_ahead, right, ...others } = jumps();
    const all = { day_ahead, ...(!smoke && others), right };
    const runs = await prepareRuns(preparing, size.runs * Object.keys(all).length);
    preparing.close();
    const ledger = openLedger();
    const replies: (Reply & { jump: string })[] = [];
    let jump = 'right';
    const onReply = (reply: Reply) => void replies.push({ ...reply, jump });
    const calls = openCalls(first.origin);
    atEnd(calls.close);
    const teacher = teacherCalls(calls, onReply);
    const before = await teacher.signIn();

    let undelivered = 0;
    let mails = 0;
    for (const [name, seconds] of Object.entries(all)) {
      jump = name;
      time.moveBy(seconds);
      const until = performance.now() + 30_000;
      const pause = size.lasts / size.runs;
      const sending = runs.splice(0, size.runs).map(async (run, index) => {
        await sleep(index * pause);
        return deliver(run, { calls, ledger, onReply, until });
      });
      const tokens = await teacher.signIn();
      const renewed = tokens && (await teacher.refresh(tokens));
      if (renewed) {
        await teacher.invite(renewed, `${name}@school.example`);
        mails += 1;
      }
      onReply(await calls.send('GET', '/api/aggregate_responses'));
      undelivered += (await Promise.all(sending)).filter((arrived) => !arrived).length;
    }
    const missingMails = await untilMails(dataDir, mails);
    const isKnownAfterwards = before && (await teacher.refresh(before)) !== undefined;

    const page = smoke ? undefined : await playWithMovingClock(first.origin, ledger);

    // The worst moment for a wrong clock: the daily job looks at once when the server starts.
    await first.server.stop();
    await keepSomething(client);
    time.moveBy(365 * day);
    const wrong = await start();
    await sleep(smoke ? 500 : 5000);
    await wrong.server.stop();
    time.moveBy(0);
    const kept = await countKept(client);
    const { rows } = await client.query('select from daily_work where dat_day > current_date + 1');

    const fails = replies.filter(({ status, path }) => status !== 200 && path !== '/api/auth/refresh-token');
    for (const { jump: at, path, status, failure, body } of fails.slice(0, 5)) {
      process.stderr.write(`${at} ${path}: ${status || failure} ${body.slice(0, 200)}\n`);
    }
    return {
      tried: {
        jumps: Object.keys(all).length,
        runs: ledger.sent.size,
        answers: replies.length,
        sign_ins: replies.filter(({ path }) => path === '/api/auth/login').length,
        mails,
        ...page?.tried,
        signed_in_before_and_still_known: isKnownAfterwards ? 1 : 0,
      },
      must_be_zero: {
        undelivered,
        other_statuses: fails.length,
        refused_as_too_many: replies.filter(({ status }) => status === 429).length,
        refreshes_refused:
          replies.filter(({ status, path }) => path.endsWith('refresh-token') && status !== 200).length -
          (isKnownAfterwards ? 0 : 1),
        mails_missing: missingMails,
        deleted_by_wrong_clock: 2 - kept,
        daily_job_put_off: rows.length,
        ...page?.must_be_zero,
        ...(await holdAgainst(postgres.connectionString, ledger)),
      },
    };
  });
