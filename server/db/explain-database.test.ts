import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { packageRoot } from '../lib/package-root.ts';
import { freePort } from '../testing/free-port.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { startDatabase } from './start-database.ts';

const log = pino({ level: 'silent' });
const facesFolder = join(packageRoot, 'web/public/generated_faces');

/** What a start on these databases fails with. */
const failure = (given: {
  DATABASE_URL: string;
  DATABASE_OWNER_URL?: string;
}): Promise<{ exitCode?: number; message: string }> =>
  startDatabase({ ...given, DATA_DIR: '' }, { log, facesFolder }).then(
    () => Promise.reject(new Error('it started')),
    (error) => error,
  );

it('a database that cannot be reached may be back at the next start', async () => {
  const port = await freePort();
  const DATABASE_URL = `postgresql://a:secret@127.0.0.1:${port}/none`;
  const refused = await failure({ DATABASE_URL });
  expect(refused.message).toBe(
    `Cannot reach the database: nothing answers at 127.0.0.1:${port}. Start it, or correct DATABASE_URL.`,
  );
  const unknown = await failure({ DATABASE_URL, DATABASE_OWNER_URL: 'postgresql://a:secret@nowhere.invalid/none' });
  expect(unknown.message).toMatch(
    /^Cannot reach the database: (there is no host|the name) nowhere\.invalid.* or correct DATABASE_OWNER_URL\.$/,
  );
  expect([refused.exitCode, unknown.exitCode]).toEqual([undefined, undefined]);
});

it('a database that refuses any start names the setting to correct', async () => {
  const server = await createTestDatabase();
  const role = `guest_${randomUUID().replaceAll('-', '')}`;
  await server.query(`create role ${role} login`);
  onTestFinished(async () => {
    await server.query(`drop role ${role}`);
    await server.drop();
  });
  const guest = Object.assign(new URL(server.connectionString), { username: role }).href;
  const none = Object.assign(new URL(guest), { pathname: '/none' }).href;
  for (const [given, said] of [
    [{ DATABASE_URL: guest }, 'This account may not create tables: set DATABASE_OWNER_URL.'],
    [{ DATABASE_URL: guest, DATABASE_OWNER_URL: guest }, 'of DATABASE_OWNER_URL may not create tables: let it own'],
    [{ DATABASE_URL: none }, 'database "none" does not exist: create it, or correct DATABASE_URL.'],
  ] as const)
    expect(await failure(given)).toMatchObject({ exitCode: 78, message: expect.stringContaining(said) });
});
