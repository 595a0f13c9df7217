import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { seededRandom } from '../../contract/rules/seeded-random.ts';
import { openHttpClient, type Reply } from '../../server/testing/http-client.ts';
import { startUntilEnd } from '../endings.ts';
import { isSmoke } from '../report.ts';
import { type Scenario, startPlaying } from './players.ts';
import { restartedServer } from './restarted-server.ts';

/** Probabilities that a reply is dropped, and that a request is sent twice. */
const odds = { lost: 0.3, twice: 0.2 };

/** The second copy of a request is sent at most this much later; half of them are sent at once. */
const maxDelayMs = 50;

/** Drops the connection before the first byte of the reply, or halfway through it. */
const dropReply = (response: ServerResponse, body: string, isBegun: boolean): void => {
  if (!isBegun) return void response.destroy();
  response.writeHead(200, { 'content-length': Buffer.byteLength(body) });
  response.write(body.slice(0, body.length / 2), () => response.destroy());
};

/**
 * A proxy between clients and a server. Every request reaches the server whole, some of them twice; some replies are
 * dropped after the server has sent them. `counts` covers submissions; `twins_differ`: the two copies got different answers.
 */
const startLosingProxy = async (origin: string, random: () => number) => {
  const server = openHttpClient(origin, { connections: 64 });
  const counts = { submissions: 0, replies_lost: 0, requests_twice: 0, twins_differ: 0, failed: 0 };
  const twins: Promise<void>[] = [];

  const pass = async (incoming: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '' } = incoming;
    const body = await text(incoming);
    const isSubmission = method === 'POST' && url === '/api/responses';
    const count = (what: keyof typeof counts, isSo = true) => {
      if (isSubmission && isSo) counts[what] += 1;
    };
    const forward = () => server.send(method, url, { body });
    const compareTwin = async (first: Promise<Reply>) => {
      if (random() < 0.5) await setTimeout(maxDelayMs * random());
      const [one, other] = await Promise.all([first, forward()]);
      // Only submissions are compared: the second copy of a class's round may arrive after the next round.
      count('twins_differ', one.status !== other.status || one.body !== other.body);
    };
    count('submissions');
    const first = forward();
    // A GET that creates a participant answers differently each time.
    if (method === 'POST' && random() < odds.twice) {
      count('requests_twice');
      twins.push(compareTwin(first));
    }
    const reply = await first;
    if (reply.status === 0) counts.failed += 1;
    if (reply.status === 0 || random() < odds.lost) {
      count('replies_lost');
      return dropReply(response, reply.body, reply.status !== 0 && random() < 0.5);
    }
    response.writeHead(reply.status, { 'retry-after': String(reply.retryAfterSeconds) }).end(reply.body);
  };

  const proxy = createServer((incoming, response) => void pass(incoming, response));
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const stop = () => {
    proxy.closeAllConnections();
    proxy.close();
    server.close();
  };
  const { port } = proxy.address() as AddressInfo;
  /** Waits for second copies that are still in flight. */
  const settle = () => Promise.all(twins);
  return { origin: `http://127.0.0.1:${port}`, counts, settle, stop };
};

/** Public runs and class runs together; a class takes 1000 participants. */
const runsPerClass = 2000;

/** Whole runs over a bad line: 30% of replies are dropped once the run is stored, 20% of requests arrive twice. */
export const lostReplies: Scenario = async (atEnd) => {
  const server = await restartedServer(atEnd);
  const database = await server.connectionString();
  const proxy = await startUntilEnd(atEnd, () => startLosingProxy(server.origin, seededRandom(1)));
  const load = await startPlaying(proxy.origin, database, { concurrency: 8, pauseMs: 0, seed: 1 });
  for (let left = isSmoke ? 60 : 10_000; left > 0; left -= runsPerClass) {
    await load.untilAcknowledged(Math.min(left, runsPerClass));
    await load.classes.next(database);
  }
  const { tried, must_be_zero } = await load.finish({});
  await proxy.settle();
  const { twins_differ, failed, ...counts } = proxy.counts;
  return { tried: { ...counts, ...tried }, must_be_zero: { ...must_be_zero, twins_differ, failed } };
};
