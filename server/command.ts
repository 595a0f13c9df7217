import './require-node.ts';
import { extname, join } from 'node:path';
import { printAbout } from './about-command.ts';
import { commands } from './commands.ts';
import { typed } from './package-root.ts';

const usage = (): string => {
  const longest = Math.max(...Object.keys(commands).map((name) => typed(name).length));
  const lines = Object.entries(commands).map(([name, { says }]) => `  ${typed(name).padEnd(longest)}   ${says}`);
  return `Usage:\n${lines.join('\n')}\n\nEach has --help and --version. Settings are environment variables, or lines of a file .env.`;
};

const [name = 'help', ...given] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
// Of the same kind as this file: built or not.
const file = join(import.meta.dirname, `${command?.module}${extname(import.meta.filename)}`);
if (name === 'help' || !command) {
  const asked = name === 'help' ? ['--help'] : [name];
  if (!printAbout(usage(), asked)) {
    process.stderr.write(`There is no command ${name}.\n${usage()}\n`);
    process.exitCode = 1;
  }
} else {
  process.argv = [process.execPath, file, ...given];
  await import(file);
}
