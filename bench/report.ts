import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';

/** The smallest size, for CI: exercises a bench and checks its counts. Its times mean nothing and are not saved. */
export const isSmoke = process.argv.includes('--smoke');

export const resultsFolder = join(import.meta.dirname, 'results');

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8' }).trim();

// Files that the benches write do not change what is measured.
const measured = [':(top)', ':(top,exclude)bench/results', ':(top,exclude)docs'];
const isDirty = git('status', '--porcelain', '--untracked-files=no', '--', ...measured) !== '';

/** The conditions of a measurement that a program can find out; `load_before`: the load in the minute before. */
const conditions = {
  day: new Date().toISOString().slice(0, 10),
  commit: `${git('describe', '--always')}${isDirty ? '-dirty' : ''}`,
  system: `${process.platform} ${process.arch}`,
  cores: availableParallelism(),
  memory_gb: Math.round(totalmem() / 2 ** 30),
  node: process.versions.node,
  load_before: Math.round((loadavg()[0] ?? 0) * 100) / 100,
};

/** Prints the results of a bench. Those of a full run are saved; `isPart`: the command line asked for only a part of it. */
export const report = async (name: string, found: object, { isPart = false } = {}): Promise<void> => {
  const text = `${JSON.stringify({ conditions, ...found }, null, 2)}\n`;
  process.stdout.write(text);
  if (isSmoke || isPart) return;
  await mkdir(resultsFolder, { recursive: true });
  await writeFile(join(resultsFolder, `${name}.json`), text);
};

/** Names the counts that are not 0. */
export const notZero = (counts: Record<string, number>): string[] =>
  Object.entries(counts).flatMap(([what, count]) => (count === 0 ? [] : [`${what}: ${count}, not 0`]));

/** Makes the bench exit with an error if there are problems: counts that are not what they must be. */
export const mustHold = (problems: string[]): void => {
  if (problems.length === 0) return;
  process.stderr.write(`The bench failed:\n${problems.join('\n')}\n`);
  process.exitCode = 1;
};
