import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { packageRoot } from '../../server/lib/package-root.ts';

const run = promisify(execFile);

/** Archives stay here from one run to the next. */
const archives = join(packageRoot, 'node_modules/.cache/prima-vista/debian');

/** Debian's own Python, for which its packages are built. */
export const python = '/usr/bin/python3';

/** Downloads what is not installed on this machine of packages and their dependencies. Nothing is installed or started. */
const download = async (packages: string[]): Promise<string[]> => {
  await mkdir(join(archives, 'partial'), { recursive: true });
  const install = (folder: string, ...more: string[]) => {
    const options = [`Dir::Cache::Archives=${folder}/`, 'Debug::NoLocking=1', 'Acquire::Retries=1'];
    const args = ['install', '--no-install-recommends', '--yes', ...options.map((each) => `-o${each}`), ...more];
    return run('apt-get', [...args, ...packages], { timeout: 120_000 });
  };
  await install(archives, '--download-only');
  // As for a folder without archives, which would not be listed; ours may also hold older versions.
  const { stdout } = await install('/nonexistent', '--print-uris');
  return [...stdout.matchAll(/^'\S+' (\S+\.deb) /gm)].map(([, name]) => join(archives, name ?? ''));
};

/** The paths in a folder, if there is one. */
const pathsIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).map((name) => join(folder, name));

type Wanted = { packages: string[]; programs: string[]; needsPostgres?: boolean };

/**
 * Programs of Debian's packages, installed ones and others unpacked into `folder`. Resolves to `missing`, which says what
 * is, where they cannot be had.
 */
export const debianPrograms = async (folder: string, { packages, programs, needsPostgres = true }: Wanted) => {
  const missing = `needs Debian's packages ${packages.join(', ')}, installed or to be had with apt-get`;
  if (process.platform !== 'linux' || !existsSync(python)) return { missing };
  const fetched = await download(packages).catch((error: Error) => {
    process.stderr.write(`${error.message.split('\n').slice(0, 3).join('\n')}\n`);
    return [];
  });
  for (const archive of fetched) await run('dpkg', ['-x', archive, folder]);
  const roots = [folder, '/'];
  const versions = (await Promise.all(roots.map((root) => pathsIn(join(root, 'usr/lib/postgresql'))))).flat();
  const postgresBin = versions.map((each) => join(each, 'bin')).find((bin) => existsSync(join(bin, 'pg_basebackup')));
  const folders = roots.flatMap((root) => ['usr/sbin', 'usr/bin', 'sbin', 'bin'].map((each) => join(root, each)));
  const find = (name: string) => folders.map((each) => join(each, name)).find(existsSync);
  if ((needsPostgres && !postgresBin) || programs.some((name) => !find(name))) return { missing };
  const lib = join(folder, 'usr/lib');
  return {
    postgresBin: postgresBin ?? '',
    /** For processes: where they find programs, libraries and Python modules. */
    env: {
      PATH: [...(postgresBin ? [postgresBin] : []), ...folders].join(delimiter),
      LD_LIBRARY_PATH: (await pathsIn(lib)).filter((path) => path.endsWith('-linux-gnu')).join(delimiter),
      PYTHONPATH: join(lib, 'python3/dist-packages'),
      PYTHONDONTWRITEBYTECODE: '1',
      LANG: 'C.UTF-8',
    },
    find: (name: string) => find(name) ?? name,
  };
};

export type DebianPrograms = Exclude<Awaited<ReturnType<typeof debianPrograms>>, { missing: string }>;
