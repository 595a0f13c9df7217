import { existsSync } from 'node:fs';
import { describeMisuse, printAbout } from './about-command.ts';
import { type Config, readConfig } from './config.ts';
import type { Log } from './db/embedded-postgres/postgres-log.ts';
import { inWords } from './disk-full.ts';

/** Prints lines of what was asked for, to standard output. */
export const print = (...lines: string[]): void => void process.stdout.write(`${lines.join('\n')}\n`);

/** Prints lines about the command itself, to standard error. */
export const printError = (...lines: string[]): void => void process.stderr.write(`${lines.join('\n')}\n`);

/** Reads the settings as the server does: variables that are set already take precedence over .env. */
export const readCommandSettings = (): Config => {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return readConfig(process.env);
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
