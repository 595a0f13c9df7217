import { once } from 'node:events';
import type { Socket } from 'node:net';
import { beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { useTestApp } from '../testing/use-test-app.ts';
import { connectTo } from './testing/raw-connections.ts';

/** Of the calls of an address, and of its bodies on their way at once. */
const perMinute = 10;

const test = useTestApp({ config: { RATE_LIMIT_PER_IP: perMinute, TRUST_PROXY: 1 } });
beforeAll(async () => {
  await test.app.listen({ port: 0, host: '127.0.0.1' });
});

/** An address of its own for each test, with its calls unused. */
let from = '';
let tests = 0;
beforeEach(() => {
  tests += 1;
  from = `192.0.2.${tests}`;
});

const check = 'POST /api/users/password/check';

/** Sends the first byte of a body to a call, and no more. Resolves once the server has read it. */
const trickle = async (call = check, type = 'application/json'): Promise<Socket> => {
  const received = once(test.app.server, 'request');
  const socket = await connectTo(test.app);
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  const head = ['host: here', `x-forwarded-for: ${from}`, `content-type: ${type}`, 'content-length: 1000'];
  socket.write(`${call} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n{`);
  await received;
  return socket;
};

/** Resolves to the status of a call that succeeds, unless it is refused. */
const checkPassword = async (): Promise<number> => {
  const headers = { 'x-forwarded-for': from, 'content-type': 'application/json' };
  const body = JSON.stringify({ password: 'Quattro-gatti-7' });
  const url = `${test.app.listeningOrigin}/api/users/password/check`;
  return (await fetch(url, { method: 'POST', headers, body })).status;
};

it.each(['application/json', 'multipart/form-data; boundary=x'])(
  'bodies that trickle keep no honest call of their address out, however many they are: %s',
  async (type) => {
    for (let sent = 0; sent < 2 * perMinute; sent += 1) await trickle(check, type);
    expect(await checkPassword()).toBe(200);
  },
);

it('the oldest body that trickles is ended when there are too many, and a later one is not', async () => {
  const other = await trickle('POST /api/responses');
  const first = await trickle();
  for (let sent = 1; sent < perMinute; sent += 1) await trickle();
  expect(first.destroyed).toBe(false);
  const ended = once(first, 'close');
  const last = await trickle();
  await ended;
  // Nor one of another kind.
  expect([last.destroyed, other.destroyed]).toEqual([false, false]);
});

it('calls that hang up before they have said everything take no place, one after the other', async () => {
  for (let sent = 0; sent < 2 * perMinute; sent += 1) (await trickle()).destroy();
  expect(await checkPassword()).toBe(200);
});

it('calls that come at the same moment are no more than their number', async () => {
  for (let sent = 0; sent < perMinute - 5; sent += 1) expect(await checkPassword()).toBe(200);
  const statuses = await Promise.all(Array.from({ length: 20 }, checkPassword));
  expect(statuses.toSorted()).toEqual([...Array(5).fill(200), ...Array(15).fill(429)]);
});
