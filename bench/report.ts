import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';

/** The smallest size, for CI: keeps a bench alive and checks its counts. Its times mean nothing and are not kept. */
export const isSmoke = process.argv.includes('--smoke');

export const resultsFolder = join(import.meta.dirname, 'results');

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8' }).trim();

// What the benches write themselves says nothing about what they measure.
const measured = [':(top)', ':(top,exclude)bench/results', ':(top,exclude)docs'];

/** The commit that is measured, with `-dirty` when something else is. */
const describeCommit = (): string => {
  const changes = git('status', '--porcelain', '--untracked-files=no', '--', ...measured);
  return git('describe', '--always') + (changes === '' ? '' : '-dirty');
};

/** What figures depend on, as far as a program can tell. The load is that of the minute before the bench began. */
const conditions = {
  day: new Date().toISOString().slice(0, 10),
  commit: describeCommit(),
  system: `${process.platform} ${process.arch}`,
  cores: availableParallelism(),
  memory_gb: Math.round(totalmem() / 2 ** 30),
  node: process.versions.node,
  load_before: Math.round((loadavg()[0] ?? 0) * 100) / 100,
};

/**
 * Prints what a bench found, and keeps that of a full run with its conditions in bench/results/<name>.json.
 * @param isPart some of the bench only, as asked for on the command line: is not kept
 */
export const report = async (name: string, found: object, { isPart = false } = {}): Promise<void> => {
  const text = `${JSON.stringify({ conditions, ...found }, null, 2)}\n`;
  process.stdout.write(text);
  if (isSmoke || isPart) return;
  await mkdir(resultsFolder, { recursive: true });
  await writeFile(join(resultsFolder, `${name}.json`), text);
};

/** Ends the bench with an error when a count is not what it must be: `problems` says which. */
export const mustHold = (problems: string[]): void => {
  if (problems.length === 0) return;
  process.stderr.write(`What must hold does not:\n${problems.join('\n')}\n`);
  process.exitCode = 1;
};
