import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { quietLog } from '../lib/quiet-log.ts';
import { openDatabase } from './database.ts';
import { isDatabaseUnavailable } from './database-errors.ts';
import { transaction } from './transaction.ts';

/** A message of PostgreSQL's protocol: kind, length and content. */
const message = (kind: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(5, kind);
  head.writeUInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
};

const welcomeAndFarewell = Buffer.concat([
  message('R', Buffer.alloc(4)),
  message('Z', Buffer.from('I')),
  message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0')),
]);

/** A database killed while accepting a connection: both messages arrive together. */
const startDyingDatabase = async (): Promise<string> => {
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.once('data', () => socket.end(welcomeAndFarewell));
  });
  onTestFinished(() => void server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `postgresql://postgres@127.0.0.1:${(server.address() as AddressInfo).port}/none?sslmode=disable`;
};

test('a connection lost before anything listens to it fails the work, not the process', async () => {
  const db = openDatabase(await startDyingDatabase(), quietLog);
  onTestFinished(() => db.$client.end());
  for (let time = 1; time <= 3; time++) {
    const error = await transaction(db, (tx) => tx.$client.query('select 1')).catch((thrown: unknown) => thrown);
    expect(isDatabaseUnavailable(error)).toBe(true);
  }
});
