import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformWithOxc } from 'vite';
import { expect, it } from 'vitest';

/** A process that is asked to stop right before it says that it waits, or at that very moment. */
const stoppedAtOnce = (when: 'before' | 'while') => `
  const stop = () => process.kill(process.pid, 'SIGTERM');
  process.on('SIGTERM', () => process.exit(1));
  if (${when === 'before'}) stop();
  endRefused(() => { if (${when === 'while'}) stop(); });
`;

it.each(['before', 'while'] as const)('hears a signal that arrives %s it says that it waits', async (when) => {
  const path = join(import.meta.dirname, 'refused-start.ts');
  const { code } = await transformWithOxc(readFileSync(path, 'utf8'), path);
  const { status, signal } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', code + stoppedAtOnce(when)],
    { env: { ...process.env, WHEN_REFUSED: 'wait' }, timeout: 30_000, killSignal: 'SIGKILL' },
  );
  expect([status, signal]).toEqual([78, null]);
});

it('what a start says to set is a refusal: a restart alone would fail again', () => {
  const server = join(import.meta.dirname, '..');
  const folders = ['db/embedded-postgres', 'db', 'lib', '.'];
  const files = folders.flatMap((folder) => readdirSync(join(server, folder)).map((name) => join(folder, name)));
  const asksForSetting = /throw new Error\([^;]*?\bset (?:DATABASE_URL|DATA_DIR|TMPDIR)\b/;
  const found = files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => asksForSetting.test(readFileSync(join(server, file), 'utf8')));
  // A command that fails is not started again.
  expect(found).toEqual(['db/run-on-database.ts']);
});
