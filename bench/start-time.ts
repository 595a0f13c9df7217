import { spawnServer } from '../server/testing/spawn-server.ts';
import { type AtEnd, startUntilEnd, withEndings } from './endings.ts';
import { isSmoke, report } from './report.ts';
import { scratchFolder } from './scratch-folder.ts';

/** Starts the built server on a data folder and stops it. Resolves to how long it took to be ready, in ms. */
const timeStart = async (atEnd: AtEnd, dataDir: string): Promise<number> => {
  const started = performance.now();
  const server = await startUntilEnd(atEnd, () => spawnServer({ from: 'built', dataDir }));
  const ready = performance.now() - started;
  await server.stop();
  return Math.round(ready);
};

await withEndings(async (atEnd) => {
  const dataDir = await scratchFolder(atEnd, 'start');
  const first_ms = await timeStart(atEnd, dataDir);
  const again_ms: number[] = [];
  while (again_ms.length < (isSmoke ? 1 : 3)) again_ms.push(await timeStart(atEnd, dataDir));
  await report('start', { budgets: { first_ms: 3000, again_ms: 1000 }, measured: { first_ms, again_ms } });
});
