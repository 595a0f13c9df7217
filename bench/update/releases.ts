import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
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

/** What a migration of a later release does. That of `next` also writes 4 MB, which a full disk cannot take. */
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

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

/** Packs and signs a later release, which is `from` with one migration more, and a beginning of its start. */
const packLater = async (from: string, into: string, version: string, sql: string, key: SigningKey, begins = '') => {
  const parent = mkdtempSync(join(into, 'later-'));
  const folder = join(parent, 'prima-vista');
  cpSync(from, folder, { recursive: true, verbatimSymlinks: true });
  const about = join(folder, 'package.json');
  writeFileSync(about, JSON.stringify({ ...readJson(about), version }));
  const journalFile = join(folder, 'server/db/migrations/meta/_journal.json');
  const journal = readJson(journalFile);
  const last = journal.entries.at(-1);
  const tag = `9999_${version}`;
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1000, tag });
  writeFileSync(journalFile, JSON.stringify(journal));
  writeFileSync(join(folder, 'server/db/migrations', `${tag}.sql`), sql);
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

const versionOf = (folder: string): string => readJson(join(folder, 'package.json')).version;

/**
 * Makes the release of the commit that is checked out, and three later ones made from it. Lays out below `root` what
 * is updated: the published archive `from`, or else that same release. It trusts the key of the bench.
 */
export const makeReleases = async (root: string, into: string, from?: string): Promise<Releases> => {
  const [keyFile, made, today] = [join(into, 'key'), join(into, 'made'), join(into, 'today')];
  writeFileSync(keyFile, newSigningKeyFile(), { mode: 0o600 });
  const given = ['--untagged', '--only', process.arch, '--key', keyFile, '--into', made];
  execFileSync(process.execPath, ['--import', 'tsx', join(packageRoot, 'tools/release.ts'), ...given], {
    ...{ cwd: packageRoot, stdio: ['ignore', 'ignore', 'inherit'] },
  });
  const archive = join(made, `prima-vista-${versionOf(packageRoot)}-linux-${process.arch}.tar.gz`);
  unpack(archive, today);
  const key = readSigningKey(readFileSync(keyFile, 'utf8'));
  const unnamed = join(root, 'releases/unnamed');
  unpack(from ?? archive, unnamed);
  writeFileSync(join(unnamed, 'release.pub'), publicKeyFile(key));
  const version = versionOf(unnamed);
  const folder = join(root, 'releases', version);
  renameSync(unnamed, folder);
  return {
    current: { folder, version },
    next: await packLater(today, into, '99.0.0', migrations.next, key),
    broken: await packLater(today, into, '99.1.0', migrations.broken, key),
    dying: await packLater(today, into, '99.2.0', migrations.next, key, dies),
  };
};

type Modules = {
  'server/db/start-database.js': typeof import('../../server/db/start-database.ts');
  'server/demo/fill-campaign.js': typeof import('../../server/demo/fill-campaign.ts');
  'server/demo/fill-demo.js': typeof import('../../server/demo/fill-demo.ts');
};

/** Makes an installation with public runs, classes and tickets in `dataDir`, by the code of the release in `folder`. */
export const fillInstallation = async (folder: string, dataDir: string, runs: number): Promise<void> => {
  const load = <Path extends keyof Modules>(path: Path): Promise<Modules[Path]> => import(join(folder, path));
  const { startDatabase } = await load('server/db/start-database.js');
  const { fillDemo } = await load('server/demo/fill-demo.js');
  const { fillCampaign } = await load('server/demo/fill-campaign.js');
  const deps = { log: pino({ level: 'error' }), facesFolder: join(folder, 'web/generated_faces') };
  const { asOwner, stop } = await startDatabase({ DATA_DIR: dataDir }, deps);
  const now = () => new Date();
  await asOwner(async (db) => {
    await fillDemo({ db, now }, { publicRuns: 200 });
    await fillCampaign({ db, now }, { runs });
  });
  await stop();
};
