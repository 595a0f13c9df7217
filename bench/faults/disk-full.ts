import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { reachEmbeddedPostgres } from '../../server/db/reach-embedded-postgres.ts';
import { startSuperusersPostgres } from '../../server/db/testing/superusers-postgres.ts';
import {
  bodyOf,
  type HttpClient,
  openHttpClient,
  pageTimeoutMs,
  type Reply,
} from '../../server/testing/http-client.ts';
import { spawnServer, startServerProcess } from '../../server/testing/spawn-server.ts';
import { startUntilEnd, withEndings } from '../endings.ts';
import { quiet } from '../quiet-log.ts';
import { prepareRuns, type Submission } from '../runs.ts';
import { checkRuns } from './check-runs.ts';
import { findCorruption } from './find-corruption.ts';
import { deliver } from './pages-outbox.ts';
import { noteAnswer, openLedger, type RunsLedger } from './runs-ledger.ts';
import type { Scenario } from './scenario.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';
import { countsOfStay, renewLog, stayFull } from './stay-full.ts';

const megabyte = 2 ** 20;

/** How many lines the server may log about a full disk, however many calls run into it. */
const maxLogLines = 40;

/** Polls until the database is back. Resolves to how long that took in ms, or infinity. */
const waitForRecovery = async (calls: HttpClient, timeoutMs: number): Promise<number> => {
  const began = performance.now();
  while (performance.now() - began < timeoutMs) {
    if ((await calls.send('GET', '/api/health')).status === 200) return performance.now() - began;
    await sleep(100);
  }
  return Number.POSITIVE_INFINITY;
};

type Load = { calls: HttpClient; runs: Submission[]; onReply: (reply: Reply) => void; ledger: RunsLedger };

