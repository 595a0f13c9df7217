import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { startDatabase } from '../../server/db/start-database.ts';
import { fillDemo } from '../../server/demo/fill-demo.ts';
import { packageRoot } from '../../server/lib/package-root.ts';
import { readSecretKey } from '../../server/lib/secret-key.ts';
import { packFolder } from '../../tools/release/archive.ts';
import { newSigningKeyFile, publicKeyFile, readSigningKey, signatureOf } from '../../tools/release/signing-key.ts';

/** That of `next` also writes 4 MB, which a full disk cannot take. */
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
const archiveOf = (version: string): string => `prima-vista-${version}-linux-${process.arch}.tar.gz`;

/**
 * Makes the release of the commit that is checked out, lays it out below `root`, and makes three later ones from it: one that
 * works, one whose migration cannot, and one that dies at each start once its data are in place. All have a key of the bench.
 */
export const makeReleases = async (root: string, into: string) => {
  const [keyFile, made] = [join(into, 'key'), join(into, 'made')];
  writeFileSync(keyFile, newSigningKeyFile(), { mode: 0o600 });
  const given = ['--untagged', '--only', process.arch, '--key', keyFile, '--into', made];
  execFileSync(process.execPath, ['--import', 'tsx', join(packageRoot, 'tools/release.ts'), ...given], {
    ...{ cwd: packageRoot, stdio: ['ignore', 'ignore', 'inherit'] },
  });
  const { version } = readJson(join(packageRoot, 'package.json'));
  const folder = join(root, 'releases', version);
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['xzf', join(made, archiveOf(version)), '-C', folder, '--strip-components', '1']);
  copyFileSync(join(folder, 'deploy/launch'), join(root, 'launch'));
  const key = readSigningKey(readFileSync(keyFile, 'utf8'));
  writeFileSync(join(folder, 'release.pub'), publicKeyFile(key));

  /** Packs and signs a later release, with one migration more, and perhaps a beginning of its start. */
  const packLater = async (later: string, sql: string, begins = ''): Promise<string> => {
    const parent = mkdtempSync(join(into, 'later-'));
    const copy = join(parent, 'prima-vista');
    cpSync(folder, copy, { recursive: true, verbatimSymlinks: true });
    const about = join(copy, 'package.json');
    writeFileSync(about, JSON.stringify({ ...readJson(about), version: later }));
    const [migrationsFolder, main] = [join(copy, 'server/db/migrations'), join(copy, 'server/main.js')];
    const journalFile = join(migrationsFolder, 'meta/_journal.json');
    const journal = readJson(journalFile);
    const last = journal.entries.at(-1);
    journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1000, tag: `9999_${later}` });
    writeFileSync(journalFile, JSON.stringify(journal));
    writeFileSync(join(migrationsFolder, `9999_${later}.sql`), sql);
    writeFileSync(main, `${begins}${readFileSync(main, 'utf8')}`);
    const file = join(into, archiveOf(later));
    await packFolder(parent, 'prima-vista', file, new Date(0));
    writeFileSync(`${file}.minisig`, await signatureOf(file, `version:${later} file:${archiveOf(later)}`, key));
    rmSync(parent, { recursive: true });
    return file;
  };
  return {
    current: `releases/${version}`,
    next: await packLater('99.0.0', migrations.next),
    broken: await packLater('99.1.0', migrations.broken),
    dying: await packLater('99.2.0', migrations.next, dies),
  };
};

export type Releases = Awaited<ReturnType<typeof makeReleases>>;

/** Makes an installation with public runs, classes and tickets in `dataDir`. */
export const fillInstallation = async (dataDir: string, runs: number): Promise<void> => {
  const facesFolder = join(packageRoot, 'web/public/generated_faces');
  // As a first start does.
  await readSecretKey({ DATA_DIR: dataDir, DATABASE_URL: undefined, SECRET_KEY: undefined });
  const { asOwner, stop } = await startDatabase({ DATA_DIR: dataDir }, { log: pino({ level: 'error' }), facesFolder });
  await asOwner(async (db) => void (await fillDemo({ db, now: () => new Date() }, { publicRuns: runs })));
  await stop();
};
