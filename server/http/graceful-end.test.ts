import { once } from 'node:events';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify, { type FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { endGracefully } from './graceful-end.ts';
import { connectTo } from './testing/raw-connections.ts';

/** Nothing here is a matter of time: what is waited for comes, or is over at once. */
const patient = { lastCallsMs: 120_000, pauseMs: 120_000 };

const startApp = async (
  answer: () => Promise<string> = async () => 'here',
  options?: Parameters<typeof endGracefully>[1],
): Promise<FastifyInstance> => {
  const app = fastify({ return503OnClosing: false });
  endGracefully(app, { ...patient, ...options });
  app.get('/', answer);
  app.post('/', answer);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app;
};

const call = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';
const ask = (socket: Socket) => socket.write(call);

it('answers clients in the accept queue', async () => {
  // Those that are answered before the port closes stay idle for that long.
  const app = await startApp(undefined, { lastCallsMs: 500 });
  const sockets = await Promise.all(Array.from({ length: 50 }, () => connectTo(app)));
  for (const socket of sockets) ask(socket);
  const closing = app.close();
  const texts = await Promise.all(sockets.map(text));
  expect(texts.filter((heard) => !heard.endsWith('here'))).toEqual([]);
  await closing;
});

it('answers calls on a kept-alive connection, and closes it once the accept queue is empty', async () => {
  let shut: (() => void) | undefined;
  const app = await startApp(undefined, { drain: () => new Promise((resolve) => (shut = resolve)) });
  const socket = await connectTo(app);
  const closing = app.close();
  // Not sooner: clients would reconnect at once.
  await expect.poll(() => shut, { interval: 1 }).toBeDefined();
  ask(socket);
  const [answer] = await once(socket, 'data');
  expect(`${answer}`).toMatch(/here$/);
  expect(`${answer}`).not.toMatch(/connection: close/i);
  shut?.();
  await expect.poll(() => app.server.listening, { interval: 1 }).toBe(false);
  ask(socket);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*connection: close/i);
  await closing;
});

const bodyBegins = (method: string) =>
  `${method} / HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 10\r\n\r\nhalf `;

it.each([
  ['has had its answer', call, 'here'],
  ['never sent anything', '', ''],
  ['stopped in the middle of a call', 'GET / HT', ''],
  ['stopped in the middle of a body', bodyBegins('POST'), ''],
])('closes the connection of a client that %s', async (_who, said, answer) => {
  const app = await startApp(undefined, { lastCallsMs: 0, pauseMs: 0 });
  const accepted = once(app.server, 'connection') as Promise<[Socket]>;
  const socket = await connectTo(app);
  const [atServer] = await accepted;
  socket.write(said);
  await expect.poll(() => atServer.bytesRead).toBe(said.length);
  if (answer) expect(String(await once(socket, 'data'))).toContain(answer);
  const closing = app.close();
  expect(await text(socket)).toBe('');
  await closing;
});

/** An app, and a connection on which a call has begun. */
const beginCall = async (said: string, pauseMs: number, answer?: () => Promise<string>) => {
  const app = await startApp(answer, { lastCallsMs: 0, pauseMs });
  const socket = await connectTo(app);
  const asked = once(app.server, 'request');
  socket.write(said);
  await asked;
  return { app, socket };
};

/** Closes the app, and waits until it has closed what is idle. */
const beginClosing = async (app: FastifyInstance) => {
  const idle = await connectTo(app);
  const closed = app.close();
  await text(idle);
  return { closed };
};

it('answers a call whose body keeps arriving', async () => {
  const { app, socket } = await beginCall(bodyBegins('POST'), patient.pauseMs);
  const { closed } = await beginClosing(app);
  socket.write('a run');
  expect(await text(socket)).toMatch(/here$/);
  await closed;
});

it.each([
  ['takes longer', call],
  ['does not read the body', bodyBegins('GET')],
])('waits for an answer that %s', async (_what, said) => {
  let answer = (_text: string) => {};
  const { app, socket } = await beginCall(said, 0, () => new Promise((resolve) => (answer = resolve)));
  const { closed } = await beginClosing(app);
  answer('late');
  expect(await text(socket)).toMatch(/late$/);
  await closed;
});
