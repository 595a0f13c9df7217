import { once } from 'node:events';
import fastify, { LogController } from 'fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { errorHeader } from '../../contract/rules/error-header.ts';
import { AppError, describeUnexpected, handleErrors } from './errors.ts';
import { connectTo } from './testing/raw-connections.ts';

/** An app whose call throws, and what it logs. */
const appThat = (thrown: Error, isUnavailable: (error: unknown, elapsedMs: number) => boolean = () => false) => {
  const lines: { refused?: number }[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const app = fastify({
    logger: { level: 'warn', stream },
    logController: new LogController({ disableRequestLogging: true }),
  });
  onTestFinished(() => app.close());
  handleErrors(app, { isUnavailable });
  app.get('/', async () => {
    throw thrown;
  });
  app.post('/', async () => 'whole');
  return { app, lines };
};

it('answers with the code, marked as ours, and Retry-After when it is known', async () => {
  const answerTo = async (thrown: Error) => {
    const { app } = appThat(thrown, () => thrown.message === 'away');
    const { headers, body } = await app.inject('/');
    return { body: JSON.parse(body), code: headers[errorHeader], retryAfter: headers['retry-after'] };
  };
  expect(await answerTo(new AppError('too_many_requests', undefined, { retryAfterSeconds: 42 }))).toEqual({
    body: { detail: 'too_many_requests', status_code: 429 },
    code: 'too_many_requests',
    retryAfter: '42',
  });
  expect(await answerTo(new Error('away'))).toMatchObject({ code: 'unavailable', retryAfter: '5' });
  expect((await answerTo(new AppError('unavailable', undefined, { retryAfterSeconds: 2 }))).retryAfter).toBe('2');
  expect((await answerTo(new AppError('not_found'))).retryAfter).toBeUndefined();
  expect((await answerTo(new Error('password is hunter2'))).body).toEqual({ detail: 'server_error', status_code: 500 });
});

it('logs an outage, which is known by how long a call has taken too, once and not per failed call', async () => {
  const { app, lines } = appThat(new Error('away'), (_error, elapsedMs) => elapsedMs > 0);
  for (let call = 0; call < 3; call += 1) expect((await app.inject('/')).statusCode).toBe(503);
  expect(lines).toHaveLength(1);
});

it('logs refusals of a queue once a minute, with their number and without stacks', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { app, lines } = appThat(new AppError('unavailable'));
  for (let call = 0; call < 300; call += 1) expect((await app.inject('/')).statusCode).toBe(503);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lines.map(({ refused }) => refused)).toEqual([1, 299]);
  expect(JSON.stringify(lines)).not.toMatch(/ at |stack|exception/);
});

it('does not mistake a truncated body for an outage', async () => {
  const { app, lines } = appThat(new Error('away'), () => true);
  const socket = await connectTo(app);
  socket.write('POST / HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n{"half');
  const [request] = await once(app.server, 'request');
  socket.destroy();
  // Not `once`, which would throw for a request that was aborted.
  await new Promise((resolve) => request.once('close', resolve));
  await app.close();
  expect(lines).toEqual([]);
});

/** The answers to what is written, as they come. */
const talkTo = async () => {
  const app = fastify({ bodyLimit: 1000 });
  onTestFinished(() => app.close());
  handleErrors(app, { isUnavailable: () => false });
  app.post('/', async () => 'taken');
  const client = await connectTo(app);
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

describe('an unexpected error', () => {
  const secret = '0b3f2c52-9f65-4a86-8a0d-5a1c4a8b5f10';

  const thrownBy = (work: () => unknown): Promise<unknown> =>
    Promise.resolve()
      .then(work)
      .catch((error: unknown) => error);

  it('is described by its kind and by places below the package', () => {
    const { error, exception } = describeUnexpected(new RangeError(`value ${secret}`));
    expect(error).toBe('RangeError');
    expect(exception.split('\n')[0]).toMatch(/^at (.+ \()?server\/http\/errors\.test\.ts:\d+:\d+\)?$/);
    // Every place is relative to the package or begins with `node:`.
    expect(exception).not.toMatch(/file:|(?:^|[\s(])\//);
    expect(exception).not.toContain(secret);
  });

  it('has the code of its cause', () => {
    const cause = Object.assign(new Error(`duplicate key (${secret})`), { code: '23505', detail: secret });
    expect(describeUnexpected(new Error(`query failed: ${secret}`, { cause })).error).toBe('Error 23505');
  });

  it.each([
    [() => (undefined as unknown as { name: string }).name, "Cannot read properties of undefined (reading 'name')"],
    [() => (secret as unknown as { go: () => void }).go(), 'secret.go is not a function'],
  ])('keeps a message that quotes no value: %s', async (work, message) => {
    expect(describeUnexpected(await thrownBy(work)).error).toBe(`TypeError: ${message}`);
  });

  it.each([
    () => new URL(secret),
    () => JSON.parse(secret),
    () => (undefined as unknown as Record<string, { x: 1 }>)[secret],
    () => (undefined as unknown as Record<string, { x: 1 }>).K7M2QX,
  ])('drops a message that may quote one: %s', async (work) => {
    const told = describeUnexpected(await thrownBy(work));
    expect(JSON.stringify(told)).not.toMatch(/0b3f2c52|K7M2QX/);
    expect(told.error).toMatch(/^(Type|Syntax)Error( ERR_\w+)?$/);
  });

  it('does not take lines of its message for stack frames', () => {
    const { exception } = describeUnexpected(
      new Error(`no\n    at ${secret} (node:internal:1:2)\n    at K7M2QX (/x.ts:1:2)`),
    );
    expect(exception).not.toMatch(/0b3f2c52|K7M2QX/);
  });

  it('names no folder outside the package', () => {
    const error = new Error('x');
    error.stack = [
      'Error: x',
      '    at query (/srv/apps/node_modules/pg/lib/client.js:1:2)',
      '    at file:///home/ada/secret/thing.mjs:3:4',
      '    at async Server.emit (node:events:5:6)',
    ].join('\n');
    expect(describeUnexpected(error).exception.split('\n')).toEqual([
      'at query (node_modules/pg/lib/client.js:1:2)',
      'at thing.mjs:3:4',
      'at async Server.emit (node:events:5:6)',
    ]);
  });

  it('is truncated, and need not be an Error', () => {
    const error = new Error('x');
    error.stack = `Error: x\n${'    at query (node:events:5:6)\n'.repeat(1000)}`;
    expect(describeUnexpected(error).exception).toHaveLength(8192);
    expect(describeUnexpected(secret)).toEqual({ error: 'a thrown string', exception: '' });
    expect(describeUnexpected(Object.assign(new Error(''), { name: secret, code: secret })).error).toBe('Error');
  });
});
