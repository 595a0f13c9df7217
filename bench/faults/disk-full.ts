import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../../server/db/embedded-postgres.ts';
import { httpClient } from '../http.ts';
import { prepareRuns, type Submission } from '../runs.ts';
import { type Calls, openCalls, type Reply } from './calls.ts';
import { withEndings } from './endings.ts';
import { holdAgainst } from './hold-against.ts';
import { quiet } from './own-postgres.ts';
import { deliver } from './pages-outbox.ts';
import { openLedger } from './runs-ledger.ts';
import type { Scenario } from './scenario.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';
import { originOf, watchServer } from './watched-server.ts';
import { findCorruption } from './whole-database.ts';

const megabyte = 2 ** 20;

/** Most lines that the server may write about a full disk, however many calls meet it. */
const mostLines = 40;

const waitFor = async (is: () => Promise<boolean>, limit: number): Promise<number> => {
  const began = performance.now();
  while (performance.now() - began < limit) {
    if (await is()) return performance.now() - began;
    await sleep(100);
  }
  return Number.POSITIVE_INFINITY;
};

/** A first start that finds no room says so, and the next one, with room, works. */
const startWithoutRoom = async (disk: SmallDisk, dataDir: string) => {
  disk.fill(8 * megabyte);
  const server = watchServer({ dataDir });
  const origin = await server.ready;
  if (origin) await server.stop();
  const code = await server.kill();
  disk.empty();
  const said = server.lines.some((line) => /no space left|disk full/i.test(line));
  return { started_without_room: origin ? 1 : 0, exit_code_0_without_room: code === 0 ? 1 : 0, unsaid: said ? 0 : 1 };
};

type Load = {
  calls: Calls;
  runs: Submission[];
  onReply: (reply: Reply) => void;
  ledger: ReturnType<typeof openLedger>;
};

/** Sends runs until so many answers in a row say that it does not work now. */
const sendUntilFull = async ({ calls, runs, onReply, ledger }: Load, enough: number): Promise<Submission[]> => {
  const refused: Submission[] = [];
  let inARow = 0;
  const worker = async () => {
    for (let run = runs.pop(); run && inARow < enough; run = runs.pop()) {
      ledger.sent.set(run.uid_user, run);
      const reply = await calls.send('POST', '/api/responses', { body: run.body });
      onReply(reply);
      if (reply.status === 200) {
        ledger.acknowledged.add(run.uid_user);
        inARow = 0;
      } else {
        refused.push(run);
        inARow += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  return refused;
};

/** The disk of the embedded database becomes full under load, and later there is room again. */
export const diskFull: Scenario = ({ smoke }) =>
  withEndings(async (atEnd) => {
    const size = smoke ? { runs: 250, enough: 20, stays: 300 } : { runs: 3000, enough: 200, stays: 20_000 };
    const disk = mountSmallDisk(smoke ? 160 : 256);
    if (disk.skipped !== undefined) return { skipped: disk.skipped };
    atEnd(disk.unmount);
    const dataDir = join(disk.folder, 'data');
    const start = smoke ? {} : await startWithoutRoom(disk, dataDir);

    const server = watchServer({ dataDir });
    atEnd(server.stop);
    const origin = await originOf(server);
    const client = httpClient(origin, { connections: 16 });
    const runs = await prepareRuns(client, size.runs);
    client.close();
    const calls = openCalls(origin);
    atEnd(calls.close);
    const replies: Reply[] = [];
    const ledger = openLedger();
    const load = { calls, runs, ledger, onReply: (reply: Reply) => void replies.push(reply) };

    const linesBefore = server.lines.length;
    disk.fill((smoke ? 1 : 8) * megabyte);
    const refused = await sendUntilFull(load, size.enough);
    // What is still in its place is taken by whoever writes next: nobody frees anything meanwhile.
    disk.fill(0);
    const waiting = runs.splice(0, 20);
    const until = performance.now() + size.stays + 60_000;
    const longest = smoke ? 300 : 5000;
    const deliveries = [...refused, ...waiting].map((run) => deliver(run, { ...load, until, longest }));
    await sleep(size.stays);
    const page = await calls.send('GET', '/test');
    const health = await calls.send('GET', '/api/health');
    const ended = server.hasEnded();

    disk.empty();
    const recovered = await waitFor(
      async () => (await calls.send('GET', '/api/health')).status === 200,
      smoke ? 30_000 : 60_000,
    );
    const undelivered = (await Promise.all(deliveries)).filter((arrived) => !arrived).length;
    const lines = server.lines.length - linesBefore;
    for (const line of new Set(server.lines.slice(linesBefore, linesBefore + 8))) process.stderr.write(`${line}\n`);
    const code = await server.stop();

    const postgres = await startEmbeddedPostgres({ dataDir, log: quiet });
    atEnd(postgres.stop);
    const corrupt = await findCorruption(postgres.connectionString);
    for (const problem of corrupt.slice(0, 5)) process.stderr.write(`${problem}\n`);
    const count = (is: (reply: Reply) => boolean) => replies.filter(is).length;
    return {
      tried: {
        answers: replies.length,
        runs_stored: ledger.acknowledged.size,
        answers_unavailable: count(({ status }) => status === 503),
        health_while_full: health.status,
        healthy_again_after_ms: Math.round(recovered),
        log_lines: lines,
      },
      must_be_zero: {
        ...start,
        never_full: refused.length > 0 ? 0 : 1,
        other_statuses: count(({ status }) => status !== 200 && status !== 503),
        without_retry_after: count((reply) => reply.status === 503 && !((reply.retryAfter ?? 0) > 0)),
        pages_not_served: page.status === 200 ? 0 : 1,
        server_ended: ended ? 1 : 0,
        not_recovered_by_itself: Number.isFinite(recovered) ? 0 : 1,
        wrong_exit_codes: code === 0 ? 0 : 1,
        log_lines_too_many: Math.max(0, lines - mostLines),
        undelivered,
        corrupt: corrupt.length,
        ...(await holdAgainst(postgres.connectionString, ledger)),
      },
    };
  });
