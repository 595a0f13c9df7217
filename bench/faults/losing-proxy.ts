import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';

type Odds = { /** Of a reply, 0..1. */ lost: number /** Of a request, 0..1. */; twice: number };

type Reply = { status: number; headers: IncomingMessage['headers']; body: Buffer };

const readAll = async (message: IncomingMessage): Promise<Buffer> => Buffer.concat(await message.toArray());

const forward = (
  origin: string,
  agent: Agent,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const sending = request(`${origin}${url}`, { method, headers, agent }, (answer) => {
      readAll(answer).then(
        (all) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: all }),
        reject,
      );
    });
    sending.on('error', reject);
    sending.end(body);
  });

/** Breaks the connection without a byte of the reply, or in the middle of it. */
const lose = (response: ServerResponse, { status, headers, body }: Reply): void => {
  if (Math.random() < 0.5) return void response.destroy();
  response.writeHead(status, headers);
  response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy());
};

/** Longest time after which a request is sent for the second time, in ms; half of them are sent at the same moment. */
const longestDelay = 50;

/**
 * Stands between clients and a server. Each request reaches the server whole, some of them twice; replies get lost when
 * the server has given them. `counts` are of what clients hand in; `twins` differ when both did not get the same answer.
 */
export const startLosingProxy = async (origin: string, odds: Odds) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const counts = { submissions: 0, replies_lost: 0, requests_twice: 0, twins_differ: 0, failed: 0 };
  const underWay = new Set<Promise<unknown>>();

  const sendAgain = async (incoming: IncomingMessage, body: Buffer, first: Promise<Reply>) => {
    if (Math.random() < 0.5) await setTimeout(longestDelay * Math.random());
    const [one, other] = await Promise.all([first, forward(origin, agent, incoming, body)]);
    return one.status === other.status && one.body.equals(other.body);
  };

  const pass = async (incoming: IncomingMessage, response: ServerResponse) => {
    const body = await readAll(incoming);
    const isSubmission = incoming.method === 'POST' && incoming.url === '/api/responses';
    const count = (what: keyof typeof counts) => {
      if (isSubmission) counts[what] += 1;
    };
    count('submissions');
    const first = forward(origin, agent, incoming, body);
    // What makes somebody new each time would only differ.
    if (incoming.method === 'POST' && Math.random() < odds.twice) {
      count('requests_twice');
      const twin = sendAgain(incoming, body, first).then(
        // Of a class's rounds the second may be asked for after the next one, and be told that.
        (isEqual) => isEqual || count('twins_differ'),
        () => count('failed'),
      );
      underWay.add(twin);
      void twin.finally(() => underWay.delete(twin));
    }
    const reply = await first;
    if (Math.random() < odds.lost) {
      count('replies_lost');
      return lose(response, reply);
    }
    response.writeHead(reply.status, reply.headers).end(reply.body);
  };

  const proxy = createServer((incoming, response) => {
    pass(incoming, response).catch(() => {
      counts.failed += 1;
      response.destroy();
    });
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    counts,
    /** Waits for what was sent twice and is still on its way. */
    settle: async () => void (await Promise.all(underWay)),
    close: () => {
      proxy.closeAllConnections();
      proxy.close();
      agent.destroy();
    },
  };
};
