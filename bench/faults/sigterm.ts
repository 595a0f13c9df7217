import { setTimeout as sleep } from 'node:timers/promises';
import { startSuperusersPostgres } from '../../server/db/testing/superusers-postgres.ts';
import { openHttpClient, pageTimeoutMs, type Reply } from '../../server/testing/http-client.ts';
import { type SpawnedServer, spawnServer } from '../../server/testing/spawn-server.ts';
import { startUntilEnd, withEndings } from '../endings.ts';
import { quiet } from '../quiet-log.ts';
import { prepareRuns, type Submission } from '../runs.ts';
import { databaseFolder } from '../scratch-folder.ts';
import { checkRuns } from './check-runs.ts';
import { deliver } from './pages-outbox.ts';
import { openLedger, type RunsLedger } from './runs-ledger.ts';
import type { Scenario } from './scenario.ts';
import { startRequests } from './steady-requests.ts';

/** A request that got a connection was in flight and must be answered; one that was refused was not. */
const isBroken = (reply: Reply): boolean => reply.isSent && reply.status !== 200;

const sessionOf = (run: Submission | undefined): string =>
  JSON.parse(run?.body ?? '{"responses":[{}]}').responses[0].uid_session;

type Round = {
  server: SpawnedServer;
  ledger: RunsLedger;
  perSecond: number;
  connections: number;
  loadMs: number;
  limitMs: number;
};

/** Stops a server under load. */
const endUnderLoad = async ({ server, ledger, perSecond, connections, loadMs, limitMs }: Round) => {
  const { origin } = server;
  const client = openHttpClient(`${origin}/api`, { connections: 16 });
  const runs = await prepareRuns(client, Math.ceil((perSecond * (loadMs + 1000)) / 1000 / 3));
  client.close();
  const requests = startRequests({ origin, connections, perSecond, uid_session: sessionOf(runs[0]), runs, ledger });
  await sleep(loadMs);
  const signalledAt = performance.now();
  const code = await server.stop();
  const tookMs = performance.now() - signalledAt;
  const replies = await requests.finish();
  const afterwards = replies.filter((reply) => reply.isSent && reply.ended > signalledAt);
  for (const reply of replies.filter(isBroken).slice(0, 5)) {
    const [asked, ended] = [reply.began, reply.ended].map((moment) => Math.round(moment - signalledAt));
    const what = reply.status || reply.failure;
    process.stderr.write(`${reply.path}: ${what}, asked ${asked} and ended ${ended} ms after the signal\n`);
  }
  return {
    requests: replies.length,
    answered: replies.filter(({ status }) => status === 200).length,
    answered_after_signal: afterwards.filter(({ status }) => status === 200).length,
    answers_that_close: afterwards.filter(({ closes }) => closes).length,
    refused_at_the_door: replies.filter((reply) => !reply.isSent).length,
    broken: replies.filter(isBroken).length,
    wrong_exit_codes: code === 0 ? 0 : 1,
    tookMs,
    too_slow: tookMs > limitMs ? 1 : 0,
  };
};

/** Submits what has not been acknowledged, as the pages do once a server is back. */
const deliverTheRest = async (origin: string, ledger: RunsLedger) => {
  const calls = openHttpClient(origin, { connections: 64, timeoutMs: pageTimeoutMs });
  const outbox = { calls, ledger, onReply: () => {}, until: performance.now() + 60_000 };
  const waiting = [...ledger.sent.values()].filter(({ uid_user }) => !ledger.acknowledged.has(uid_user));
  const arrived = await Promise.all(waiting.map((run) => deliver(run, outbox)));
  calls.close();
  return { runs: waiting.length, undelivered: arrived.filter((isThere) => !isThere).length };
};

/** SIGTERM under load: requests that have a connection are answered, then the server ends. */
export const terminated: Scenario = ({ smoke }) =>
  withEndings(async (atEnd) => {
    // Stopping waits for the disk, which is slow in CI.
    const size = smoke
      ? { times: 1, perSecond: 40, connections: 8, loadMs: 700, limitMs: 60_000 }
      : { times: 10, perSecond: 200, connections: 64, loadMs: 2000, limitMs: 10_000 };
    const dataDir = await databaseFolder(atEnd, 'faults');
    const start = () => startUntilEnd(atEnd, () => spawnServer({ from: 'built', dataDir }));
    const ledger = openLedger();
    const rounds: Awaited<ReturnType<typeof endUnderLoad>>[] = [];
    while (rounds.length < size.times) {
      const server = await start();
      rounds.push(await endUnderLoad({ server, ledger, ...size }));
    }
    const last = await start();
    const redelivered = await deliverTheRest(last.origin, ledger);
    await last.stop();
    const postgres = await startUntilEnd(atEnd, () => startSuperusersPostgres({ dataDir, log: quiet }));
    const sum = (key: keyof (typeof rounds)[number]) => rounds.reduce((total, round) => total + round[key], 0);
    return {
      tried: {
        sigterms: rounds.length,
        requests: sum('requests'),
        answered: sum('answered'),
        answered_after_signal: sum('answered_after_signal'),
        answers_that_close: sum('answers_that_close'),
        refused_at_the_door: sum('refused_at_the_door'),
        runs_sent_again: redelivered.runs,
        longest_end_ms: Math.round(Math.max(...rounds.map(({ tookMs }) => tookMs))),
      },
      must_be_zero: {
        broken_in_flight: sum('broken'),
        wrong_exit_codes: sum('wrong_exit_codes'),
        ended_too_late: sum('too_slow'),
        undelivered: redelivered.undelivered,
        ...(await checkRuns(postgres.connectionString, ledger)),
      },
    };
  });
