import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { scratchFolder } from '../../../db/testing/scratch-folder.ts';
import { packageRoot } from '../../../lib/package-root.ts';
import { changeRelease, isLeft, leaveRelease, noteReady, undoStartCount } from './releases-folder.ts';

const now = new Date('2027-01-02T03:04:05Z');
const script = join(packageRoot, 'deploy/launch');

/** A release whose command line says which it is, or one that cannot load. */
const layRelease = (root: string, version: string, program = `console.log('${version}', ...process.argv.slice(2))`) => {
  const folder = join(root, 'releases', version);
  mkdirSync(join(folder, 'server/cli'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'server/cli/command.js'), program);
  return folder;
};

const layOut = (nextProgram?: string) => {
  const [root, dataDir] = [scratchFolder(), scratchFolder()];
  const [old, next] = [layRelease(root, '1.0.0'), layRelease(root, '1.1.0', nextProgram)];
  symlinkSync('releases/1.0.0', join(root, 'current'));
  copyFileSync(script, join(root, 'launch'));
  const launch = (...given: string[]) => {
    const { PATH } = process.env;
    const { stdout, status } = spawnSync(join(root, 'launch'), given, { env: { PATH, DATA_DIR: dataDir } });
    return status === 0 ? stdout.toString().trim() : `ended with ${status}`;
  };
  return { root, dataDir, old, next, launch };
};

it('leaves a release that cannot even load after three starts; commands do not count, and are those of the one in use', async () => {
  const { root, dataDir, old, next, launch } = layOut('this is no program');
  expect([launch('start'), launch('backup', 'a file')]).toEqual(['1.0.0 start', '1.0.0 backup a file']);
  expect(readdirSync(dataDir)).toEqual([]);
  await changeRelease(root, old, next, now);
  for (const command of ['start', 'start', 'backup', 'start']) {
    expect(launch(command)).toBe('ended with 1');
    // The third may still be under way.
    expect(await isLeft(root, dataDir)).toBe(false);
  }
  expect([launch('start'), launch('start'), launch('backup')]).toEqual(['1.0.0 start', '1.0.0 start', '1.0.0 backup']);
  expect(await isLeft(root, dataDir)).toBe(true);
});

it('goes on with one that was ready, and leaves one at once that says so itself', async () => {
  const { root, dataDir, old, next, launch } = layOut();
  await changeRelease(root, old, next, now);
  expect(launch('start')).toBe('1.1.0 start');
  await leaveRelease(root, dataDir);
  expect(launch('start')).toBe('1.0.0 start');
  await noteReady(root, dataDir);
  expect(Array.from({ length: 4 }, () => launch('start'))).toEqual(Array(4).fill('1.1.0 start'));
});

it('does not count a start that could not have the data', async () => {
  const { root, dataDir, old, next, launch } = layOut();
  await changeRelease(root, old, next, now);
  for (const _ of [1, 2, 3, 4, 5]) {
    expect(launch('start')).toBe('1.1.0 start');
    await undoStartCount(root, dataDir);
  }
});

it.each(['', ' 08', ' $(touch here)'])('a count that ends in %j is none', async (text) => {
  const { root, dataDir, old, next, launch } = layOut();
  await changeRelease(root, old, next, now);
  writeFileSync(join(dataDir, 'release.starts'), `1.1.0@2027-01-02T03:04:05.000Z${text}\n`);
  expect(launch('start')).toBe('1.1.0 start');
  expect(readFileSync(join(dataDir, 'release.starts'), 'utf8')).toBe('1.1.0@2027-01-02T03:04:05.000Z 1\n');
});

it('the way back is that of the previous release, which needs nothing of the other', async () => {
  const { root, old, next, launch } = layOut('this is no program');
  expect(launch('rollback')).toBe('1.0.0 rollback');
  await changeRelease(root, old, next, now);
  expect(launch('rollback', '--lose-newer')).toBe('1.0.0 rollback --lose-newer');
});

/** The command for root, with another folder in place of /srv/prima-vista and a systemd-run that only says what it was asked for. */
const rootsCommand = (root: string, ...given: string[]) => {
  const bin = join(scratchFolder(), 'bin');
  mkdirSync(bin);
  const text = readFileSync(join(packageRoot, 'deploy/systemd/prima-vista'), 'utf8');
  writeFileSync(join(bin, 'prima-vista'), text.replace('root=/srv/prima-vista', `root=${root}`), { mode: 0o755 });
  writeFileSync(join(bin, 'systemd-run'), '#!/bin/sh\necho "$@"\n', { mode: 0o755 });
  const env = { PATH: `${bin}:${process.env.PATH}` };
  return spawnSync(join(bin, 'prima-vista'), given, { env, encoding: 'utf8' });
};

it('root runs only what nobody else may change, and all else as the user of the service', () => {
  const { root, old } = layOut();
  chmodSync(root, 0o755);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    expect(rootsCommand(root, 'update', '/root/next').stdout).toMatch(/^(?!.*--uid).*launch update \/root\/next\n$/);
    expect(rootsCommand(root, 'rollback').stdout).not.toContain('--uid');
  }
  const file = join(old, 'server/cli/command.js');
  chmodSync(file, 0o664);
  for (const command of ['update', 'rollback', 'backup:key']) {
    const { status, stderr } = rootsCommand(root, command);
    expect([status, stderr]).toEqual([1, expect.stringContaining('may be changed by others than root')]);
    if (isRoot) expect(stderr).toContain(file);
  }
  expect(rootsCommand(root, 'doctor').stdout).toMatch(/--uid=prima-vista .*launch doctor\n$/);
});

it('the unit and the documents leave the service nothing to write beside its data', () => {
  const read = (path: string) => readFileSync(join(packageRoot, path), 'utf8');
  const unit = read('deploy/systemd/prima-vista.service');
  expect(unit).toContain('ExecStart=/srv/prima-vista/launch start\n');
  expect(unit).not.toMatch(/^ReadWritePaths=/m);
  for (const page of ['install-server', 'backup-restore', 'update-rollback', 'move-remove'])
    expect(read(`docs/${page}.md`)).not.toMatch(/(chown .*prima-vista:|-o prima-vista).* \/srv\/prima-vista/);
});
