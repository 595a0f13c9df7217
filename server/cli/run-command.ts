import type { Config } from '../config.ts';
import { inWords } from '../lib/disk-full.ts';
import { readEnvFile } from '../lib/env-file.ts';
import type { Log } from '../lib/log.ts';
import { readConfig } from '../read-config.ts';
import { describeMisuse, printAbout } from './about-command.ts';

/** Prints lines of what was asked for, to standard output. */
export const print = (...lines: string[]): void => void process.stdout.write(`${lines.join('\n')}\n`);

/** Prints lines about the command itself, to standard error. */
export const printError = (...lines: string[]): void => void process.stderr.write(`${lines.join('\n')}\n`);

/**
 * Reads the settings of the server and of all commands: those of the environment, then those of `.env`, which are put into
 * the environment. Throws an Error that says what is wrong with them.
 */
export const readCommandSettings = (): Config => {
  const file = readEnvFile();
  const added = Object.entries(file?.values ?? {}).filter(([name]) => process.env[name] === undefined);
  // Before anything is refused: WHEN_REFUSED may be among them.
  Object.assign(process.env, Object.fromEntries(added));
  const lines = Object.fromEntries(added.map(([name]) => [name, file?.lines[name] ?? 0]));
  return readConfig(process.env, file && { ...file, lines });
};

/**
 * Runs a command, or prints its usage for --help and the release for --version; why it failed is printed to standard error,
 * with exit code 1.
 */
export const runCommand = async (usage: string, work: (log: Log) => Promise<void>): Promise<void> => {
  if (printAbout(usage)) return;
  await work({ info: () => {}, warn: printError, error: printError }).catch((error: unknown) => {
    printError(describeMisuse(error, usage) ?? inWords(error));
    process.exitCode = 1;
  });
};
