import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { scratchFolder } from '../testing/scratch-folder.ts';
import { removeLeftovers, trialPrefix } from './leftovers.ts';

it('removes the trial of a process that has ended, also of one whose parent does not notice, and no other', async () => {
  const dataDir = scratchFolder();
  // A shell that becomes a program which waits for nobody, while its child ends.
  const parent = spawn('sh', ['-c', 'sh -c "exit 0" & echo $!; exec sleep 600'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onTestFinished(() => void parent.kill('SIGKILL'));
  const [said] = await once(parent.stdout, 'data');
  const ended = Number(String(said));
  const hasEnded = () => !existsSync(`/proc/${ended}`) || / [ZX] /.test(readFileSync(`/proc/${ended}/stat`, 'utf8'));
  if (process.platform === 'linux') await expect.poll(hasEnded, { timeout: 60_000 }).toBe(true);
  const of = (name: string) => join(dataDir, name);
  mkdirSync(of('backups'));
  const plain = of('backups/prima-vista-x.tar.gz');
  const sealed = of('backups/prima-vista-y.tar.gz.age');
  const left = [
    of(`${trialPrefix('update', ended)}abc`),
    of(`${trialPrefix('backup', 99_999_999)}abc`),
    // In a container each command has the same number.
    of(`restoring-${process.pid}-abc`),
    `${plain}.unfinished-99999999-abc`,
  ];
  const running = of(`${trialPrefix('update', parent.pid)}abc`);
  for (const folder of [...left, running]) mkdirSync(folder);
  const whole = of('backups/prima-vista-whole.tar.gz');
  for (const claim of [plain, sealed]) writeFileSync(claim, '');
  writeFileSync(`${sealed}.unfinished-99999999-packed`, 'half');
  writeFileSync(whole, 'all of it');
  await removeLeftovers([dataDir, of('backups')]);
  expect(readdirSync(of('backups'))).toEqual(['prima-vista-whole.tar.gz']);
  if (process.platform === 'linux') expect(left.filter((folder) => existsSync(folder))).toEqual([]);
  expect(existsSync(running)).toBe(true);
});
