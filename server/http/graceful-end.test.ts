import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { endGracefully } from './graceful-end.ts';

type Options = Parameters<typeof endGracefully>[1];

/** Nothing here is a matter of time: what is waited for comes, or is over at once. */
const patient = { lastCallsMs: 120_000, pauseMs: 120_000 };

const startApp = async (
  answer: () => Promise<string> = async () => 'here',
  options?: Options,
): Promise<FastifyInstance> => {
  const app = fastify({ return503OnClosing: false });
  endGracefully(app, { ...patient, ...options });
  app.get('/', answer);
  app.post('/', answer);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app;
};

const connectTo = async (app: FastifyInstance): Promise<Socket> => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
};

const ask = (socket: Socket) => socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');

/** Everything received until the server closes the connection. */
const allOf = async (socket: Socket): Promise<string> => {
  let text = '';
  for await (const chunk of socket) text += chunk;
  return text;
};

it('answers a call on a kept-alive connection, then closes it', async () => {
  const app = await startApp();
  const socket = await connectTo(app);
  ask(socket);
  await once(socket, 'data');
  const closing = app.close();
  await expect.poll(() => app.server.listening, { interval: 1 }).toBe(false);
  ask(socket);
  const text = await allOf(socket);
  expect(text).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(text.toLowerCase()).toContain('connection: close');
  await closing;
});

it('answers clients in the accept queue', async () => {
  // Those that are answered before the port closes stay idle for that long.
  const app = await startApp(undefined, { lastCallsMs: 500 });
  const sockets = await Promise.all(Array.from({ length: 50 }, () => connectTo(app)));
  for (const socket of sockets) ask(socket);
  const closing = app.close();
  const texts = await Promise.all(sockets.map(allOf));
  expect(texts.filter((text) => !text.endsWith('here'))).toEqual([]);
  await closing;
});

it('closes no connection before the accept queue is empty: clients would reconnect at once', async () => {
  let shut = () => {};
  let noteLettingIn = () => {};
  const lettingIn = new Promise<void>((resolve) => (noteLettingIn = resolve));
  const drain = () => {
    noteLettingIn();
    return new Promise<void>((resolve) => (shut = resolve));
  };
  const app = await startApp(undefined, { drain });
  const socket = await connectTo(app);
  const closing = app.close();
  await lettingIn;
  ask(socket);
  const [answer] = await once(socket, 'data');
  expect(`${answer}`).toMatch(/here$/);
  expect(`${answer}`).not.toMatch(/connection: close/i);
  shut();
  await expect.poll(() => app.server.listening, { interval: 1 }).toBe(false);
  ask(socket);
  expect(await allOf(socket)).toMatch(/connection: close/i);
  await closing;
});

it('closes idle connections', async () => {
  const app = await startApp(undefined, { lastCallsMs: 0 });
  const socket = await connectTo(app);
  ask(socket);
  await once(socket, 'data');
  const closing = app.close();
  expect(await allOf(socket)).toBe('');
  await closing;
});

it.each([
  ['never sent anything', ''],
  ['stopped in the middle of a call', 'GET / HT'],
])('closes the connection of a client that %s', async (_who, said) => {
  const app = await startApp(undefined, { lastCallsMs: 0 });
  const accepted = once(app.server, 'connection') as Promise<[Socket]>;
  const socket = await connectTo(app);
  const [atServer] = await accepted;
  socket.write(said);
  await expect.poll(() => atServer.bytesRead).toBe(said.length);
  const closing = app.close();
  expect(await allOf(socket)).toBe('');
  await closing;
});

const bodyBegins = (method: string) =>
  `${method} / HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 10\r\n\r\nhalf `;

const beginBody = async (pauseMs: number) => {
  const app = await startApp(undefined, { lastCallsMs: 0, pauseMs });
  const socket = await connectTo(app);
  const asked = once(app.server, 'request');
  socket.write(bodyBegins('POST'));
  await asked;
  return { app, socket };
};

/** Closes the app, and waits until it has closed what is idle. */
const beginClosing = async (app: FastifyInstance) => {
  const idle = await connectTo(app);
  const closing = app.close();
  await allOf(idle);
  return { closed: closing };
};

it('answers a call whose body keeps arriving', async () => {
  const { app, socket } = await beginBody(patient.pauseMs);
  const { closed } = await beginClosing(app);
  socket.write('a run');
  expect(await allOf(socket)).toMatch(/here$/);
  await closed;
});

it('closes the connection of a client that stopped in the middle of a body', async () => {
  const { app, socket } = await beginBody(0);
  const closing = app.close();
  expect(await allOf(socket)).toBe('');
  await closing;
});

it('waits for an answer that does not read the body', async () => {
  let answer = (_text: string) => {};
  const app = await startApp(() => new Promise((resolve) => (answer = resolve)), { lastCallsMs: 0, pauseMs: 0 });
  const socket = await connectTo(app);
  const asked = once(app.server, 'request');
  socket.write(bodyBegins('GET'));
  await asked;
  const { closed } = await beginClosing(app);
  answer('late');
  expect(await allOf(socket)).toMatch(/late$/);
  await closed;
});

it('waits for an answer that takes longer', async () => {
  let answer = (_text: string) => {};
  const app = await startApp(() => new Promise((resolve) => (answer = resolve)), { lastCallsMs: 0 });
  const socket = await connectTo(app);
  const asked = once(app.server, 'request');
  ask(socket);
  await asked;
  const { closed } = await beginClosing(app);
  answer('late');
  expect(await allOf(socket)).toMatch(/late$/);
  await closed;
});
