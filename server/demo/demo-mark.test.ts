import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { startRecording } from '../features/audit/audit.ts';
import { testKeys, testOrigin } from '../testing/build-test-app.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { isDemo, markAsDemo } from './demo-mark.ts';

const config = { ...readConfig({}), RATE_LIMIT_PER_IP: 0 };

test('pages say that figures are simulated if the database is marked so, and never otherwise', async () => {
  const { db, drop } = await createTestDatabase();
  const webRoot = await mkdtemp(join(tmpdir(), 'pages-'));
  await writeFile(join(webRoot, 'index.html'), '<!doctype html><html><head><title>Pages</title></head></html>');
  const start = {
    db,
    openUnlimited: () => db,
    webRoot,
    config,
    keys: testKeys,
    now: () => new Date(),
    recorder: startRecording({ db, log: { warn: () => {} }, now: () => new Date() }),
    addWork: async () => {},
    sendMail: async () => {},
    origin: () => testOrigin,
  };
  const pageOf = async (url: string) => {
    const app = await buildApp(start);
    const { body } = await app.inject({ url, headers: { accept: 'text/html' } });
    await app.close();
    return body;
  };
  try {
    for (const url of ['/home', '/test', '/login']) expect(await pageOf(url)).not.toContain('name="demo"');
    await markAsDemo(db, new Date('2026-01-01T00:00:00Z'));
    expect(await isDemo(db)).toBe(true);
    for (const url of ['/home', '/test', '/login'])
      expect(await pageOf(url)).toContain('<meta name="demo" content="true" />');
  } finally {
    await drop();
    await rm(webRoot, { recursive: true });
  }
});
