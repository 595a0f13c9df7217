import { connect } from 'node:net';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { scratchFolder } from './db/testing/scratch-folder.ts';
import type { Lifecycle } from './lib/lifecycle.ts';
import { packageRoot } from './lib/package-root.ts';
import { readConfig } from './read-config.ts';
import { serve } from './serve.ts';
import { testKeys } from './testing/build-test-app.ts';
import { freePort } from './testing/free-port.ts';
import { createTestDatabase } from './testing/test-database.ts';

/** Whether somebody listens there. */
const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const tell = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once('connect', () => tell(true)).once('error', () => tell(false));
  });

it('opens its port after everything that can fail, and serves even where nothing can be said of it', async () => {
  const { serverDb: db, asOwner, openUnlimited, drop } = await createTestDatabase();
  const stops: (() => Promise<unknown>)[] = [drop];
  onTestFinished(async () => {
    for (const stop of stops.toReversed()) await stop();
  });
  const started: string[] = [];
  const start: Lifecycle['start'] = async (starting, stop) => {
    const part = await starting;
    stops.push(() => stop(part));
    started.push('a part');
    return part;
  };
  const port = await freePort();
  const said: string[] = [];
  const unexpected = () => expect.unreachable();
  await serve({
    config: { ...readConfig({}), HOST: '127.0.0.1', PORT: port, DATA_DIR: scratchFolder(), BACKUP_AT: 'off' },
    ...{ db, asOwner, openUnlimited, keys: testKeys, webRoot: join(packageRoot, 'web/public') },
    log: pino({ level: 'error' }, { write: (line: string) => void said.push(line) }),
    lifecycle: { start, close: unexpected, fail: unexpected },
    beforeListening: async () => {
      started.push(`nobody is served: ${!(await isOpen(port))}`);
    },
    welcome: async () => {
      throw new Error('the database is away');
    },
  });
  // No part is started after it.
  expect(started.at(-1)).toBe('nobody is served: true');
  expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200);
  expect(said.join('')).toContain('the database is away');
});
