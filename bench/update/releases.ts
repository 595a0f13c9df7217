import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../server/package-root.ts';
import { packFolder } from '../../tools/release/archive.ts';
import {
  newSigningKeyFile,
  publicKeyFile,
  readSigningKey,
  type SigningKey,
  signatureOf,
} from '../../tools/release/signing-key.ts';

/**
 * The release that runs, and those that are tried on it: one that works, one whose migration cannot, and one that dies at each
 * start once its data are in place.
 */
export type Releases = { current: { folder: string; version: string }; next: string; broken: string; dying: string };

/** What a migration of a later release does. That of `next`, and of the one that dies, also writes 4 MB, which a full disk cannot take. */
const migrations = {
  next: `alter table participant add column des_note text; update participant set des_note = cod_user;
create table note as select number, repeat(md5(number::text), 60) as des_note from generate_series(1, 2000) as number;`,
  broken: `alter table participant add constraint none check (cod_user = '');`,
};

/** Before anything else that a start does; where the data are comes from the environment. */
const dies = `import { existsSync as isThere } from 'node:fs';
setInterval(() => {
  if (isThere(\`\${process.env.DATA_DIR}/postgres.unproven\`)) setTimeout(() => process.kill(process.pid, 'SIGKILL'), 300);
}, 5);
`;

const addMigration = (folder: string, tag: string, sql: string): void => {
  const journalFile = join(folder, 'server/db/migrations/meta/_journal.json');
  const journal = JSON.parse(readFileSync(journalFile, 'utf8'));
  const last = journal.entries.at(-1);
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1000, tag });
  writeFileSync(journalFile, JSON.stringify(journal));
  writeFileSync(join(folder, 'server/db/migrations', `${tag}.sql`), sql);
};

const setVersion = (folder: string, version: string): void => {
  const file = join(folder, 'package.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), version }));
};

/** Packs and signs a later release, which is `from` with one migration more. */
const packLater = async (
  from: string,
  into: string,
  version: string,
  { sql, begins = '' }: { sql: string; begins?: string },
  key: SigningKey,
): Promise<string> => {
  const parent = mkdtempSync(join(into, 'later-'));
  const folder = join(parent, 'prima-vista');
  cpSync(from, folder, { recursive: true, verbatimSymlinks: true });
  setVersion(folder, version);
  addMigration(folder, `9999_${version}`, sql);
  const main = join(folder, 'server/main.js');
  writeFileSync(main, `${begins}${readFileSync(main, 'utf8')}`);
  const name = `prima-vista-${version}-linux-${process.arch}.tar.gz`;
  const file = join(into, name);
  await packFolder(parent, 'prima-vista', file, new Date(0));
  writeFileSync(`${file}.minisig`, await signatureOf(file, `version:${version} file:${name}`, key));
  rmSync(parent, { recursive: true });
  return file;
};

const unpack = (archive: string, folder: string): void => {
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['xzf', archive, '-C', folder, '--strip-components', '1']);
};

const versionOf = (folder: string): string => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;

/** Lays an archive out below `root` as a release that trusts the key of the bench. */
const layOut = (archive: string, root: string, publicKey: string): Releases['current'] => {
  const unnamed = join(root, 'releases/unnamed');
  unpack(archive, unnamed);
  writeFileSync(join(unnamed, 'release.pub'), publicKey);
  const version = versionOf(unnamed);
  const folder = join(root, 'releases', version);
  renameSync(unnamed, folder);
  return { folder, version };
};

/**
 * Makes the release of the commit that is checked out, and three later ones made from it. Lays out below `root` what
 * is updated: the published archive `from`, or else that same release.
 */
export const makeReleases = async (root: string, into: string, from?: string): Promise<Releases> => {
  const keyFile = join(into, 'key');
  writeFileSync(keyFile, newSigningKeyFile(), { mode: 0o600 });
  const made = join(into, 'made');
  const given = ['--untagged', '--only', process.arch, '--key', keyFile, '--into', made];
  execFileSync(process.execPath, ['--import', 'tsx', join(packageRoot, 'tools/release.ts'), ...given], {
    cwd: packageRoot,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const archive = join(made, `prima-vista-${versionOf(packageRoot)}-linux-${process.arch}.tar.gz`);
  const today = join(into, 'today');
  unpack(archive, today);
  const key = readSigningKey(readFileSync(keyFile, 'utf8'));
  return {
    current: layOut(from ?? archive, root, publicKeyFile(key)),
    next: await packLater(today, into, '99.0.0', { sql: migrations.next }, key),
    broken: await packLater(today, into, '99.1.0', { sql: migrations.broken }, key),
    dying: await packLater(today, into, '99.2.0', { sql: migrations.next, begins: dies }, key),
  };
};
