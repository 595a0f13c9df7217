import { once } from 'node:events';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { errorHeader } from '../../contract/rules/error-header.ts';
import { startTestApp } from '../testing/use-test-app.ts';
import { answerMalformedRequest, receivingWithin } from './malformed-requests.ts';
import { connectTo } from './testing/raw-connections.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = fastify({ clientErrorHandler: answerMalformedRequest });
  app.get('/slow', async () => new Promise<string>((resolve) => setTimeout(resolve, 100, 'slow')));
  app.get('/endless', (_request, reply) => {
    reply.hijack().raw.writeHead(200, { 'content-length': '9' }).write('half');
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** What is received until the server hangs up. */
const said = async (sent: string): Promise<{ status: string; headers: string; body: string }> => {
  const socket = await connectTo(app);
  socket.write(sent);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  const [status = '', ...headers] = head.split('\r\n');
  return { status, headers: headers.join('\n'), body };
};

const call = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nhost: here\r\n${more}\r\n`;

it.each([
  ['nothing like HTTP', 'hello\r\n\r\n', 400],
  ['an unknown method', call('/').replace('GET', 'NONE'), 400],
  ['two content lengths', call('/', 'content-length: 1\r\ncontent-length: 2\r\n'), 400],
  ['nothing like HTTP with more to come', `hello\r\n\r\n${'x'.repeat(1_000_000)}`, 400],
  ['nothing like HTTP behind a call', `${call('/slow')}hello\r\n\r\n`, 400],
  ['too long an address, while it is still being sent', call(`/${'x'.repeat(200_000)}`), 413],
])('answers %s with the error body', async (_what, sent, code) => {
  const { status, headers, body } = await said(sent);
  const detail = code === 413 ? 'too_large' : 'invalid_request';
  expect(status).toContain(`HTTP/1.1 ${code} `);
  expect(headers).toContain('cache-control: no-store');
  expect(headers).toContain(`${errorHeader}: ${detail}`);
  expect(body).toBe(`{"detail":"${detail}","status_code":${code}}`);
});

it('breaks off an answer that has begun, and mixes no other into it', async () => {
  const client = await connectTo(app);
  client.write(call('/endless'));
  let heard = '';
  for await (const chunk of client) {
    if (heard === '') client.write('hello\r\n\r\n');
    heard += chunk;
  }
  expect(heard).toMatch(/^HTTP\/1\.1 200 /);
  expect(heard).toMatch(/half$/);
});

it('answers a malformed request on a connection that has had its answer', async () => {
  const client = await connectTo(app);
  client.write(call('/slow'));
  let heard = '';
  for await (const chunk of client) {
    heard += chunk;
    if (heard.endsWith('slow')) client.write('hello\r\n\r\n');
  }
  expect(heard).toMatch(/slowHTTP\/1\.1 400 /);
});

it('hangs up silently on a client that times out, so that it retries', async () => {
  const accepted = once(app.server, 'connection') as Promise<[Socket]>;
  const client = await connectTo(app);
  const [socket] = await accepted;
  app.server.emit('clientError', Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
  expect(await text(client)).toBe('');
});

/** Sends bytes one by one until the connection closes. Resolves to how many were sent. */
const trickle = async (slow: FastifyInstance, begin: string, byte: string): Promise<number> => {
  onTestFinished(() => slow.close());
  const socket = await connectTo(slow);
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

const slowApp = (): FastifyInstance => {
  const slow = fastify({ ...receivingWithin(200), clientErrorHandler: answerMalformedRequest });
  slow.post('/', async () => 'whole');
  return slow;
};

const head = 'POST / HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n';

it.each([
  ['body', `${head}\r\n`, ' '],
  ['headers', head, 'x'],
])('ends a request whose %s trickle, long before they are whole', async (_what, begin, byte) => {
  const sent = await trickle(slowApp(), begin, byte);
  // Each byte has kept the connection busy: neither silence nor the end of the body closed it.
  expect(sent).toBeGreaterThan(1);
  expect(sent).toBeLessThan(100_000);
});

it('ends the body of a refused call as well', async () => {
  const refusing = slowApp();
  refusing.addHook('onRequest', async (_request, reply) => reply.code(429).send());
  expect(await trickle(refusing, `${head}\r\n`, ' ')).toBeLessThan(100_000);
});

it('the server ends calls that take 30 seconds to arrive', async () => {
  const { app: real } = await startTestApp();
  expect(real.server).toMatchObject({ requestTimeout: 30_000, headersTimeout: 30_000 });
});
