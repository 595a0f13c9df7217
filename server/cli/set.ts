import { parseArgs } from 'node:util';
import { readSettings } from '../db/read-settings.ts';
import { runOnDatabase } from '../db/run-on-database.ts';
import { type SettingName, storedSettings } from '../db/settings.ts';
import { transaction } from '../db/transaction.ts';
import { changeSetting } from '../features/operations/change-setting.ts';
import { formatCommand } from '../lib/package-root.ts';
import { nearestName } from '../lib/text.ts';
import { print, runCommand } from './run-command.ts';

const usage = `Usage:
  ${formatCommand('set')}                shows the settings in the database
  ${formatCommand('set', 'NAME VALUE')}     changes one, while the server runs; "" restores its default
Settings: ${Object.keys(storedSettings).join(', ')}`;

const isName = (name: string): name is SettingName => Object.hasOwn(storedSettings, name);

const readArguments = (): { name: SettingName; value: string } | undefined => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [name, value, ...others] = positionals;
  if (name === undefined) return undefined;
  if (!isName(name)) {
    const nearest = nearestName(name, Object.keys(storedSettings), 3);
    throw new Error(`${name} is not a setting in the database.${nearest ? ` Did you mean ${nearest}?` : ''}\n${usage}`);
  }
  if (value === undefined || others.length > 0) throw new Error(usage);
  return { name, value };
};

await runCommand(usage, async () => {
  const change = readArguments();
  await runOnDatabase(async (db) => {
    if (change) await transaction(db, (tx) => changeSetting(tx, { ...change, user: null }, new Date()));
    const settings = await readSettings(db);
    const shown = change ? [change.name] : Object.keys(storedSettings).filter(isName);
    print(...shown.map((name) => `${name}=${settings[name] ?? ''}`));
  });
});
