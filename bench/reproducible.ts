import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../server/package-root.ts';
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

/** Returns the files of a folder, each with the SHA-256 of its bytes. */
const hashesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder)
      .sort()
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex'),
      ]),
  );

const withImage = hasBuildah() && !isSmoke;

const release = (
  folder: string,
  { place, umask, TZ }: (typeof makers)[number],
  key: string,
): Record<string, string> => {
  const clone = join(folder, place, 'prima-vista');
  mkdirSync(join(folder, place), { recursive: true });
  const before = process.umask(umask);
  try {
    const run = (command: string, ...given: string[]) =>
      void execFileSync(command, given, {
        ...{ cwd: clone, env: { ...process.env, TZ }, stdio: ['ignore', 'ignore', 'inherit'] },
      });
    execFileSync('git', ['clone', '--quiet', packageRoot, clone]);
    run('npm', 'ci', '--no-audit', '--no-fund');
    const given = ['--untagged', '--key', key, ...(withImage ? ['--image'] : [])];
    run('npm', 'run', 'release', '--', ...given);
    return hashesIn(join(clone, 'release'));
  } finally {
    process.umask(before);
  }
};

await withEndings(async (atEnd) => {
  const folder = await scratchFolder(atEnd, 'reproducible');
  const key = join(folder, 'key');
  writeFileSync(key, newSigningKeyFile(), { mode: 0o600 });
  const [first = {}, second = {}] = makers.map((maker) => release(folder, maker, key));
  const names = [...new Set([...Object.keys(first), ...Object.keys(second)])];
  const differing = names.filter((name) => first[name] !== second[name]);
  await report('reproducible', { image: withImage, files: first, differing });
  mustHold(differing.map((name) => `${name} differs`));
});
