import { parseArgs } from 'node:util';
import { Email, FullName } from '../../contract/text.ts';
import type { Database } from '../db/database.ts';
import { runOnDatabase } from '../db/run-on-database.ts';
import { inviteAdministrator } from '../features/accounts/invitations.ts';
import { resetFactorsByAddress } from '../features/accounts/users.ts';
import { typed } from '../lib/package-root.ts';
import { print, readCommandSettings, runCommand } from './run-command.ts';

const usage = `Usage:
  ${typed('admin:invite', 'EMAIL [--name "Full Name"]')}   prints a link with which an administrator chooses a password
  ${typed('admin:invite', 'EMAIL --reset')}                removes the second factor of any account whose owner has lost it`;

const outcomes = {
  new: 'is a new administrator. With this link they choose a password:',
  invited: 'is an administrator who has not chosen a password yet. A new link, the one before no longer works:',
  registered: 'is an administrator already. With this link they choose a new password:',
};

const readArguments = () => {
  const options = { name: { type: 'string' }, reset: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const [given, ...others] = positionals;
  if (given === undefined || others.length > 0 || (values.reset && values.name !== undefined)) throw new Error(usage);
  const email = Email.safeParse(given);
  if (!email.success) throw new Error(`"${given}" is not an e-mail address`);
  const full_name = FullName.safeParse(values.name ?? email.data.split('@')[0]);
  if (!full_name.success) throw new Error('--name must be a line of 1 to 100 characters');
  return { email: email.data, full_name: full_name.data, isReset: values.reset === true };
};

const invite = async (db: Database, person: { email: string; full_name: string }): Promise<void> => {
  const { ORIGIN, PORT } = readCommandSettings();
  const origin = () => ORIGIN ?? `http://localhost:${PORT}`;
  const { account, link, until } = await inviteAdministrator({ db, now: () => new Date(), origin }, person);
  const moment = until.toISOString().slice(0, 16).replace('T', ' ');
  print(
    `${person.email} ${outcomes[account]}`,
    '',
    `  ${link}`,
    '',
    `It works once, until ${moment} UTC. Nothing was mailed: hand it over yourself, to nobody else.`,
  );
};

const resetFactors = async (db: Database, email: string): Promise<void> => {
  await resetFactorsByAddress({ db, now: () => new Date() }, email);
  print(
    `${email} has no second factor any more, and was signed out everywhere. The password alone signs in now.`,
    'Nothing was mailed: tell the owner yourself.',
  );
};

await runCommand(usage, async () => {
  const { isReset, ...person } = readArguments();
  await runOnDatabase((db) => (isReset ? resetFactors(db, person.email) : invite(db, person)));
});
