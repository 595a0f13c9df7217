import { spawnServer } from '../server/testing/spawn-server.ts';
import { startUntilEnd } from './endings.ts';
import { machines } from './footprint/machines.ts';
import { isSmoke } from './report.ts';
import { measureEach, type Scenario } from './scenarios.ts';
import { scratchFolder } from './scratch-folder.ts';

/** How long the built server takes to be ready, the first time (with initdb) and later. */
const start: Scenario = async (atEnd) => {
  const dataDir = await scratchFolder(atEnd, 'start');
  const time = async (): Promise<number> => {
    const started = performance.now();
    const server = await startUntilEnd(atEnd, () => spawnServer({ from: 'built', dataDir }));
    const ready = performance.now() - started;
    await server.stop();
    return Math.round(ready);
  };
  const first_ms = await time();
  const again_ms: number[] = [];
  while (again_ms.length < (isSmoke ? 1 : 9)) again_ms.push(await time());
  return { budgets: { first_ms: 3000, again_ms: 1000 }, measured: { first_ms, again_ms } };
};

await measureEach('footprint', { start, machines });
// Pupils of a server that was killed do not end by themselves.
process.exit();
