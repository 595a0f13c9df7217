import { Email, FullName } from '../../contract/text.ts';
import type { Database } from '../db/database.ts';
import { runOnDatabase } from '../db/run-on-database.ts';
import { inviteAdministrator } from '../features/accounts/invitations.ts';
import { resetFactorsByAddress } from '../features/accounts/users.ts';
import { formatCommand } from '../lib/package-root.ts';
import { print, readArgument, readCommandSettings, runCommand } from './run-command.ts';

const usage = `Usage:
  ${formatCommand('admin:invite', 'EMAIL [--name "Full Name"]')}   prints a link with which an administrator chooses a password
  ${formatCommand('admin:invite', 'EMAIL --reset')}                removes the second factor of any account whose owner has lost it`;

const outcomes = {
  new: 'is a new administrator. With this link they choose a password:',
  invited: 'is an administrator who has not chosen a password yet. A new link, the one before no longer works:',
  registered: 'is an administrator already. With this link they choose a new password:',
};

const readArguments = () => {
  const { given, values } = readArgument(usage, { name: { type: 'string' }, reset: { type: 'boolean' } });
  if (values.reset && values.name !== undefined) throw new Error(usage);
  const email = Email.safeParse(given);
  if (!email.success) throw new Error(`"${given}" is not an e-mail address`);
  const full_name = FullName.safeParse(values.name ?? email.data.split('@')[0]);
  if (!full_name.success) throw new Error('--name must be a line of 1 to 100 characters');
  return { email: email.data, full_name: full_name.data, isReset: values.reset === true };
};

const now = () => new Date();

const invite = async (db: Database, person: { email: string; full_name: string }): Promise<void> => {
  const { ORIGIN, PORT } = readCommandSettings();
  const origin = () => ORIGIN ?? `http://localhost:${PORT}`;
  const { account, link, until } = await inviteAdministrator({ db, now, origin }, person);
  const moment = until.toISOString().slice(0, 16).replace('T', ' ');
  const handOver = `It works once, until ${moment} UTC. Nothing was mailed: hand it over yourself, to nobody else.`;
  print(`${person.email} ${outcomes[account]}`, '', `  ${link}`, '', handOver);
};

const resetFactors = async (db: Database, email: string): Promise<void> => {
  await resetFactorsByAddress({ db, now }, email);
  print(
    `${email} has no second factor any more, and was signed out everywhere. The password alone signs in now.`,
    'Nothing was mailed: tell the owner yourself.',
  );
};

await runCommand(usage, async () => {
  const { isReset, ...person } = readArguments();
  await runOnDatabase((db) => (isReset ? resetFactors(db, person.email) : invite(db, person)));
});
