import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { setting } from '../../db/schema/installation.ts';
import { type SettingName, storedSettings } from '../../db/settings.ts';
import { describeIssue } from '../../lib/text.ts';
import { recordSecurityEvent } from '../audit/audit.ts';

type Change = {
  name: SettingName;
  /** Empty: the default holds again. */
  value: string;
  /** The email of the account that changes it; null for the command. */
  user: string | null;
};

/** Stores a setting and the security event that names it. Throws an Error that says what is wrong with the value. */
export const changeSetting = async (tx: Tx, { name, value, user }: Change, now: Date): Promise<void> => {
  if (value === '') {
    await tx.delete(setting).where(eq(setting.des_name, name));
  } else {
    const { error } = storedSettings[name].safeParse(value, { error: describeIssue });
    if (error) throw new Error(`${name}: ${error.issues[0]?.message}`);
    await tx
      .insert(setting)
      .values({ des_name: name, des_value: value })
      .onConflictDoUpdate({ target: setting.des_name, set: { des_value: value } });
  }
  await recordSecurityEvent(tx, { event: 'setting_changed', user, target: name, detail: { value } }, now);
};
