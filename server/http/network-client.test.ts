import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastify, { type FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { packageRoot } from '../lib/package-root.ts';
import { addressOf, networkClientOf, networksOf, parseAddress } from './network-client.ts';
import { connectTo } from './testing/raw-connections.ts';

it.each([
  ['203.0.113.7', ['203.0.113.7', ' 203.0.113.7:51234 ', '::ffff:203.0.113.7', '::ffff:cb00:7107']],
  ['2001:db8::1', ['2001:DB8:0::1', '[2001:db8::1]', '[2001:db8::1]:443', '"[2001:db8::1]:443"']],
  ['fe80::1', ['fe80::1%eth0']],
  [undefined, ['', 'unknown', '203.0.113', '203.0.113.7:', '203.0.113.7:port', '[203.0.113.7', 'a.example:80']],
])('reads %s however it is written', (address, texts) => {
  expect(texts.map(parseAddress)).toEqual(texts.map(() => address));
});

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
  const received = new Promise<FastifyRequest>((resolve) => {
    app.get('/', (request) => resolve(request));
  });
  const client = await connectTo(app);
  client.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n');
  const request = await received;
  const networkClient = networkClientOf(request);
  expect(networkClient.isGone()).toBe(false);
  const lost = once(request.socket, 'close');
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
