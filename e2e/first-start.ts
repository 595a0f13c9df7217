import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryFolder } from '../server/testing/memory-folder.ts';
import { spawnServer, startedFolderVariable } from '../server/testing/spawn-server.ts';

/**
 * Makes, before all journeys, the database that most of their servers begin with: a first start takes as long as a short
 * journey. Whatever journeys write is in memory where there is room for it, as in the other tests.
 */
export default async function setup() {
  // Where this process has left the files that it compiled: workers would compile them again in the folder in memory.
  process.env.PWTEST_CACHE_DIR ??= join(tmpdir(), `playwright-transform-cache-${process.geteuid?.()}`);
  const memory = process.env.TMPDIR ? undefined : await memoryFolder();
  if (memory) process.env.TMPDIR = memory;
  const dataDir = await mkdtemp(join(tmpdir(), 'prima-vista-journeys-'));
  const server = await spawnServer({ from: 'built', dataDir });
  await server.stop();
  process.env[startedFolderVariable] = dataDir;
  return () => rm(memory ?? dataDir, { recursive: true, force: true });
}
