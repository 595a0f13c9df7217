import { runOnDatabase } from '../db/run-on-database.ts';
import { print, printError } from '../run-command.ts';
import { facesCommand } from './faces-command.ts';

const succeeded = await facesCommand({ args: process.argv.slice(2), print, printError, onDatabase: runOnDatabase });
process.exitCode = succeeded ? 0 : 1;
