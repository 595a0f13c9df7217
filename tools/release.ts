import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { packFolder } from './release/archive.ts';
import { hasBuildah, makeImage } from './release/image.ts';
import { releaseNotes } from './release/notes.ts';
import { publicKeyFile, readSigningKey, type SigningKey, signatureOf } from './release/signing-key.ts';
import { isStamped } from './release/stamp.ts';
import { type Architecture, architectures, installModules, layOut } from './release/tree.ts';

const usage = `Usage:
  npm run release -- [--key KEYFILE [--passphrase FILE]] [--into FOLDER]

Makes a release of the commit that is checked out, which must have the tag of its version and have passed
npm run check:release: for each kind of processor an archive that runs with Node.js alone, what it consists of, notes,
checksums and signatures, in ./release.
  --key         a private key of minisign, or of npm run release:key; without it, nothing is signed
  --untagged    takes any commit, for trying it out: no tag, and no npm run check:release before
  --only x64    one kind of processor
  --image       an OCI image too, for this machine's kind of processor: needs buildah and Debian's apt`;

const root = join(import.meta.dirname, '..');
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const git = (...given: string[]): string => execFileSync('git', given, { cwd: root, encoding: 'utf8' }).trim();

const options = {
  key: { type: 'string' },
  passphrase: { type: 'string' },
  into: { type: 'string', default: 'release' },
  untagged: { type: 'boolean', default: false },
  only: { type: 'string' },
  image: { type: 'boolean', default: false },
} as const;

/** Refuses what would not be the same in another clone. */
const checkTree = (version: string, isUntagged: boolean): void => {
  // What benches have found changes no release.
  if (git('status', '--porcelain', '--', '.', ':(exclude)bench/results') !== '') {
    throw new Error('there are changes that are not committed');
  }
  const tag = `v${version}`;
  const tags = git('tag', '--points-at', 'HEAD').split('\n');
  if (!isUntagged && !tags.includes(tag))
    throw new Error(`this commit is not tagged ${tag}: tag it, or see --untagged`);
  if (!isUntagged && !isStamped(root))
    throw new Error('this commit has not passed the checks of a release: npm run check:release, or see --untagged');
};

const readKey = ({ key, passphrase }: { key?: string | undefined; passphrase?: string | undefined }) => {
  if (key === undefined) return undefined;
  return readSigningKey(readFileSync(key, 'utf8'), passphrase && readFileSync(passphrase, 'utf8').trimEnd());
};

const run = (cwd: string, env: NodeJS.ProcessEnv, command: string, ...given: string[]): void =>
  void execFileSync(command, given, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] });

const sha256 = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
};

/** Writes the checksums of all files, and a signature of each. */
const vouch = async (files: string[], into: string, comment: string, key: SigningKey | undefined): Promise<void> => {
  const sums = join(into, 'SHA256SUMS');
  const lines = await Promise.all(files.map(async (file) => `${await sha256(file)}  ${basename(file)}\n`));
  writeFileSync(sums, lines.join(''));
  if (!key) return;
  for (const file of [...files, sums]) {
    writeFileSync(`${file}.minisig`, await signatureOf(file, `${comment} file:${basename(file)}`, key));
  }
  writeFileSync(join(into, 'release.pub'), publicKeyFile(key));
};

const release = async (): Promise<void> => {
  const { values } = parseArgs({ options });
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  checkTree(version, values.untagged);
  const key = readKey(values);
  const only = architectures.filter((each) => values.only === undefined || each === values.only);
  if (only.length === 0) throw new Error(usage);
  if (values.image && !hasBuildah())
    throw new Error('an image is made with buildah, which is not here: apt install buildah');
  const into = resolve(values.into);
  if (existsSync(into)) throw new Error(`${into} is there already: move it away`);
  const seconds = Number(git('log', '-1', '--format=%ct'));
  const scratch = mkdtempSync(join(tmpdir(), 'prima-vista-release-'));
  try {
    const checkout = join(scratch, 'checkout');
    run(root, process.env, 'git', 'clone', '--quiet', root, checkout);
    run(checkout, process.env, 'git', 'checkout', '--quiet', git('rev-parse', 'HEAD'));
    const env = { ...process.env, SOURCE_DATE_EPOCH: String(seconds) };
    say('Installing and building');
    run(checkout, env, 'npm', 'ci', '--no-audit', '--no-fund');
    run(checkout, env, 'npm', 'run', 'build');
    mkdirSync(into, { recursive: true });
    const bom = join(into, 'SBOM.cdx.json');
    run(checkout, env, 'npm', 'run', 'sbom', '--', bom);
    const notes = join(into, 'NOTES.md');
    writeFileSync(notes, releaseNotes(readFileSync(join(checkout, 'CHANGELOG.md'), 'utf8'), version));
    const files = {
      'SBOM.cdx.json': readFileSync(bom, 'utf8'),
      ...(key && { 'release.pub': publicKeyFile(key) }),
    };
    const archiveFor = async (architecture: Architecture): Promise<string> => {
      const modules = join(scratch, `modules-${architecture}`);
      installModules(checkout, modules, architecture);
      const parent = join(scratch, architecture);
      mkdirSync(join(parent, 'prima-vista'), { recursive: true });
      layOut({ checkout, modules }, join(parent, 'prima-vista'), files);
      const file = join(into, `prima-vista-${version}-linux-${architecture}.tar.gz`);
      await packFolder(parent, 'prima-vista', file, new Date(seconds * 1000));
      say(`${basename(file)} (${(statSync(file).size / 1e6).toFixed(1)} MB)`);
      return file;
    };
    const archives: string[] = [];
    for (const architecture of only) archives.push(await archiveFor(architecture));
    const own = archives.find((file) => file.endsWith(`linux-${process.arch}.tar.gz`));
    const images = values.image && own ? await makeImage(own, into, version, seconds) : [];
    for (const file of images) say(`${basename(file)} (${(statSync(file).size / 1e6).toFixed(1)} MB)`);
    await vouch([...archives, ...images, bom, notes], into, `timestamp:${seconds} version:${version}`, key);
    say(`${into}: ${key ? 'signed' : 'not signed, since no key was given (--key)'}`);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
};

await release().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
});
