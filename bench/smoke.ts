import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import makeFirstStart from '../e2e/first-start.ts';

/**
 * Runs the benches at their smallest size, so that none breaks unnoticed: counts are checked, times are not. Left out:
 * `update` and `reproducible`, which make whole releases, and `failover`, which waits for minutes. Three at a time, since each
 * spends much time waiting; the longest come first. As journeys do, most begin with a copied database, and all write to
 * memory. With `--guards` those alone that show that no answer is lost, doubled or told.
 */
const guards = ['faults --all', 'findings --only release', 'load --only classes'];
const others = [
  ...['attack --only requests', 'findings', 'growth', 'attack --only figures', 'pages', 'clock --only clock'],
  ...['runs', 'burst', 'forms', 'live', 'login'].map((scenario) => `load --only ${scenario}`),
  ...['proxy', 'footprint', 'sizes'],
];
const benches = process.argv.includes('--guards') ? guards : [...guards, ...others];
const atATime = 3;

/** A bench that takes longer is stopped and has failed: only what hangs, also on a busy machine. */
const timeoutMs = 10 * 60_000;

const running = new Set<ChildProcess>();
const failed: string[] = [];

const run = async (bench: string): Promise<void> => {
  const started = performance.now();
  const [name, ...options] = bench.split(' ');
  const script = join(import.meta.dirname, `${name}.ts`);
  const child = spawn(process.execPath, ['--import', 'tsx', script, '--smoke', ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: timeoutMs,
  });
  running.add(child);
  const [found, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  running.delete(child);
  process.stdout.write(found);
  process.stderr.write(errors);
  process.stdout.write(`${bench}: ${Math.round((performance.now() - started) / 100) / 10} s\n`);
  if (code !== 0) failed.push(bench);
};

// Running benches stop what they have started, and this waits for them. (A terminal sends them Ctrl+C by itself.)
const giveUp = (): void => {
  failed.push('interrupted');
};
process.once('SIGINT', giveUp);
process.once('SIGTERM', () => {
  giveUp();
  for (const child of running) child.kill('SIGTERM');
});

const runNext = async (): Promise<void> => {
  for (let next = benches.shift(); next && failed.length === 0; next = benches.shift()) await run(next);
};
const removeFirstStart = await makeFirstStart();
await Promise.all(Array.from({ length: atATime }, runNext)).finally(removeFirstStart);

if (failed.length > 0) {
  process.stderr.write(`Failed: ${failed.join(', ')}\n`);
  process.exitCode = 1;
}
