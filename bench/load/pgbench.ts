import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import type { AtEnd } from '../endings.ts';
import { summarize } from '../percentiles.ts';
import { scratchFolder } from '../scratch-folder.ts';

/** Where Debian and its derivatives install what is not on PATH. */
const packaged = '/usr/lib/postgresql';

/** The path of the newest pgbench on this machine, or undefined. */
export const findPgbench = (): string | undefined => {
  const versions = existsSync(packaged) ? readdirSync(packaged).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(packaged, version, 'bin')),
  ];
  return folders.map((folder) => join(folder, 'pgbench')).find((path) => existsSync(path));
};

export type PgbenchWork = {
  pgbench: string;
  connectionString: string;
  /** Custom scripts, run equally often. The variable `n` starts at 0 in each client. */
  scripts: string[];
  connections: number;
  seconds: number;
};

/** Reads the script (fourth field) and duration in ms (third field, in µs) of each transaction from the threads' logs. */
const readLogs = async (folder: string): Promise<{ script: number; durationMs: number }[]> => {
  const logs = (await readdir(folder)).filter((name) => name.startsWith('log'));
  const texts = await Promise.all(logs.map((name) => readFile(join(folder, name), 'utf8')));
  return texts
    .flatMap((text) => text.split('\n'))
    .filter(Boolean)
    .map((line) => line.split(' '))
    .map((fields) => ({ script: Number(fields[3]), durationMs: Number(fields[2]) / 1000 }));
};

const run = async (command: string, args: string[], cwd: string, atEnd: AtEnd): Promise<string> => {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  atEnd(() => child.kill());
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`pgbench ended with ${code}:\n${output.slice(-2000)}`);
  return output;
};

/** Runs the scripts. Resolves to how often each ran, their rate and durations. Throws when one fails. */
export const runPgbench = async (
  { pgbench, connectionString, scripts, connections, seconds }: PgbenchWork,
  atEnd: AtEnd,
) => {
  const folder = await scratchFolder(atEnd, 'pgbench');
  const files = scripts.map((_, number) => join(folder, `script-${number}.sql`));
  await Promise.all(files.map((file, number) => writeFile(file, scripts[number] ?? '')));
  const args = [
    ...['--no-vacuum', '--protocol=prepared', `--client=${connections}`, `--jobs=${Math.min(2, connections)}`],
    ...[`--time=${seconds}`, '--define=n=0', '--log', `--log-prefix=${join(folder, 'log')}`],
    ...files.map((file) => `--file=${file}`),
    connectionString,
  ];
  const output = await run(pgbench, args, folder, atEnd);
  const rate = output.match(/^tps = ([\d.]+)/m)?.[1];
  if (!rate) throw new Error(`pgbench printed no rate:\n${output}`);
  const done = await readLogs(folder);
  return {
    done: scripts.map((_, number) => done.filter(({ script }) => script === number).length),
    figures: { per_second: Math.round(10 * Number(rate)) / 10, ...summarize(done.map(({ durationMs }) => durationMs)) },
  };
};
