import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Config } from '../config.ts';
import { describeError } from '../lib/disk-full.ts';
import { readEnvFile } from '../lib/env-file.ts';
import type { Log } from '../lib/log.ts';
import { formatCommand } from '../lib/package-root.ts';
import { readConfig } from '../read-config.ts';
import { describeMisuse, printAbout } from './about-command.ts';

/** Prints lines that were asked for, to standard output. */
export const print = (...lines: string[]): void => void process.stdout.write(`${lines.join('\n')}\n`);

/** Prints lines about the command itself, to standard error. */
export const printError = (...lines: string[]): void => void process.stderr.write(`${lines.join('\n')}\n`);

/**
 * Reads the settings from the environment, and then those of `.env`, which are put into the environment. Throws an Error that
 * says what is wrong with them.
 */
export const readCommandSettings = (): Config => {
  const file = readEnvFile();
  const added = Object.entries(file?.values ?? {}).filter(([name]) => process.env[name] === undefined);
  // Before anything is refused: WHEN_REFUSED may be among them.
  Object.assign(process.env, Object.fromEntries(added));
  const lines = Object.fromEntries(added.map(([name]) => [name, file?.lines[name] ?? 0]));
  return readConfig(process.env, file && { ...file, lines });
};

/** Reads a command line with exactly one argument. Throws an Error with the usage where there is another number. */
export const readArgument = <Options extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  options: Options,
) => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  const [given, ...others] = positionals;
  if (given === undefined || others.length > 0) throw new Error(usage);
  return { given, values };
};

/** Options of commands that encrypt or decrypt a file. */
export const keyOptions = { key: { type: 'string' }, passphrase: { type: 'string' } } as const;

/** The end of their usage. */
export const keyUsage = (command: string, file = 'FILE'): string =>
  `with the setting BACKUP_KEY or BACKUP_PASSPHRASE, or with a key or passphrase in a file:
  ${formatCommand(command, `${file} --key KEYFILE`)}
  ${formatCommand(command, `${file} --passphrase PASSPHRASEFILE`)}`;

/** Runs a command, or prints its usage or the release. Where it fails, prints why to standard error, with exit code 1. */
export const runCommand = async (usage: string, work: (log: Log) => Promise<void>): Promise<void> => {
  if (printAbout(usage)) return;
  await work({ info: () => {}, warn: printError, error: printError }).catch((error: unknown) => {
    printError(describeMisuse(error, usage) ?? describeError(error));
    process.exitCode = 1;
  });
};
