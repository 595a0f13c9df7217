import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** A process that is asked to stop right before it says that it waits, or at that very moment. */
const stoppedAtOnce = (when: 'before' | 'while') => `
  import { endRefused } from ${JSON.stringify(new URL('./refused-start.ts', import.meta.url).href)};
  const stop = () => process.kill(process.pid, 'SIGTERM');
  process.on('SIGTERM', () => process.exit(1));
  if (${when === 'before'}) stop();
  process.stderr.write = () => { if (${when === 'while'}) stop(); return true; };
  endRefused();
`;

it.each(['before', 'while'] as const)('hears a signal that arrives %s it says that it waits', (when) => {
  const { status, signal } = spawnSync(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), '--input-type=module', '--eval', stoppedAtOnce(when)],
    { env: { ...process.env, WHEN_REFUSED: 'wait' }, timeout: 30_000, killSignal: 'SIGKILL' },
  );
  expect([status, signal]).toEqual([78, null]);
});
