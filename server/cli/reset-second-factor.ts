import { parseArgs } from 'node:util';
import { Email } from '../../contract/text.ts';
import { runOnDatabase } from '../db/run-on-database.ts';
import { resetFactorsByAddress } from '../features/accounts/users.ts';
import { typed } from '../lib/package-root.ts';
import { print, runCommand } from './run-command.ts';

const usage = `Usage:
  ${typed('second-factor:reset', 'EMAIL')}   removes the second factor of an account, whose owner has lost it`;

const readAddress = (): string => {
  const [given, ...others] = parseArgs({ allowPositionals: true }).positionals;
  if (given === undefined || others.length > 0) throw new Error(usage);
  const email = Email.safeParse(given);
  if (!email.success) throw new Error(`"${given}" is not an e-mail address`);
  return email.data;
};

const run = async (): Promise<void> => {
  const email = readAddress();
  await runOnDatabase(async (db) => {
    await resetFactorsByAddress({ db, now: () => new Date() }, email);
    print(
      `${email} has no second factor any more, and was signed out everywhere. The password alone signs in now.`,
      'Nothing was mailed: tell the owner yourself.',
    );
  });
};

await runCommand(usage, run);
