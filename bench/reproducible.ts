import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../server/package-root.ts';
import { hasBuildah } from '../tools/release/image.ts';
import { newSigningKeyFile } from '../tools/release/signing-key.ts';
import { withEndings } from './endings.ts';
import { isSmoke, mustHold, report } from './report.ts';
import { startImage } from './reproducible/start-image.ts';
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

/** Returns the sizes of the files of a folder in MB. */
const sizesIn = (folder: string): Record<string, number> =>
  Object.fromEntries(
    readdirSync(folder)
      .sort()
      .map((name) => [name, Math.ceil(statSync(join(folder, name)).size / 1e5) / 10]),
  );

/** What the image may take, in MB: somebody fetches it over the line of a school. */
const imageBudget = 250;

const withImage = hasBuildah() && !isSmoke;

/** Clones and makes a release. Returns its folder. */
const release = (folder: string, { place, umask, TZ }: (typeof makers)[number], key: string): string => {
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
    return join(clone, 'release');
  } finally {
    process.umask(before);
  }
};

await withEndings(async (atEnd) => {
  const folder = await scratchFolder(atEnd, 'reproducible');
  const key = join(folder, 'key');
  writeFileSync(key, newSigningKeyFile(), { mode: 0o600 });
  const made = makers.map((maker) => release(folder, maker, key));
  const [first = {}, second = {}] = made.map(hashesIn);
  const sizes_mb = sizesIn(made[0] ?? '');
  const names = [...new Set([...Object.keys(first), ...Object.keys(second)])];
  const differing = names.filter((name) => first[name] !== second[name]);
  const archive = Object.keys(first).find((name) => name.endsWith('.oci.tar'));
  const started = archive ? await startImage(join(made[0] ?? '', archive), atEnd) : undefined;
  await report('reproducible', { image: withImage, files: first, sizes_mb, differing, ...(started && { started }) });
  const large = Object.entries(sizes_mb).filter(([name, mb]) => name.endsWith('.oci.tar') && mb > imageBudget);
  const unanswered = Object.entries(started?.answers ?? {}).filter(([, status]) => status !== 200);
  mustHold([
    ...unanswered.map(([path, status]) => `the image answers ${path} with ${status}`),
    ...(started && started.health !== 0 ? [`the health check of the image ended with ${started.health}`] : []),
    ...differing.map((name) => `${name} differs`),
    ...large.map(([name, mb]) => `${name} has ${mb} MB, and ${imageBudget} at the most were wanted`),
  ]);
});
