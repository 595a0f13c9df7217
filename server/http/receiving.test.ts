import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { startTestApp } from '../testing/use-test-app.ts';
import { answerMalformedRequest, receivingWithin } from './malformed-requests.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const listen = async (app: FastifyInstance): Promise<Socket> => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  ends.push(() => app.close());
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  socket.resume();
  await once(socket, 'connect');
  return socket;
};

/** Sends bytes one by one until the connection closes. Resolves to how many were sent. */
const trickle = async (socket: Socket, byte: string): Promise<number> => {
  let sent = 0;
  const timer = setInterval(() => {
    sent += 1;
    socket.write(byte);
  }, 10);
  // Not `once`, which would throw for a connection that was reset.
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(timer);
  return sent;
};

const head = 'POST / HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n';

it.each([
  ['body', `${head}\r\n`, ' '],
  ['headers', head, 'x'],
])('ends a request whose %s trickle, long before they are whole', async (_what, begin, byte) => {
  const app = fastify({ ...receivingWithin(200), clientErrorHandler: answerMalformedRequest });
  app.post('/', async () => 'whole');
  const socket = await listen(app);
  socket.write(begin);
  const sent = await trickle(socket, byte);
  // Each byte has kept the connection busy: neither silence nor the end of the body closed it.
  expect(sent).toBeGreaterThan(1);
  expect(sent).toBeLessThan(100_000);
});

it('ends the body of a refused call as well', async () => {
  const app = fastify({ ...receivingWithin(200), clientErrorHandler: answerMalformedRequest });
  app.addHook('onRequest', async (_request, reply) => reply.code(429).send());
  app.post('/', async () => 'whole');
  const socket = await listen(app);
  socket.write(`${head}\r\n`);
  expect(await trickle(socket, ' ')).toBeLessThan(100_000);
});

it('is set up so in the server, and looked at often enough', async () => {
  const { app } = await startTestApp();
  expect(app.server).toMatchObject({ requestTimeout: 30_000, headersTimeout: 30_000 });
});
