import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** Probabilities, 0..1. */
type Odds = {
  /** That a reply is dropped. */
  lost: number;
  /** That a request is sent twice. */
  twice: number;
};

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

/** Drops the connection before the first byte of the reply, or halfway through it. */
const dropReply = (response: ServerResponse, { status, headers, body }: Reply): void => {
  if (Math.random() < 0.5) return void response.destroy();
  response.writeHead(status, headers);
  response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy());
};

/** The second copy of a request is sent at most this much later; half of them are sent at once. */
const maxDelayMs = 50;

/**
 * A proxy between clients and a server. Every request reaches the server whole, some of them twice; some replies are
 * dropped after the server has sent them. `counts` covers submissions; `twins_differ`: the two copies got different answers.
 */
export const startLosingProxy = async (origin: string, odds: Odds) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const counts = { submissions: 0, replies_lost: 0, requests_twice: 0, twins_differ: 0, failed: 0 };
  const underWay = new Set<Promise<unknown>>();

  const sendAgain = async (incoming: IncomingMessage, body: Buffer, first: Promise<Reply>) => {
    if (Math.random() < 0.5) await setTimeout(maxDelayMs * Math.random());
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
    // A GET that creates a participant answers differently each time.
    if (incoming.method === 'POST' && Math.random() < odds.twice) {
      count('requests_twice');
      const twin = sendAgain(incoming, body, first).then(
        // Only submissions are compared: the second copy of a class's round may arrive after the next round.
        (isEqual) => isEqual || count('twins_differ'),
        () => count('failed'),
      );
      underWay.add(twin);
      void twin.finally(() => underWay.delete(twin));
    }
    const reply = await first;
    if (Math.random() < odds.lost) {
      count('replies_lost');
      return dropReply(response, reply);
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
    /** Waits for second copies that are still in flight. */
    settle: async () => void (await Promise.all(underWay)),
    close: () => {
      proxy.closeAllConnections();
      proxy.close();
      agent.destroy();
    },
  };
};
