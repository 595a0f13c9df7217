import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { stampCommit } from './release/stamp.ts';

// All checks of a release, most of them too slow for every landing. `npm run release` refuses a commit without their stamp.

const root = join(import.meta.dirname, '..');
const git = (...given: string[]): string => execFileSync('git', given, { cwd: root, encoding: 'utf8' }).trim();

const checks = [
  'bash .ci/run',
  'npm run faces:test',
  'npm run bench:types',
  'npm run bench:test',
  'npm run test:engines',
  'bash .ci/boot 22',
  'bash .ci/boot 24',
  'npm run bench:smoke',
  'npm run bench:update -- --smoke',
  'npm run bench:reproducible',
];

/** Turns on the seeds and sizes of tests that a landing leaves out. */
const env = { ...process.env, PRIMA_VISTA_SEEDS: 'all' };

if (git('status', '--porcelain') !== '') {
  process.stderr.write('There are changes that are not committed. Commit them first: the stamp names a commit.\n');
  process.exit(1);
}
const commit = git('rev-parse', 'HEAD');
for (const check of checks) {
  const began = performance.now();
  const { status } = spawnSync('sh', ['-c', check], { cwd: root, env, stdio: 'inherit' });
  process.stdout.write(
    `\n-- ${check}: ended with ${status} after ${Math.round((performance.now() - began) / 1000)} s\n`,
  );
  if (status !== 0) process.exit(1);
}
stampCommit(root, commit);
process.stdout.write(`${commit} may be released: npm run release\n`);
