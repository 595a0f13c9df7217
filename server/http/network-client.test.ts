import { once } from 'node:events';
import { connect } from 'node:net';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { type NetworkClient, networkClientOf, networksOf } from './network-client.ts';

const keyOf = async (remoteAddress: string) => {
  const app = fastify();
  app.get('/', async (request) => networkClientOf(request).from);
  return (await app.inject({ url: '/', remoteAddress })).body;
};

it('is gone once its connection closes, and not before', async () => {
  const app = fastify();
  let told = (_networkClient: NetworkClient) => {};
  const received = new Promise<NetworkClient>((resolve) => {
    told = resolve;
  });
  const lost = new Promise<void>((resolve) => {
    app.get('/', async (request) => {
      request.socket.once('close', () => resolve());
      told(networkClientOf(request));
      await lost;
    });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = new URL(app.listeningOrigin);
  const client = connect(Number(port), '127.0.0.1');
  await once(client, 'connect');
  client.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n');
  const networkClient = await received;
  expect(networkClient.isGone()).toBe(false);
  client.destroy();
  await lost;
  expect(networkClient.isGone()).toBe(true);
  await app.close();
});

it('is identified by its IPv4 address or its IPv6 network', async () => {
  expect(await keyOf('203.0.113.7')).toBe('203.0.113.7');
  expect(await keyOf('203.0.113.8')).toBe('203.0.113.8');
  expect(await keyOf('203.0.113.8:51234')).toBe('203.0.113.8');
  expect(await keyOf('2001:db8:1:2::1')).toBe(await keyOf('2001:db8:1:2:ffff::9'));
  expect(await keyOf('2001:db8:1:2::1')).not.toBe(await keyOf('2001:db8:1:3::1'));
});

it('belongs to a network of /48, or is one by itself with IPv4', async () => {
  const app = fastify();
  app.get('/', async (request) => networksOf(request));
  const networksAt = async (remoteAddress: string) => (await app.inject({ url: '/', remoteAddress })).json();
  const [one, neighbour, stranger] = await Promise.all(
    ['2001:db8:1:2::1', '2001:db8:1:ffff::1', '2001:db8:2:2::1'].map(networksAt),
  );
  expect(one.from).toBe(await keyOf('2001:db8:1:2::1'));
  expect(neighbour.from).not.toBe(one.from);
  expect(neighbour.network).toBe(one.network);
  expect(stranger.network).not.toBe(one.network);
  expect(await networksAt('203.0.113.7')).toEqual({ from: '203.0.113.7', network: '203.0.113.7' });
  expect(await networksAt('203.0.113.7:51234')).toEqual({ from: '203.0.113.7', network: '203.0.113.7' });
  expect((await networksAt('[2001:db8:1:2::1]:443')).network).toBe(one.network);
  expect(await networksAt('::ffff:203.0.113.7')).toEqual({ from: '203.0.113.7', network: '203.0.113.7' });
});
