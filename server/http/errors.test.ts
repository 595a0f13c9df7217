import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import fastify, { LogController } from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { AppError, handleErrors } from './errors.ts';

const answerTo = async (thrown: Error) => {
  const app = fastify();
  handleErrors(app, { isUnavailable: (error) => error === thrown && thrown.message === 'away' });
  app.get('/', async () => {
    throw thrown;
  });
  const { statusCode, headers, body } = await app.inject('/');
  await app.close();
  return { status: statusCode, retryAfter: headers['retry-after'], body: JSON.parse(body) };
};

it('sends Retry-After when it is known', async () => {
  expect(await answerTo(new AppError('too_many_requests', undefined, { retryAfterSeconds: 42 }))).toEqual({
    status: 429,
    retryAfter: '42',
    body: { detail: 'too_many_requests', status_code: 429 },
  });
  expect((await answerTo(new Error('away'))).retryAfter).toBe('5');
  expect((await answerTo(new AppError('unavailable', undefined, { retryAfterSeconds: 2 }))).retryAfter).toBe('2');
  expect((await answerTo(new AppError('not_found'))).retryAfter).toBeUndefined();
});

it('passes how long a call has taken to the check for an outage', async () => {
  const app = fastify({ logger: { level: 'silent' } });
  handleErrors(app, { isUnavailable: (_error, elapsedMs) => elapsedMs > 0 });
  app.get('/', async () => {
    throw new Error('cancelled');
  });
  expect((await app.inject('/')).statusCode).toBe(503);
  await app.close();
});

it('logs an outage once, not per failed call', async () => {
  const lines: string[] = [];
  const app = fastify({ logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) } } });
  handleErrors(app, { isUnavailable: () => true });
  app.get('/', async () => {
    throw new Error('away');
  });
  for (let call = 0; call < 3; call += 1) expect((await app.inject('/')).statusCode).toBe(503);
  await app.close();
  expect(lines).toHaveLength(1);
});

it('logs refusals of a queue once a minute, with their number and without stacks', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const lines: { refused: number; level: number }[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const app = fastify({
    logger: { level: 'info', stream },
    logController: new LogController({ disableRequestLogging: true }),
  });
  handleErrors(app, { isUnavailable: () => false });
  app.get('/', async () => {
    throw new AppError('unavailable');
  });
  for (let call = 0; call < 300; call += 1) expect((await app.inject('/')).statusCode).toBe(503);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lines.map(({ refused }) => refused)).toEqual([1, 299]);
  expect(JSON.stringify(lines)).not.toMatch(/ at |stack|frames/);
  await app.close();
});

it('does not mistake a truncated body for an outage', async () => {
  const lines: string[] = [];
  const app = fastify({ logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) } } });
  handleErrors(app, { isUnavailable: () => true });
  app.post('/', async () => 'whole');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const broken = once(app.server, 'request').then(
    ([request]) => new Promise((resolve) => request.on('close', resolve)),
  );
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n{"half');
  await once(app.server, 'request');
  socket.destroy();
  await broken;
  await app.close();
  expect(lines).toEqual([]);
});

/** The answers to what is written, as they come. */
const talkTo = async () => {
  const app = fastify({ bodyLimit: 1000 });
  onTestFinished(() => app.close());
  handleErrors(app, { isUnavailable: () => false });
  app.post('/', async () => 'taken');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => void client.destroy());
  const heard = { text: '' };
  client.setEncoding('utf8').on('data', (chunk) => {
    heard.text += chunk;
  });
  const post = (length: number, more = '') =>
    client.write(
      `POST / HTTP/1.1\r\nhost: here\r\n${more}content-length: ${length}\r\ncontent-type: text/plain\r\n\r\n`,
    );
  return { client, post, heard };
};

it('hears out a body that is too large, so that the refusal arrives and the connection stays', async () => {
  const { client, post, heard } = await talkTo();
  post(100_000);
  client.write('x'.repeat(100_000));
  post(2);
  client.write('hi');
  await vi.waitFor(() => expect(heard.text).toMatch(/^HTTP\/1\.1 413 [\s\S]*HTTP\/1\.1 200 [\s\S]*taken$/), {
    timeout: 60_000,
  });
});

it('hears it out too when the client wants the connection closed', async () => {
  const { client, post, heard } = await talkTo();
  post(2_000_000, 'connection: close\r\n');
  client.write('x'.repeat(2_000_000));
  await once(client, 'close');
  expect(heard.text).toMatch(/^HTTP\/1\.1 413 [\s\S]*"too_large"/);
});

it('answers a body without end before all of it has come', async () => {
  const { client, post, heard } = await talkTo();
  client.on('error', () => {});
  post(90_000_000);
  client.write('x'.repeat(9_000_000));
  await vi.waitFor(() => expect(heard.text).toContain('"too_large"'), { timeout: 60_000 });
});
