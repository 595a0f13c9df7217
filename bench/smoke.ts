import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Every bench at its smallest size, so that none dies unseen: their counts are checked, their times are not. */
const benches = ['load', 'classes', 'live', 'audit'];

for (const bench of benches) {
  const started = performance.now();
  const { status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, `${bench}.ts`), '--smoke'],
    {
      stdio: 'inherit',
    },
  );
  process.stdout.write(`${bench}: ${Math.round((performance.now() - started) / 100) / 10} s\n`);
  if (status !== 0) process.exit(1);
}
