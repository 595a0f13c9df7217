import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from '../testing/scratch-folder.ts';
import { copyReadable, findPostgresPackage, preparePostgresBinaries } from './binaries.ts';

const noTemporaryFolder = () => Promise.reject(new Error('no temporary folder expected'));
const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65534, gid: 65534 };

// What npm leaves when it does not run the package's postinstall.
const packageWithoutLinks = async (): Promise<string> => {
  const folder = scratchFolder();
  await copyReadable(join(findPostgresPackage(), 'native'), join(folder, 'native'));
  for (const link of expectedLinks(folder)) rmSync(join(folder, link), { force: true });
  return folder;
};

const expectedLinks = (packageDir: string): string[] => {
  const list = join(packageDir, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return [];
  const links: { target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  return links.map((link) => link.target);
};

const missingLinks = (packageDir: string): string[] =>
  expectedLinks(packageDir).filter((link) => !existsSync(join(packageDir, link)));

test('recreates the library links that an install without scripts omits, even twice at once', async () => {
  const folder = await packageWithoutLinks();
  const prepare = () => preparePostgresBinaries(folder, undefined, noTemporaryFolder);
  const [binaries] = await Promise.all([prepare(), prepare(), prepare()]);
  expect(missingLinks(folder)).toEqual([]);
  expect(execFileSync(binaries.postgres, ['--version'], { encoding: 'utf8' })).toContain('PostgreSQL');
});

test.runIf(isRoot)('copies a package that the user cannot reach or read, and completes the copy', async () => {
  const folder = scratchFolder();
  // A true copy: changing the mode of a hard link would change the installed package.
  execFileSync('cp', ['-r', join(await packageWithoutLinks(), 'native'), folder]);
  execFileSync('chmod', ['-R', 'go=', folder]);
  const temporary = scratchFolder();
  chmodSync(temporary, 0o711);
  const binaries = await preparePostgresBinaries(folder, nobody, async () => temporary);
  expect(binaries.postgres.startsWith(temporary)).toBe(true);
  expect([missingLinks(temporary), missingLinks(folder)]).toEqual([[], expectedLinks(folder)]);
  const options = { ...nobody, cwd: '/', encoding: 'utf8' } as const;
  for (const program of [binaries.postgres, binaries.initdb])
    expect(execFileSync(program, ['--version'], options)).toContain('PostgreSQL');
});
