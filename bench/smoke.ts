import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/**
 * Every bench at its smallest size, so that none dies unseen: their counts are checked, their times are not. Two at a
 * time, since each waits much; what takes long comes first.
 */
const benches = ['faults', 'pages', 'clock', 'attack', 'load', 'growth', 'audit', 'live', 'classes'];
const atATime = 2;

/** ms. A bench that hangs is told to end, and has failed. */
const longest = 5 * 60_000;

const running = new Set<ChildProcess>();
const failed: string[] = [];

const run = async (bench: string): Promise<void> => {
  const started = performance.now();
  const script = join(import.meta.dirname, `${bench}.ts`);
  const child = spawn(process.execPath, ['--import', 'tsx', script, '--smoke'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: longest,
  });
  running.add(child);
  const [found, complaints, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  running.delete(child);
  process.stdout.write(found);
  process.stderr.write(complaints);
  process.stdout.write(`${bench}: ${Math.round((performance.now() - started) / 100) / 10} s\n`);
  if (code !== 0) failed.push(bench);
};

// Those under way end what they have started, and this waits for them. (A terminal tells them of Ctrl+C by itself.)
const giveUp = (): void => {
  failed.push('stopped from outside');
};
process.once('SIGINT', giveUp);
process.once('SIGTERM', () => {
  giveUp();
  for (const child of running) child.kill('SIGTERM');
});

const runNext = async (): Promise<void> => {
  for (let next = benches.shift(); next && failed.length === 0; next = benches.shift()) await run(next);
};
await Promise.all(Array.from({ length: atATime }, runNext));

if (failed.length > 0) {
  process.stderr.write(`Failed: ${failed.join(', ')}\n`);
  process.exitCode = 1;
}
