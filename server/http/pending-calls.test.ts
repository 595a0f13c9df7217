import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useTestApp } from '../testing/use-test-app.ts';

/** Of the calls of an address, and of its bodies on their way at once. */
const perMinute = 30;

const test = useTestApp({ per: 'test', config: { RATE_LIMIT_PER_IP: perMinute } });
let port: number;
let sockets: Socket[];
beforeEach(async () => {
  sockets = [];
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  port = (test.app.server.address() as { port: number }).port;
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
});

/** Sends the first byte of a body to a call, and no more. Resolves once the server has read it. */
const trickle = async (call = 'POST /api/responses', type = 'application/json'): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  const received = new Promise((resolve) => test.app.server.once('request', resolve));
  const head = ['host: here', `content-type: ${type}`, 'content-length: 1000'];
  socket.write(`${call} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n{`);
  await received;
  return socket;
};

const post = async (path: string, body: object = {}): Promise<number> => {
  const payload = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  return (await fetch(`http://127.0.0.1:${port}/api${path}`, payload)).status;
};

const ended = (socket: Socket): Promise<boolean> =>
  new Promise((resolve) => {
    if (socket.destroyed) resolve(true);
    socket.once('close', () => resolve(true));
  });

/** A call that succeeds. */
const check = 'POST /api/users/password/check';
const good = { password: 'Quattro-gatti-7' };

it.each(['application/json', 'multipart/form-data; boundary=x'])(
  'bodies that trickle keep no honest call of their address out, however many they are: %s',
  async (type) => {
    for (let sent = 0; sent < 3 * perMinute; sent += 1) await trickle(check, type);
    expect(await post('/users/password/check', good)).toBe(200);
    for (let sent = 0; sent < 3 * perMinute; sent += 1) await trickle('POST /api/auth/login', type);
    expect(await post('/users/password/check', good)).toBe(200);
  },
);

it('the oldest body that trickles is ended when there are too many, and a later one is not', async () => {
  const other = await trickle('POST /api/responses');
  const first = await trickle(check);
  for (let sent = 1; sent < perMinute; sent += 1) await trickle(check);
  expect(first.destroyed).toBe(false);
  const last = await trickle(check);
  expect(await ended(first)).toBe(true);
  // Nor one of another kind.
  expect([last.destroyed, other.destroyed]).toEqual([false, false]);
});

it('calls that hang up before they have said everything take no place, one after the other', async () => {
  for (let sent = 0; sent < 2 * perMinute; sent += 1) (await trickle(check)).destroy();
  expect(await post('/users/password/check', good)).toBe(200);
});

it('calls that come at the same moment are no more than their number', async () => {
  for (let sent = 0; sent < perMinute - 5; sent += 1) expect(await post('/users/password/check', good)).toBe(200);
  const statuses = await Promise.all(Array.from({ length: 20 }, () => post('/users/password/check', good)));
  expect(statuses.toSorted()).toEqual([...Array(5).fill(200), ...Array(15).fill(429)]);
});
