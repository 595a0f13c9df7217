import { expect, it, onTestFinished } from 'vitest';
import { type Setting, settingNames } from '../../../contract/settings.ts';
import { storedSettings } from '../../db/settings.ts';
import { askAs } from '../../testing/accounts.ts';
import { useSignedIn, useTestApp } from '../../testing/use-test-app.ts';

const server = useTestApp();
const admin = useSignedIn(server, { role_name: 'admin' });

const list = async () => (await askAs<Setting[]>(server, admin.headers, 'GET', '/settings')).body;
const find = async (name: string) => (await list()).find(({ des_setting }) => des_setting === name);
const change = (name: string, des_value: string) =>
  askAs<Setting>(server, admin.headers, 'POST', `/settings/${name}`, { des_value });

it('lists every setting in the database, with its kind, default and limits', async () => {
  expect(Object.keys(storedSettings).sort()).toEqual([...settingNames].sort());
  const all = await list();
  expect(all.map(({ des_setting }) => des_setting).sort()).toEqual([...settingNames].sort());
  expect(all.filter(({ flg_accepted }) => !flg_accepted)).toEqual([]);
  const expected: Record<string, object> = {
    AUDIT_DAYS: { des_kind: 'number', des_default: '30', num_least: 1, num_most: 366 },
    MAX_RUNS_PER_ADDRESS: { num_least: 1, num_most: null },
    START_PAGE: { des_kind: 'choice', choices: ['/home', '/test'] },
    CONTROLLER: { des_kind: 'text', des_default: null, num_most: 500 },
    ...{ PRIVACY_CONTACT: { des_kind: 'contact' }, SUPPORT_EMAIL: { des_kind: 'email' } },
  };
  for (const [name, found] of Object.entries(expected)) expect(await find(name)).toMatchObject(found);
});

it('changes one at once, with an event that has both values, and restores its default', async () => {
  expect(await change('TICKET_DAYS', ' 90 ')).toMatchObject({ status: 200, body: { des_value: '90' } });
  expect((await change('TICKET_DAYS', '90')).status).toBe(200);
  expect(await change('TICKET_DAYS', '')).toMatchObject({ status: 200, body: { des_value: null } });
  expect(await find('TICKET_DAYS')).toMatchObject({ des_value: null, des_default: '365' });
  const user = { des_user: admin.account.email, des_target: 'TICKET_DAYS' };
  expect(
    await server.query(
      "select des_user, des_target, jsn_detail from security_event where des_event = 'setting_changed' order by jsn_detail->>'before'",
    ),
  ).toEqual([
    { ...user, jsn_detail: { before: '', value: '90' } },
    { ...user, jsn_detail: { before: '90', value: '' } },
  ]);
});

it.each([
  ['TICKET_DAYS', '0'],
  ['PORT', '80'],
])('refuses %s = “%s”, and stores nothing', async (name, value) => {
  const before = await list();
  expect((await change(name, value)).status).toBe(400);
  expect(await list()).toEqual(before);
});

it('says which stored value this release does not accept', async () => {
  await server.query("insert into setting values ('AUDIT_DAYS', 'many')");
  onTestFinished(async () => {
    await server.query("delete from setting where des_name = 'AUDIT_DAYS'");
  });
  expect(await find('AUDIT_DAYS')).toMatchObject({ des_value: 'many', flg_accepted: false });
});
