import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import makeFirstStart from '../e2e/first-start.ts';
import { inParallel } from './in-parallel.ts';

/** Runs the benches at their smallest size: counts are checked, times are not. Left out is what takes minutes or `.ci/run` plays. */
const benches = [
  ...['disk-full', 'database-away', 'clock-moved'].map((scenario) => `faults --only ${scenario}`),
  ...['attack --only requests', 'findings', 'growth', 'attack --only figures', 'pages', 'clock --only cells'],
  ...['classes', 'runs', 'burst', 'forms', 'live', 'login'].map((scenario) => `load --only ${scenario}`),
  ...['proxy', 'footprint', 'sizes'],
];

/** A bench that takes longer is stopped and has failed: only what hangs, also on a busy machine. */
const timeoutMs = 10 * 60_000;

const running = new Set<ChildProcess>();
const failed: string[] = [];

const run = async (bench: string): Promise<void> => {
  if (failed.length > 0) return;
  const started = performance.now();
  const [name, ...options] = bench.split(' ');
  const command = ['--import', 'tsx', join(import.meta.dirname, `${name}.ts`), '--smoke', ...options];
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'], timeout: timeoutMs });
  running.add(child);
  const [found, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  running.delete(child);
  process.stdout.write(found);
  process.stderr.write(errors);
  process.stdout.write(`${bench}: ${Math.round((performance.now() - started) / 100) / 10} s\n`);
  if (code !== 0) failed.push(bench);
};

// Running benches stop what they have started, and this waits for them. (A terminal sends them Ctrl+C by itself.)
process.once('SIGINT', () => failed.push('interrupted'));
process.once('SIGTERM', () => {
  failed.push('interrupted');
  for (const child of running) child.kill('SIGTERM');
});

const removeFirstStart = await makeFirstStart();
await inParallel(benches, 3, run).finally(removeFirstStart);
if (failed.length > 0) {
  process.stderr.write(`Failed: ${failed.join(', ')}\n`);
  process.exitCode = 1;
}
