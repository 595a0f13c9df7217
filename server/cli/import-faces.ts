import { runOnDatabase } from '../db/run-on-database.ts';
import { facesCommand, usage } from '../features/faces/faces-command.ts';
import { printAbout } from './about-command.ts';
import { print, printError } from './run-command.ts';

if (!printAbout(usage)) {
  const args = process.argv.slice(2);
  process.exitCode = (await facesCommand({ args, print, printError, onDatabase: runOnDatabase })) ? 0 : 1;
}
