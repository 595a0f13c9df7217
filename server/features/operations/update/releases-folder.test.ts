import { mkdirSync, readdirSync, readlinkSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { scratchFolder } from '../../../db/testing/scratch-folder.ts';
import {
  changeRelease,
  findReleasesFolder,
  goBack,
  isLeft,
  isReady,
  leaveRelease,
  noteReady,
  removeOldReleases,
} from './releases-folder.ts';

const now = new Date('2027-01-02T03:04:05Z');

const layOut = () => {
  const [root, dataDir] = [scratchFolder(), scratchFolder()];
  for (const version of ['1.0.0', '1.1.0']) mkdirSync(join(root, 'releases', version), { recursive: true });
  symlinkSync('releases/1.0.0', join(root, 'current'));
  writeFileSync(join(root, 'launch'), '');
  return { root, dataDir, old: join(root, 'releases/1.0.0'), next: join(root, 'releases/1.1.0') };
};

const current = (root: string): string => readlinkSync(join(root, 'current'));

it('a release knows where it lies if it is the current one, or the previous', async () => {
  const { root, old, next } = layOut();
  expect(await findReleasesFolder(old)).toBe(root);
  expect(await findReleasesFolder(next)).toBeUndefined();
  expect(await findReleasesFolder(root)).toBeUndefined();
  await changeRelease(root, old, next, now);
  expect([await findReleasesFolder(old), await findReleasesFolder(old, 'previous')]).toEqual([undefined, root]);
});

it('a new release is left for the previous one until it was ready, and nothing beside the releases changes', async () => {
  const { root, dataDir, old, next } = layOut();
  const umask = process.umask(0o077);
  await changeRelease(root, old, next, now).finally(() => process.umask(umask));
  // Root writes it, and the service reads it.
  expect(statSync(join(root, 'update')).mode & 0o777).toBe(0o644);
  const before = readdirSync(root);
  expect([await isReady(root, dataDir), await isLeft(root, dataDir)]).toEqual([false, false]);
  expect(await leaveRelease(root, dataDir)).toBe('1.0.0');
  expect(await isLeft(root, dataDir)).toBe(true);
  expect([current(root), readdirSync(root)]).toEqual(['releases/1.1.0', before]);
  await noteReady(root, dataDir);
  expect([await isReady(root, dataDir), await leaveRelease(root, dataDir)]).toEqual([true, undefined]);
  expect(await isLeft(root, dataDir)).toBe(false);
});

it('the same release is tried again by another update, whatever became of the one before', async () => {
  const { root, dataDir, old, next } = layOut();
  await changeRelease(root, old, next, now);
  await leaveRelease(root, dataDir);
  await changeRelease(root, old, next, new Date(now.getTime() + 1000));
  expect([await isReady(root, dataDir), await isLeft(root, dataDir)]).toEqual([false, false]);
});

it('the way back by hand is once, and for good', async () => {
  const { root, dataDir, old, next } = layOut();
  await changeRelease(root, old, next, now);
  await noteReady(root, dataDir);
  expect(await goBack(root)).toBe('1.0.0');
  expect([current(root), await isReady(root, dataDir)]).toEqual(['releases/1.0.0', true]);
  expect(await goBack(root)).toBeUndefined();
});

it('only the current and the previous release are kept, and whatever is no release', async () => {
  const { root, old, next } = layOut();
  for (const name of ['0.9.0', 'lock', 'notes']) mkdirSync(join(root, 'releases', name));
  await changeRelease(root, old, next, now);
  await removeOldReleases(root);
  expect(readdirSync(join(root, 'releases')).sort()).toEqual(['1.0.0', '1.1.0', 'lock', 'notes']);
});
