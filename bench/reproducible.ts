import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../server/lib/package-root.ts';
import { hasBuildah } from '../tools/release/image.ts';
import { newSigningKeyFile } from '../tools/release/signing-key.ts';
import { withEndings } from './endings.ts';
import { isSmoke, mustHold, report } from './report.ts';
import { scratchFolder } from './scratch-folder.ts';

/** Two people who make the same release: elsewhere, with other rights for new files, in another time zone. */
const makers = [
  { place: 'one', umask: 0o022, TZ: 'UTC' },
  { place: 'two/deeper', umask: 0o077, TZ: 'Pacific/Auckland' },
];

const withImage = hasBuildah() && !isSmoke;

/** Clones and makes a release. Returns the SHA-256 of its files. */
const release = (folder: string, { place, umask, TZ }: (typeof makers)[number], key: string) => {
  const clone = join(folder, place, 'prima-vista');
  const before = process.umask(umask);
  try {
    const run = (command: string, ...given: string[]) =>
      execFileSync(command, given, {
        ...{ cwd: clone, env: { ...process.env, TZ }, stdio: ['ignore', 'ignore', 'inherit'] },
      });
    mkdirSync(clone, { recursive: true });
    run('git', 'clone', '--quiet', packageRoot, clone);
    run('npm', 'ci', '--no-audit', '--no-fund');
    run('npm', 'run', 'release', '--', '--untagged', '--key', key, ...(withImage ? ['--image'] : []));
  } finally {
    process.umask(before);
  }
  const hashOf = (name: string): string =>
    createHash('sha256')
      .update(readFileSync(join(clone, 'release', name)))
      .digest('hex');
  return Object.fromEntries(readdirSync(join(clone, 'release')).map((name) => [name, hashOf(name)]));
};

await withEndings(async (atEnd) => {
  const folder = await scratchFolder(atEnd, 'reproducible');
  const key = join(folder, 'key');
  writeFileSync(key, newSigningKeyFile(), { mode: 0o600 });
  const [files = {}, others = {}] = makers.map((maker) => release(folder, maker, key));
  const differing = Object.keys({ ...files, ...others }).filter((name) => files[name] !== others[name]);
  await report('reproducible', { image: withImage, files, differing });
  mustHold(differing.map((name) => `${name} differs`));
});
