import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
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

/** MB: somebody fetches the image over the line of a school. */
const imageBudget = 250;

const withImage = hasBuildah() && !isSmoke;

/** Clones and makes a release. Returns its files, with SHA-256 and size. */
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
  return readdirSync(join(clone, 'release'))
    .sort()
    .map((name) => {
      const file = join(clone, 'release', name);
      const hash = createHash('sha256').update(readFileSync(file)).digest('hex');
      return { name, file, hash, mb: Math.ceil(statSync(file).size / 1e5) / 10 };
    });
};

await withEndings(async (atEnd) => {
  const folder = await scratchFolder(atEnd, 'reproducible');
  const key = join(folder, 'key');
  writeFileSync(key, newSigningKeyFile(), { mode: 0o600 });
  const [first = [], second = []] = makers.map((maker) => release(folder, maker, key));
  const [files = {}, others = {}] = [first, second].map((found): Record<string, string> => {
    return Object.fromEntries(found.map(({ name, hash }) => [name, hash]));
  });
  const differing = Object.keys({ ...files, ...others }).filter((name) => files[name] !== others[name]);
  const image = first.find(({ name }) => name.endsWith('.oci.tar'));
  const sizes_mb = Object.fromEntries(first.map(({ name, mb }) => [name, mb]));
  await report('reproducible', { image: withImage, files, sizes_mb, differing });
  mustHold([
    ...differing.map((name) => `${name} differs`),
    ...(image && image.mb > imageBudget ? [`${image.name} has ${image.mb} MB, more than ${imageBudget}`] : []),
  ]);
});
