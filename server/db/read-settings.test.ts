import { expect, it } from 'vitest';
import { useDatabase } from '../testing/use-test-app.ts';
import { findUnreadableSettings, readSettings } from './read-settings.ts';
import { setting } from './schema/installation.ts';

const database = useDatabase({ per: 'test' });

it('reads what administrators stored, and what they did not as its default', async () => {
  await database.db.insert(setting).values({ des_name: 'AUDIT_DAYS', des_value: '12' });
  const { AUDIT_DAYS, PROFILE_UNDER_14, START_PAGE } = await readSettings(database.db);
  expect([AUDIT_DAYS, PROFILE_UNDER_14, START_PAGE]).toEqual([12, 'ask', '/home']);
  expect(await findUnreadableSettings(database.db)).toEqual([]);
});

it('puts the default, or the stricter choice, in place of values of another release', async () => {
  await database.db.insert(setting).values([
    { des_name: 'START_PAGE', des_value: '/campaign' },
    { des_name: 'PROFILE_UNDER_14', des_value: 'guardian' },
    { des_name: 'NO_LONGER_KNOWN', des_value: '1' },
  ]);
  const { START_PAGE, PROFILE_UNDER_14 } = await readSettings(database.db);
  expect({ START_PAGE, PROFILE_UNDER_14 }).toEqual({ START_PAGE: '/home', PROFILE_UNDER_14: 'never' });
  expect((await findUnreadableSettings(database.db)).sort()).toEqual(['PROFILE_UNDER_14', 'START_PAGE']);
});
