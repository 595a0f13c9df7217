import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastify, { type FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { packageRoot } from '../lib/package-root.ts';
import { addressOf, type NetworkClient, networkClientOf, networksOf, parseAddress } from './network-client.ts';
import { connectTo } from './testing/raw-connections.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7:51234 ', '203.0.113.7'],
  ['2001:DB8:0::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['"[2001:db8::1]:443"', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
])('reads %s as %s', (text, address) => {
  expect(parseAddress(text)).toBe(address);
});

it.each(['', 'unknown', '203.0.113', '203.0.113.7:', '203.0.113.7:port', '[203.0.113.7', 'a.example:80'])(
  'finds no address in %j',
  (text) => expect(parseAddress(text)).toBeUndefined(),
);

it.each([
  [0, '198.51.100.9:1', '192.0.2.1'],
  [1, '198.51.100.9:1, 203.0.113.7:51234', '203.0.113.7'],
  [2, '198.51.100.9:1, 203.0.113.7:51234', '198.51.100.9'],
  // A proxy that names nobody counts itself.
  [1, '198.51.100.9, unknown', '192.0.2.1'],
  [1, '', '192.0.2.1'],
])('believes %i proxies about %j', async (trusted, forwarded, address) => {
  const app = fastify({ trustProxy: (_address, hop) => hop < trusted });
  app.get('/', async (request) => addressOf(request));
  const headers = { 'x-forwarded-for': forwarded };
  expect((await app.inject({ url: '/', headers, remoteAddress: '::ffff:192.0.2.1' })).body).toBe(address);
  await app.close();
});

it('is the only place that reads the address of a request', () => {
  const server = join(packageRoot, 'server');
  const reads = /\brequest\.ips?\b|normalizeIP|\bips?\b[^{}]*\}(: \S*FastifyRequest| = request)/;
  const readers = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => reads.test(readFileSync(join(server, file), 'utf8')));
  expect(readers).toEqual(['http/network-client.ts']);
});

it('is gone once its connection closes, and not before', async () => {
  const app = fastify();
  let lose = () => {};
  const lost = new Promise<void>((resolve) => (lose = resolve));
  const received = new Promise<NetworkClient>((resolve) => {
    app.get('/', async (request) => {
      request.socket.once('close', () => lose());
      resolve(networkClientOf(request));
      await lost;
    });
  });
  const client = await connectTo(app);
  client.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n');
  const networkClient = await received;
  expect(networkClient.isGone()).toBe(false);
  client.destroy();
  await lost;
  expect(networkClient.isGone()).toBe(true);
  await app.close();
});

it.each([
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:ffff::9', '2001:db8:1:2::', '2001:db8:1::'],
  ['[2001:db8:1:3::1]:443', '2001:db8:1:3::', '2001:db8:1::'],
  ['2001:db8:2:2::1', '2001:db8:2:2::', '2001:db8:2::'],
])('%s is one client with its IPv4 address or /64, and of one network with its ', (ip, from, network) => {
  expect(networksOf({ ip } as FastifyRequest)).toEqual({ from, network });
  expect(networkClientOf({ ip } as FastifyRequest).from).toBe(from);
});
