import { mkdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { scratchFolder } from '../db/testing/scratch-folder.ts';
import {
  changeRelease,
  countStart,
  findReleasesFolder,
  goBack,
  isProven,
  prove,
  uncountStart,
} from './releases-folder.ts';

const layOut = () => {
  const root = scratchFolder();
  for (const version of ['1.0.0', '1.1.0']) mkdirSync(join(root, 'releases', version), { recursive: true });
  symlinkSync('releases/1.0.0', join(root, 'current'));
  return { root, old: join(root, 'releases/1.0.0'), next: join(root, 'releases/1.1.0') };
};

const current = (root: string): string => readlinkSync(join(root, 'current'));

it('a release knows where it lies if it is the current one', async () => {
  const { root, old, next } = layOut();
  expect(await findReleasesFolder(old)).toBe(root);
  expect(await findReleasesFolder(next)).toBeUndefined();
  expect(await findReleasesFolder(root)).toBeUndefined();
});

it('a new release that never got ready is left for the former one', async () => {
  const { root, old, next } = layOut();
  await changeRelease(root, old, next);
  expect(current(root)).toBe('releases/1.1.0');
  expect(isProven(root)).toBe(false);
  expect(await goBack(root)).toBe('1.0.0');
  expect(current(root)).toBe('releases/1.0.0');
});

it('one that has been ready is not', async () => {
  const { root, old, next } = layOut();
  await changeRelease(root, old, next);
  await countStart(root);
  await prove(root);
  expect(await goBack(root)).toBeUndefined();
  expect(current(root)).toBe('releases/1.1.0');
  await countStart(root);
});

it('one that is killed again and again is left too', async () => {
  const { root, old, next } = layOut();
  await changeRelease(root, old, next);
  for (const _ of [1, 2, 3]) await countStart(root);
  await expect(countStart(root)).rejects.toThrow('1.1.0 was started 3 times and never got ready');
});

it('a start that could not have the data counts for nothing', async () => {
  const { root, old, next } = layOut();
  await uncountStart(root);
  await changeRelease(root, old, next);
  for (const _ of [1, 2, 3, 4, 5]) {
    await countStart(root);
    await uncountStart(root);
  }
  for (const _ of [1, 2, 3]) await countStart(root);
  await expect(countStart(root)).rejects.toThrow('1.1.0 was started 3 times and never got ready');
});