/** Sends runs until `enough` submissions in a row are refused. Resolves to those that were refused. */
const sendUntilFull = async ({ calls, runs, onReply, ledger }: Load, enough: number): Promise<Submission[]> => {
  const refused: Submission[] = [];
  let inARow = 0;
  const worker = async () => {
    for (let run = runs.pop(); run && inARow < enough; run = runs.pop()) {
      ledger.sent.set(run.uid_user, run);
      const reply = await calls.send('POST', '/api/responses', { body: run.body });
      onReply(reply);
      if (noteAnswer(ledger, run.uid_user, bodyOf(reply))) inARow = 0;
      else {
        refused.push(run);
        inARow += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  return refused;
};

const fullSize = {
  ...{ megabytes: 256, megabytesLeft: 1, runs: 3000, enough: 200 },
  ...{ phaseMs: 10_000, maxPauseMs: 5000, timeoutMs: 60_000 },
};
const smokeSize = {
  ...{ megabytes: 160, megabytesLeft: 0.125, runs: 250, enough: 20 },
  ...{ phaseMs: 700, maxPauseMs: 300, timeoutMs: 30_000 },
};

type Size = typeof fullSize;

/** Fills the disk under load, keeps it full and frees it again, while pages keep retrying their submissions. */
const loadThroughFullDisk = async (load: Load, place: Parameters<typeof stayFull>[0], size: Size) => {
  const { disk, calls, connectionString } = place;
  await renewLog(connectionString);
  disk.fill(size.megabytesLeft * megabyte);
  const refused = await sendUntilFull(load, size.enough);
  const waiting = load.runs.splice(0, 20);
  const until = performance.now() + 2 * size.phaseMs + 60_000;
  const deliveries = [...refused, ...waiting].map((run) =>
    deliver(run, { ...load, until, maxPauseMs: size.maxPauseMs }),
  );
  const stay = await stayFull(place, size.phaseMs);
  disk.empty();
  const recoveredMs = await waitForRecovery(calls, size.timeoutMs);
  const undelivered = (await Promise.all(deliveries)).filter((arrived) => !arrived).length;
  return { refused: refused.length, stay, recoveredMs, undelivered };
};

/** Every answer must be a 200, or a 503 that says when to retry. */
const countsOfAnswers = (replies: Reply[]) => {
  const count = (is: (reply: Reply) => boolean) => replies.filter(is).length;
  return {
    tried: { answers: replies.length, answers_unavailable: count(({ status }) => status === 503) },
    must_be_zero: {
      other_statuses: count(({ status }) => status !== 200 && status !== 503),
      without_retry_after: count((reply) => reply.status === 503 && !((reply.retryAfterSeconds ?? 0) > 0)),
    },
  };
};

/** Bytes: far too few for a new database. */
const tooLittle = 8 * megabyte;

/** A first start on a full disk must say so and end. Frees the disk afterwards. */
const startOnFullDisk = async (disk: SmallDisk, dataDir: string) => {
  disk.fill(tooLittle);
  const server = startServerProcess({ from: 'built', dataDir });
  const isReady = (await server.ready) !== undefined;
  const code = await server.stop();
  disk.empty();
  const said = server.lines.some((line) => /no space left|disk full/i.test(line));
  return { started_without_room: isReady ? 1 : 0, exit_code_0_without_room: code === 0 ? 1 : 0, unsaid: said ? 0 : 1 };
};

/** The disk of the embedded database fills up under load, and is freed later. */
export const diskFull: Scenario = ({ smoke }) =>
  withEndings(async (atEnd) => {
    const size = smoke ? smokeSize : fullSize;
    const disk = mountSmallDisk(size.megabytes);
    if (disk.skipped !== undefined) return { skipped: disk.skipped };
    atEnd(disk.unmount);
    const dataDir = join(disk.folder, 'data');
    const start = smoke ? {} : await startOnFullDisk(disk, dataDir);

    const server = await startUntilEnd(atEnd, () => spawnServer({ from: 'built', dataDir }));
    const { origin } = server;
    const client = openHttpClient(`${origin}/api`, { connections: 16 });
    const runs = await prepareRuns(client, size.runs);
    client.close();
    const calls = openHttpClient(origin, { connections: 64, timeoutMs: pageTimeoutMs });
    atEnd(calls.close);
    const replies: Reply[] = [];
    const ledger = openLedger();
    const load = { calls, runs, ledger, onReply: (reply: Reply) => void replies.push(reply) };
    const { addresses } = await reachEmbeddedPostgres({ dataDir, log: quiet });
    const connectionString = addresses.superuser;

    const linesBefore = server.lines.length;
    const { refused, stay, recoveredMs, undelivered } = await loadThroughFullDisk(
      load,
      { disk, calls, connectionString },
      size,
    );
    const lines = server.lines.slice(linesBefore);
    // All of them where the site did not come back: they say how far it came.
    for (const line of Number.isFinite(recoveredMs) ? lines.slice(0, 8) : lines) process.stderr.write(`${line}\n`);
    const ended = server.hasEnded();
    const code = await server.stop();

    const postgres = await startUntilEnd(atEnd, () => startSuperusersPostgres({ dataDir, log: quiet }));
    const corrupt = await findCorruption(postgres.connectionString);
    for (const problem of corrupt.slice(0, 5)) process.stderr.write(`${problem}\n`);
    const { asked, ...whileFull } = countsOfStay(stay, replies);
    const answers = countsOfAnswers([...replies, ...asked]);
    return {
      tried: {
        ...answers.tried,
        runs_stored: ledger.acknowledged.size,
        ...whileFull.tried,
        healthy_again_after_ms: Math.round(recoveredMs),
        log_lines: lines.length,
      },
      must_be_zero: {
        ...start,
        never_full: refused > 0 ? 0 : 1,
        ...whileFull.must_be_zero,
        ...answers.must_be_zero,
        server_ended: ended ? 1 : 0,
        not_recovered_by_itself: Number.isFinite(recoveredMs) ? 0 : 1,
        wrong_exit_codes: code === 0 ? 0 : 1,
        log_lines_too_many: Math.max(0, lines.length - maxLogLines),
        undelivered,
        corrupt: corrupt.length,
        ...(await checkRuns(postgres.connectionString, ledger)),
      },
    };
  });
