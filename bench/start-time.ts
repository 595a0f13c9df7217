import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnServer } from '../server/testing/spawn-server.ts';
import { isSmoke, report } from './report.ts';

/** Starts the built server on an empty data folder, then again on the same, and says how long each took. */
const timeStart = async (dataDir: string): Promise<number> => {
  const started = performance.now();
  const server = await spawnServer({ from: 'built', dataDir });
  const ready = performance.now() - started;
  await server.stop();
  return Math.round(ready);
};

const dataDir = await mkdtemp(join(tmpdir(), 'prima-vista-start-'));
const first_ms = await timeStart(dataDir);
const again_ms: number[] = [];
while (again_ms.length < (isSmoke ? 1 : 3)) again_ms.push(await timeStart(dataDir));
await rm(dataDir, { recursive: true });
await report('start', { budgets: { first_ms: 3000, again_ms: 1000 }, measured: { first_ms, again_ms } });
