import type { DbOrTx } from './database.ts';
import { setting } from './schema/installation.ts';
import { type SettingName, Settings, storedSettings } from './settings.ts';

/** What holds in place of a value that this release does not accept, where the default would ask more of people. */
const stricter: Partial<Settings> = { PROFILE_UNDER_14: 'never', NORMING_ATTRACTIVENESS: 'never' };

const isKnown = (name: string): name is SettingName => Object.hasOwn(storedSettings, name);

type Stored = { settings: Settings; unreadable: SettingName[] };

const readStored = async (db: DbOrTx): Promise<Stored> => {
  const rows = (await db.select().from(setting)).filter(({ des_name }) => isKnown(des_name));
  const isUnreadable = (row: (typeof rows)[number]) =>
    isKnown(row.des_name) && !storedSettings[row.des_name].safeParse(row.des_value).success;
  const unreadable = rows.filter(isUnreadable).map(({ des_name }) => des_name as SettingName);
  const given = rows.filter((row) => !isUnreadable(row)).map(({ des_name, des_value }) => [des_name, des_value]);
  const instead = unreadable.flatMap((name) => (stricter[name] === undefined ? [] : [[name, stricter[name]]]));
  return { settings: Settings.parse(Object.fromEntries([...given, ...instead])), unreadable };
};

/** Resolves to all settings. Invalid values, as after a rollback, become the default or the stricter choice. */
export const readSettings = async (db: DbOrTx): Promise<Settings> => (await readStored(db)).settings;

/** Resolves to the names of settings whose stored value this release does not accept. */
export const findUnreadableSettings = async (db: DbOrTx): Promise<SettingName[]> => (await readStored(db)).unreadable;
