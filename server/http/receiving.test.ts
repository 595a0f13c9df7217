import fastify, { type FastifyInstance } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { startTestApp } from '../testing/use-test-app.ts';
import { answerMalformedRequest, receivingWithin } from './malformed-requests.ts';
import { connectTo } from './testing/raw-connections.ts';

/** Sends bytes one by one until the connection closes. Resolves to how many were sent. */
const trickle = async (app: FastifyInstance, begin: string, byte: string): Promise<number> => {
  onTestFinished(() => app.close());
  const socket = await connectTo(app);
  socket.on('error', () => {});
  socket.resume().write(begin);
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
  const sent = await trickle(app, begin, byte);
  // Each byte has kept the connection busy: neither silence nor the end of the body closed it.
  expect(sent).toBeGreaterThan(1);
  expect(sent).toBeLessThan(100_000);
});

it('ends the body of a refused call as well', async () => {
  const app = fastify({ ...receivingWithin(200), clientErrorHandler: answerMalformedRequest });
  app.addHook('onRequest', async (_request, reply) => reply.code(429).send());
  app.post('/', async () => 'whole');
  expect(await trickle(app, `${head}\r\n`, ' ')).toBeLessThan(100_000);
});

it('is set up so in the server, and looked at often enough', async () => {
  const { app } = await startTestApp();
  expect(app.server).toMatchObject({ requestTimeout: 30_000, headersTimeout: 30_000 });
});
