import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { openHttpClient, pageTimeoutMs, type Reply } from '../../server/testing/http-client.ts';
import { spawnServer } from '../../server/testing/spawn-server.ts';
import { type AtEnd, startUntilEnd, withEndings } from '../endings.ts';
import { prepareRuns } from '../runs.ts';
import { scratchFolder } from '../scratch-folder.ts';
import { checkRuns } from './check-runs.ts';
import { keepClassOpen } from './class-over-jumps.ts';
import { jumpsFor, loadThroughJumps } from './clock-jumps.ts';
import { fakeTime } from './fake-time.ts';
import { playWithMovingClock } from './page-with-moving-clock.ts';
import { startPostgresWithEnv } from './postgres-with-env.ts';
import { openLedger } from './runs-ledger.ts';
import type { Scenario } from './scenario.ts';
import { startAtWrongTime } from './start-at-wrong-time.ts';
import { makeAdministrator, teacherCalls } from './teacher-calls.ts';

/** A PostgreSQL and servers on it, all with the same fake clock; `client` is connected to that PostgreSQL. */
const openWorld = async (atEnd: AtEnd) => {
  const folder = await scratchFolder(atEnd, 'faults');
  // PostgreSQL runs as another user, and has to read the library and the time.
  chmodSync(folder, 0o755);
  const time = fakeTime(join(folder, 'time'));
  if (time.skipped !== undefined) return { skipped: time.skipped };
  const { connectionString } = await startUntilEnd(atEnd, () => startPostgresWithEnv(time.env));
  const dataDir = join(folder, 'data');
  const env = { ...time.env, DATABASE_URL: connectionString, RATE_LIMIT_PER_IP: '' };
  const start = () => startUntilEnd(atEnd, () => spawnServer({ from: 'built', dataDir, env }));
  const server = await start();
  await makeAdministrator(connectionString);
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  atEnd(() => client.end());
  return { server, moveBy: time.moveBy, connectionString, client, dataDir, start };
};

const countsOfReplies = (replies: Reply[], { isKnownAfterwards }: { isKnownAfterwards: boolean }) => {
  const isRefresh = ({ path }: Reply) => path === '/api/auth/refresh-token';
  const fails = replies.filter((reply) => reply.status !== 200 && !isRefresh(reply));
  for (const { path, status, failure, body } of fails.slice(0, 5)) {
    process.stderr.write(`${path}: ${status || failure} ${body.slice(0, 200)}\n`);
  }
  const refused = replies.filter((reply) => reply.status !== 200 && isRefresh(reply));
  return {
    other_statuses: fails.length,
    refused_as_too_many: replies.filter(({ status }) => status === 429).length,
    refreshes_refused: refused.length - (isKnownAfterwards ? 0 : 1),
  };
};

/** The clock of the server and of PostgreSQL, but not of the bench, is moved back and forth under load. */
export const clockMoved: Scenario = ({ smoke }) =>
  withEndings(async (atEnd) => {
    const size = smoke ? { runs: 5, durationMs: 100, startMs: 500 } : { runs: 100, durationMs: 5000, startMs: 5000 };
    const world = await openWorld(atEnd);
    if (world.skipped !== undefined) return { skipped: world.skipped };
    const { server, moveBy, connectionString, client, dataDir } = world;
    const { origin } = server;

    const jumps = jumpsFor({ smoke });
    const preparing = openHttpClient(`${origin}/api`, { connections: 8 });
    const runs = await prepareRuns(preparing, size.runs * jumps.length);
    preparing.close();
    const ledger = openLedger();
    const replies: Reply[] = [];
    const onReply = (reply: Reply) => void replies.push(reply);
    const calls = openHttpClient(origin, { connections: 64, timeoutMs: pageTimeoutMs });
    atEnd(calls.close);
    const teacher = teacherCalls(calls, onReply);

    const jumped = await loadThroughJumps(jumps, { dataDir, runs, calls, ledger, moveBy, teacher, onReply }, size);
    const page = smoke ? undefined : await playWithMovingClock(origin, ledger);
    const openClass = smoke ? undefined : await keepClassOpen({ origin, client, moveBy, calls, ledger, onReply });
    await server.stop();
    const wrongStart = await startAtWrongTime(world, { durationMs: size.startMs, uid_session: openClass?.uid_session });
    return {
      tried: {
        jumps: jumps.length,
        runs: ledger.sent.size,
        answers: replies.length,
        sign_ins: replies.filter(({ path }) => path === '/api/auth/login').length,
        mails: jumped.mails,
        ...page?.tried,
        ...openClass?.tried,
        signed_in_before_and_still_known: jumped.isKnownAfterwards ? 1 : 0,
      },
      must_be_zero: {
        undelivered: jumped.undelivered,
        ...countsOfReplies(replies, jumped),
        mails_missing: jumped.missingMails,
        ...wrongStart,
        ...page?.must_be_zero,
        ...openClass?.must_be_zero,
        ...(await checkRuns(connectionString, ledger)),
      },
    };
  });
