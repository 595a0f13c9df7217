import { runOnDatabase } from '../db/run-on-database.ts';
import { facesCommand } from './faces-command.ts';

const writeTo =
  (stream: NodeJS.WriteStream) =>
  (...lines: string[]) =>
    void stream.write(`${lines.join('\n')}\n`);

const succeeded = await facesCommand({
  args: process.argv.slice(2),
  print: writeTo(process.stdout),
  printError: writeTo(process.stderr),
  onDatabase: runOnDatabase,
});
process.exitCode = succeeded ? 0 : 1;
