import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openHttpClient, type Reply } from '../../server/testing/http-client.ts';
import { startUntilEnd } from '../endings.ts';
import { startPostgres } from '../installation.ts';
import { isSmoke } from '../report.ts';
import { type Scenario, startPlaying } from './players.ts';
import { restartedServer } from './restarted-server.ts';

/** Forwards a port to a unix socket. While it hangs, connections stay, and new ones are accepted, but nothing passes. */
const openGate = async (socketPath: string) => {
  const sockets = new Set<Socket>();
  let isHanging = false;
  const forward = (one: Socket, other: Socket) => {
    sockets.add(one);
    one.on('error', () => one.destroy());
    one.on('close', () => {
      sockets.delete(one);
      other.destroy();
    });
    one.on('data', (bytes) => other.write(bytes));
    if (isHanging) one.pause();
  };
  const server = createServer((client) => {
    const upstream = connect(socketPath);
    forward(client, upstream);
    forward(upstream, client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  const hang = (isSo: boolean) => {
    isHanging = isSo;
    for (const socket of sockets) isSo ? socket.pause() : socket.resume();
  };
  return { url: `postgresql://postgres@127.0.0.1:${(server.address() as AddressInfo).port}/prima_vista`, stop, hang };
};

/** How long an answer may take. */
const maxAnswerMs = 10_000;

const pages = ['/', '/test', '/login'];
const calls = ['/api/health', '/api/aggregate_responses', '/api/adjectives?public=true'];

/** The database hangs while runs are played: each answer must come in time and say when to retry; pages must be served. */
export const databaseAway: Scenario = async (atEnd) => {
  const { connectionString } = await startPostgres(atEnd, 'faults');
  const { host } = new pg.Client({ connectionString });
  const gate = await startUntilEnd(atEnd, () => openGate(`${host}/.s.PGSQL.5432`));
  const server = await restartedServer(atEnd, { DATABASE_URL: gate.url });
  const client = openHttpClient(server.origin);
  atEnd(client.close);
  const load = await startPlaying(server.origin, connectionString, { concurrency: 20, pauseMs: 500, seed: 1 });
  await load.untilAcknowledged();

  gate.hang(true);
  const until = performance.now() + (isSmoke ? 1500 : 60_000);
  const asked: Promise<Reply>[] = [];
  while (performance.now() < until) {
    asked.push(...[...calls, ...pages].map((path) => client.send('GET', path)));
    await sleep(500);
  }
  const ended = performance.now();
  gate.hang(false);
  const replies = await Promise.all(asked);
  await load.untilAcknowledged();

  const count = (is: (reply: Reply) => boolean) => replies.filter(is).length;
  const isPage = ({ path }: Reply) => pages.includes(path);
  const { tried, must_be_zero } = await load.finish({});
  return {
    tried: { ...tried, answers: replies.length, answers_unavailable: count(({ status }) => status === 503) },
    must_be_zero: {
      ...must_be_zero,
      // The first page leads to another.
      wrong_statuses: count(
        (one) => one.status !== (one.path === '/' ? 302 : 200) && (isPage(one) || one.status !== 503),
      ),
      answers_without_retry_after: count((one) => one.status === 503 && (one.retryAfterSeconds ?? 0) <= 0),
      hung: count(({ durationMs }) => durationMs > maxAnswerMs),
      health_ok_while_away: count((one) => one.path === '/api/health' && one.status === 200 && one.ended < ended),
    },
  };
};
