import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { typed } from './package-root.ts';

// What a release's own program starts: `prima-vista backup FILE` is `npm run backup -- FILE` with the sources.

type Command = {
  /** The module, which reads the command line as if it had been started itself. */
  module: string;
  /** What it does, in a line. */
  says: string;
  /** Of Node.js. */
  options?: string[];
};

const commands: Record<string, Command> = {
  start: { module: './main', says: 'starts the server' },
  demo: { module: './demo', says: 'starts a demonstration with simulated people, in a folder of its own' },
  'admin:invite': {
    module: './features/passwords/invite-admin',
    says: 'prints a link with which an administrator chooses a password',
  },
  'second-factor:reset': {
    module: './features/second-factor/reset-second-factor',
    says: 'removes the second factor of an account',
  },
  backup: { module: './db/backup/backup', says: 'copies the data into one file, while the server runs' },
  'backup:key': { module: './db/backup/new-key', says: 'makes a key that backups are encrypted with' },
  restore: { module: './db/backup/restore', says: 'puts a backup into an empty folder' },
  'tally:verify': {
    module: './features/results/verify-tally',
    says: 'counts all runs again, and says where figures differ',
  },
  'faces:import': { module: './faces/import-faces', says: 'brings faces of one’s own, and puts a set into use' },
  'release:data': {
    module: './features/release/release-data',
    says: 'makes a release of the research data',
    options: ['--max-old-space-size=384'],
  },
};

const usage = (): string => {
  const longest = Math.max(...Object.keys(commands).map((name) => typed(name).length));
  const lines = Object.entries(commands).map(([name, { says }]) => `  ${typed(name).padEnd(longest)}   ${says}`);
  return `Usage:\n${lines.join('\n')}\n\nSettings are environment variables, or lines of a file .env: README.md lists them.\n`;
};

/** The same kind of file as this one. */
const fileOf = (module: string): string =>
  fileURLToPath(new URL(`${module}${import.meta.filename.endsWith('.js') ? '.js' : '.ts'}`, import.meta.url));

const [name, ...given] = process.argv.slice(2);
const command = name === undefined ? undefined : commands[name];
if (!command) {
  const isAsked = name === undefined || name === 'help' || name === '--help';
  (isAsked ? process.stdout : process.stderr).write(isAsked ? usage() : `There is no command ${name}.\n${usage()}`);
  process.exitCode = isAsked ? 0 : 1;
} else if (command.options) {
  const { status } = spawnSync(process.execPath, [...command.options, fileOf(command.module), ...given], {
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
} else {
  process.argv = [process.execPath, fileOf(command.module), ...given];
  await import(fileOf(command.module));
}
