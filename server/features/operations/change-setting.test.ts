import { expect, it } from 'vitest';
import { readSettings } from '../../db/read-settings.ts';
import type { SettingName } from '../../db/settings.ts';
import { transaction } from '../../db/transaction.ts';
import { useDatabase } from '../../testing/use-test-app.ts';
import { changeSetting } from './change-setting.ts';

const database = useDatabase();
const now = new Date('2027-02-03T04:05:06Z');

const change = (name: SettingName, value: string) =>
  transaction(database.db, (tx) => changeSetting(tx, { name, value, user: null }, now));

it.each([
  ['AUDIT_DAYS', 'many', 'AUDIT_DAYS: must be a number'],
  ['AUDIT_DAYS', '0', 'AUDIT_DAYS: must be at least 1'],
  ['PROFILE_UNDER_14', 'yes', 'PROFILE_UNDER_14: must be one of: ask, never'],
  ['SUPPORT_EMAIL', 'nobody', 'SUPPORT_EMAIL: must be an e-mail address'],
  ['PRIVACY_CONTACT', 'http://example.org', 'PRIVACY_CONTACT: must be an email address, or an address that begins'],
  ['SECURITY_CONTACT', 'a@b.example\nPolicy: x', 'SECURITY_CONTACT: must be an email address'],
  ['SECURITY_CONTACT', 'javascript:alert(1)', 'SECURITY_CONTACT: must be an email address'],
  ['START_PAGE', '/', 'START_PAGE: must be one of: /home, /test'],
] as const)('%s cannot become "%s", and nothing is stored', async (name, value, said) => {
  const stored = async () => [
    await database.query('select * from setting order by 1'),
    await database.query('select id from security_event order by 1'),
  ];
  const before = await stored();
  await expect(change(name, value)).rejects.toThrow(said);
  expect(await stored()).toEqual(before);
});

it('a setting holds its default until somebody changes it, and again when its value is empty', async () => {
  expect(await readSettings(database.db)).toMatchObject({ AUDIT_DAYS: 30, PROFILE_UNDER_14: 'ask' });
  await change('AUDIT_DAYS', '60');
  await change('AUDIT_DAYS', '90');
  for (const contact of ['security@school.example', 'https://school.example/report']) {
    await change('SECURITY_CONTACT', contact);
    expect(await readSettings(database.db)).toMatchObject({ AUDIT_DAYS: 90, SECURITY_CONTACT: contact });
  }
  await change('SECURITY_CONTACT', '');
  expect((await readSettings(database.db)).SECURITY_CONTACT).toBeUndefined();
});
