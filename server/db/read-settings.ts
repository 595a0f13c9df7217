import type { DbOrTx } from './database.ts';
import { setting } from './schema/installation.ts';
import { Settings } from './settings.ts';

/** Resolves to all settings, with the defaults of those that nobody has set. */
export const readSettings = async (db: DbOrTx): Promise<Settings> => {
  const rows = await db.select().from(setting);
  return Settings.parse(Object.fromEntries(rows.map(({ des_name, des_value }) => [des_name, des_value])));
};
