import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
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

const missingLinks = (packageDir: string): string[] => {
  return expectedLinks(packageDir).filter((link) => !existsSync(join(packageDir, link)));
};

test('recreates the library links that an install without scripts omits, even twice at once', async () => {
  const folder = await packageWithoutLinks();
  const prepare = () => preparePostgresBinaries(folder, undefined, noTemporaryFolder);
  const [binaries] = await Promise.all([prepare(), prepare(), prepare()]);
  expect(missingLinks(folder)).toEqual([]);
  expect(execFileSync(binaries.postgres, ['--version'], { encoding: 'utf8' })).toContain('PostgreSQL');
});

test.runIf(isRoot)('copies a package that the user cannot reach, and completes the copy', async () => {
  const folder = await packageWithoutLinks();
  const temporary = scratchFolder();
  chmodSync(temporary, 0o711);
  const binaries = await preparePostgresBinaries(folder, nobody, async () => temporary);
  expect(binaries.postgres.startsWith(temporary)).toBe(true);
  expect(missingLinks(temporary)).toEqual([]);
  expect(missingLinks(folder)).toEqual(expectedLinks(folder));
  const options = { ...nobody, cwd: '/', encoding: 'utf8' } as const;
  expect(execFileSync(binaries.postgres, ['--version'], options)).toContain('PostgreSQL');
});

test.runIf(isRoot)('makes copied files readable when those of the package are not', async () => {
  const folder = await packageWithoutLinks();
  execFileSync('chmod', ['-R', 'go=', copyOf(folder)]);
  const temporary = scratchFolder();
  chmodSync(temporary, 0o711);
  const binaries = await preparePostgresBinaries(copyOf(folder), nobody, async () => temporary);
  const options = { ...nobody, cwd: '/', encoding: 'utf8' } as const;
  expect(execFileSync(binaries.initdb, ['--version'], options)).toContain('PostgreSQL');
});

// A true copy: changing the mode of a hard link would change the installed package.
const copyOf = (folder: string): string => {
  const copy = join(folder, 'copy');
  if (!readdirSync(folder).includes('copy')) {
    execFileSync('cp', ['-r', join(folder, 'native'), join(folder, 'native-copy')]);
    execFileSync('mkdir', [copy]);
    execFileSync('mv', [join(folder, 'native-copy'), join(copy, 'native')]);
  }
  return copy;
};
