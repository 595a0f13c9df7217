import '../lib/require-node.ts';
import { formatCommand, serverModule } from '../lib/package-root.ts';
import { printAbout } from './about-command.ts';
import { commands, internalCommands } from './commands.ts';

const usage = (): string => {
  const longest = Math.max(...Object.keys(commands).map((name) => formatCommand(name).length));
  const lines = Object.entries(commands).map(
    ([name, { says }]) => `  ${formatCommand(name).padEnd(longest)}   ${says}`,
  );
  return `Usage:\n${lines.join('\n')}\n\nEach has --help and --version. Settings are environment variables, or lines of a file .env.`;
};

const [name = 'help', ...given] = process.argv.slice(2);
const known = { ...commands, ...internalCommands };
const command = Object.hasOwn(known, name) ? known[name] : undefined;
const file = serverModule(command?.module ?? '');
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
