import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Setting, type SettingKind, settingNames } from '../../../contract/settings.ts';
import type { DbOrTx, Tx } from '../../db/database.ts';
import { setting } from '../../db/schema/installation.ts';
import { type SettingName, storedSettings } from '../../db/settings.ts';
import { describeIssue } from '../../lib/text.ts';
import { recordSecurityEvent } from '../audit/audit.ts';

const kindOf = ({ type, format, enum: choices, anyOf }: z.core.JSONSchema.BaseSchema): SettingKind => {
  if (choices) return 'choice';
  if (anyOf) return 'contact';
  if (type === 'integer') return 'number';
  if (format === 'email') return 'email';
  return format === 'uri' ? 'page' : 'text';
};

const describeSetting = (name: SettingName, stored: string | null): Setting => {
  const shape = z.toJSONSchema(storedSettings[name]);
  const most = shape.maximum ?? shape.maxLength;
  return {
    des_setting: name,
    des_kind: kindOf(shape),
    des_value: stored,
    des_default: shape.default === undefined ? null : String(shape.default),
    num_least: shape.minimum ?? null,
    // zod's limit of an integer without one.
    num_most: most === undefined || most === Number.MAX_SAFE_INTEGER ? null : most,
    choices: shape.enum?.map(String) ?? [],
    flg_accepted: stored === null || storedSettings[name].safeParse(stored).success,
  };
};

export const listSettings = async (db: DbOrTx): Promise<Setting[]> => {
  const rows = await db.select().from(setting);
  const stored = new Map(rows.map(({ des_name, des_value }) => [des_name, des_value]));
  return settingNames.map((name) => describeSetting(name, stored.get(name) ?? null));
};

type Change = {
  name: SettingName;
  /** Empty restores the default. */
  value: string;
  /** The account's email; null for the command. */
  user: string | null;
};

export const findProblem = (name: SettingName, value: string): string | undefined =>
  value === '' ? undefined : storedSettings[name].safeParse(value, { error: describeIssue }).error?.issues[0]?.message;

/** Stores a setting, with a security event if it changes. Throws an Error that says what is wrong with the value. */
export const changeSetting = async (tx: Tx, { name, value, user }: Change, now: Date): Promise<Setting> => {
  const problem = findProblem(name, value);
  if (problem) throw new Error(`${name}: ${problem}`);
  const isThis = eq(setting.des_name, name);
  const [row] = await tx.select().from(setting).where(isThis).for('update');
  const before = row?.des_value ?? '';
  if (value === '') await tx.delete(setting).where(isThis);
  else {
    await tx
      .insert(setting)
      .values({ des_name: name, des_value: value })
      .onConflictDoUpdate({ target: setting.des_name, set: { des_value: value } });
  }
  if (value !== before) {
    await recordSecurityEvent(tx, { event: 'setting_changed', user, target: name, detail: { before, value } }, now);
  }
  return describeSetting(name, value === '' ? null : value);
};
