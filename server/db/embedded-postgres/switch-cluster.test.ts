import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { scratchFolder } from '../testing/scratch-folder.ts';
import { finishSwitch, proveCluster, switchCluster, takeBackCluster } from './switch-cluster.ts';

const write = (folder: string, text: string): void => {
  mkdirSync(join(folder, 'base'), { recursive: true });
  writeFileSync(join(folder, 'base/1'), text);
};

const read = (folder: string): string => readFileSync(join(folder, 'base/1'), 'utf8');

const prepare = (): string => {
  const dataDir = scratchFolder();
  write(join(dataDir, 'postgres'), 'old');
  write(join(dataDir, 'updating/postgres'), 'new');
  return dataDir;
};

/** Leaves the data as a kill after these steps does. */
const breakOffAfter = (dataDir: string, steps: string[]): void => {
  writeFileSync(join(dataDir, 'switching'), '');
  for (const [from = '', to = ''] of steps.map((step) => step.split(' to ')))
    renameSync(join(dataDir, from), join(dataDir, to));
};

it('a checked copy takes the place of the database, which stays beside it', async () => {
  const dataDir = prepare();
  write(join(dataDir, 'postgres.former'), 'older');
  await switchCluster(dataDir, join(dataDir, 'updating/postgres'));
  expect(read(join(dataDir, 'postgres'))).toBe('new');
  expect(read(join(dataDir, 'postgres.former'))).toBe('old');
  await finishSwitch(dataDir);
  expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.former', 'postgres.unproven', 'updating']);
  expect(read(join(dataDir, 'postgres'))).toBe('new');
});

it.each([
  ['before the first step', [], 'old'],
  ['between the two', ['postgres to postgres.former'], 'old'],
  ['after the second', ['postgres to postgres.former', 'updating/postgres to postgres'], 'new'],
])('broken off %s, there is one whole database', async (_, steps, found) => {
  const dataDir = prepare();
  breakOffAfter(dataDir, steps);
  await finishSwitch(dataDir);
  expect(read(join(dataDir, 'postgres'))).toBe(found);
  expect(existsSync(join(dataDir, 'switching'))).toBe(false);
});

it('without a switch that was broken off, a former database is left alone', async () => {
  const dataDir = scratchFolder();
  write(join(dataDir, 'postgres.former'), 'old');
  await finishSwitch(dataDir);
  expect(readdirSync(dataDir)).toEqual(['postgres.former']);
});

it('the former database is taken back where no release has been ready since, and only there', async () => {
  const dataDir = prepare();
  await switchCluster(dataDir, join(dataDir, 'updating/postgres'));
  expect(await takeBackCluster(dataDir)).toBe(true);
  expect(read(join(dataDir, 'postgres'))).toBe('old');
  expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'updating']);
  expect(await takeBackCluster(dataDir)).toBe(false);
  write(join(dataDir, 'updating/postgres'), 'new');
  await switchCluster(dataDir, join(dataDir, 'updating/postgres'));
  for (const _start of [1, 2]) await proveCluster(dataDir);
  expect(await takeBackCluster(dataDir)).toBe(false);
  expect([read(join(dataDir, 'postgres')), read(join(dataDir, 'postgres.former'))]).toEqual(['new', 'old']);
});

it.each([
  ['before its first step', [], 'new'],
  ['between its two', ['postgres to leaving'], 'old'],
  ['after the second', ['postgres to leaving', 'postgres.former to postgres'], 'old'],
])('taking back that was broken off %s leaves one whole database, and goes on', async (_, steps, found) => {
  const dataDir = prepare();
  await switchCluster(dataDir, join(dataDir, 'updating/postgres'));
  breakOffAfter(dataDir, steps);
  await finishSwitch(dataDir);
  expect(read(join(dataDir, 'postgres'))).toBe(found);
  expect(existsSync(join(dataDir, 'leaving'))).toBe(false);
  await takeBackCluster(dataDir);
  expect(read(join(dataDir, 'postgres'))).toBe('old');
});
