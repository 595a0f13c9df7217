import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startSuperusersPostgres } from '../../server/db/testing/superusers-postgres.ts';
import { openHttpClient, type Reply } from '../../server/testing/http-client.ts';
import { begin, startUntilEnd, withEndings } from '../endings.ts';
import { quiet } from '../quiet-log.ts';
import { databaseFolder, scratchFolder } from '../scratch-folder.ts';
import type { Scenario } from './counts.ts';
import { startPlaying } from './players.ts';
import { restartedServer } from './restarted-server.ts';

/**
 * Forwards a port of loopback to a unix socket. `shut` drops all connections and refuses new ones, `cut` only drops them.
 * While it hangs, connections stay, and new ones are accepted, but nothing passes.
 */
const openGate = async (socketPath: string) => {
  const sockets = new Set<Socket>();
  let server: Server | undefined;
  let [port, isHanging] = [0, false];
  const join = (client: Socket) => {
    const upstream = connect(socketPath);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one);
      one
        .on('error', () => one.destroy())
        .on('close', () => {
          sockets.delete(one);
          other.destroy();
        });
      one.on('data', (bytes) => other.write(bytes));
      if (isHanging) one.pause();
    }
  };
  const open = async () => {
    server = createServer(join).listen(port, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  };
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const shut = () => {
    server?.close();
    cut();
  };
  const hang = (isSo: boolean) => {
    isHanging = isSo;
    for (const socket of sockets) isSo ? socket.pause() : socket.resume();
  };
  await open();
  return { url: `postgresql://postgres@127.0.0.1:${port}/prima_vista`, open, shut, cut, hang };
};

/** How long an answer may take, and how many lines one outage may log: it is reported, but not once a request. */
const maxAnswerMs = 10_000;
const maxLogLines = 40;

/** Asked for alongside the runs: calls of the API, and pages, which need no database. */
const calls = ['/api/health', '/api/aggregate_responses', '/api/adjectives?public=true'];
const pages = ['/', '/test', '/login'];

const isPage = ({ path }: Reply) => pages.includes(path);
const isHealth = ({ path }: Reply) => path === '/api/health';

/** How calls and pages were answered before, during and after an outage, which lasted from `began` to `ended`. */
const judge = (replies: Reply[], { began, ended, isGone }: { began: number; ended: number; isGone: boolean }) => {
  const count = (is: (reply: Reply) => boolean, among = replies) => among.filter(is).length;
  const away = replies.filter((reply) => reply.began > began && reply.ended < ended);
  const isUnavailable = ({ status }: Reply) => status === 503;
  const healthOk = count((reply) => isHealth(reply) && reply.status === 200, away);
  return {
    tried: {
      answers: replies.length,
      answers_unavailable: count(isUnavailable),
      pages_while_away: count(isPage, away),
      health_unavailable_while_away: count((reply) => isHealth(reply) && isUnavailable(reply), away),
      longest_answer_ms: Math.round(Math.max(...replies.map(({ durationMs }) => durationMs))),
    },
    must_be_zero: {
      other_statuses: count((reply) => reply.status !== 200 && (isPage(reply) || !isUnavailable(reply))),
      without_retry_after: count((reply) => isUnavailable(reply) && !((reply.retryAfterSeconds ?? 0) > 0)),
      hung: count(({ durationMs }) => durationMs > maxAnswerMs),
      ...(isGone && { health_ok_while_away: healthOk }),
    },
  };
};

const withPrefix = (prefix: string, counts: Record<string, number>) =>
  Object.fromEntries(Object.entries(counts).map(([name, count]) => [`${prefix}_${name}`, count]));

/**
 * The database is unavailable while runs are played: it refuses connections, hangs, or drops them again and again. Each
 * answer must come in time and say when to retry.
 */
export const databaseAway: Scenario = ({ smoke }) =>
  withEndings(async (atEnd) => {
    const dataDir = await databaseFolder(atEnd, 'faults');
    const { connectionString } = await startUntilEnd(atEnd, () => startSuperusersPostgres({ dataDir, log: quiet }));
    const { host } = new pg.Client({ connectionString });
    const gate = await begin(
      atEnd,
      () => openGate(`${host}/.s.PGSQL.5432`),
      ({ shut }) => shut(),
    );
    const env = { DATABASE_URL: gate.url, LOG_LEVEL: 'info' };
    const server = await restartedServer(atEnd, env, await scratchFolder(atEnd, 'faults'));
    const client = openHttpClient(server.origin);
    atEnd(client.close);

    let cutting: NodeJS.Timeout | undefined;
    atEnd(() => clearInterval(cutting));
    const durationMs = smoke ? 1500 : 60_000;
    const outages = {
      refused: { durationMs, begin: gate.shut, end: gate.open },
      hanging: { durationMs, begin: () => gate.hang(true), end: () => gate.hang(false) },
      cut: {
        durationMs: durationMs / 3,
        begin: () => {
          cutting = setInterval(gate.cut, 100);
        },
        end: () => clearInterval(cutting),
      },
    };
    const replies: Reply[] = [];
    const onReply = (reply: Reply) => void replies.push(reply);
    const load = await startPlaying(server.origin, connectionString, {
      concurrency: 20,
      pauseMs: 500,
      seed: 1,
      onReply,
    });
    const found = { tried: {}, must_be_zero: {} };
    for (const [name, outage] of Object.entries(outages)) {
      await load.untilAcknowledged();
      const [firstReply, firstLine] = [replies.length, server.first.lines.length];
      outage.begin();
      const began = performance.now();
      const asked: Promise<void>[] = [];
      while (performance.now() < began + outage.durationMs) {
        asked.push(...[...calls, ...pages].map((path) => client.send('GET', path).then(onReply)));
        await sleep(500);
      }
      const ended = performance.now();
      await outage.end();
      await client.ask('GET', '/api/health');
      const first_answer_after_ms = Math.round(performance.now() - ended);
      await Promise.all(asked);
      await load.untilAcknowledged();
      const log_lines = server.first.lines.length - firstLine;
      const judged = judge(replies.slice(firstReply), { began, ended, isGone: name !== 'cut' });
      Object.assign(found.tried, withPrefix(name, { ...judged.tried, first_answer_after_ms, log_lines }));
      const log_lines_too_many = Math.max(0, log_lines - maxLogLines);
      Object.assign(found.must_be_zero, withPrefix(name, { ...judged.must_be_zero, log_lines_too_many }));
    }
    const { tried, must_be_zero } = await load.finish({});
    return { tried: { ...found.tried, ...tried }, must_be_zero: { ...found.must_be_zero, ...must_be_zero } };
  });
