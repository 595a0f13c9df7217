import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { addDays, dayInItaly } from '../contract/rules/italian-days.ts';
import type { Database } from '../server/db/database.ts';
import { campaignRules, takeDueSteps } from '../server/features/figures/figures.ts';
import { crowdsOf } from '../server/testing/simulated-people.ts';
import { collection } from '../web/i18n/collection.ts';
import { desk } from '../web/i18n/desk.ts';
import { office } from '../web/i18n/office.ts';
import { signInAs } from './accounts.ts';
import { expect, test } from './journey.ts';
import { desktop, phone } from './office.ts';

/** The server compares the hours of the last day by itself. */
const day = addDays(dayInItaly(new Date()), -2);
/** Eleven in Italy in winter, noon in summer. */
const atEleven = new Date(`${day}T10:20:00Z`);
const hourInItaly = Number(
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', timeZone: 'Europe/Rome' }).format(atEleven),
);

/** Eighty people of a day, thirty of whom are somebody's script, and forty more at this moment from one address; and an alarm. */
const fillCampaign = async (db: Database) => {
  const play = crowdsOf(db);
  const { $client: pool } = db;
  const { rows } = await pool.query('select uid_session from game_session where flg_public');
  const { uid_session } = rows[0];
  const now = new Date();
  const earlier = Array.from({ length: 80 }, (_, seed) => ({
    ...{ uid_session, seed, manner: seed >= 50 ? ('always_no' as const) : ('looking' as const) },
    completed_at: new Date(atEleven.getTime() + seed * 20_000),
  }));
  const playNow = (addresses: string[]) =>
    play(
      addresses.map((letter, place) => ({
        ...{ uid_session, seed: 1000 + place, completed_at: now, cod_address: letter.repeat(43) },
      })),
    );
  await play(earlier);
  await playNow(Array.from({ length: 40 }, () => 'z'));
  await pool.query(
    `insert into collection_hour (tms_hour, des_alarm, num_runs, num_usual)
     values (date_trunc('hour', now()) - interval '2 hours', 'one_address', 28, 8.2)
     on conflict (tms_hour) do update set des_alarm = excluded.des_alarm, num_runs = excluded.num_runs,
       num_usual = excluded.num_usual`,
  );
  return playNow;
};

// In one language, since it is long; the other is read in the office's screens and in the tests of the page.
test('with strict fair play, scripted runs are found, voided and counted again', async ({
  openPage,
  started,
  installation,
  axe,
}) => {
  const text = collection.it;
  const server = await installation({ env: { FAIR_PLAY: 'strict' } });
  const pool = new pg.Pool({ connectionString: server.databaseEnv.DATABASE_URL });
  await started(Promise.resolve({ stop: () => pool.end() }));
  const db = Object.assign(drizzle(pool), { $client: pool });
  const playNow = await fillCampaign(db);
  const page = await openPage({ baseURL: server.origin, viewport: desktop });
  const counted = async () =>
    (await (await page.request.get(`${server.origin}/api/aggregate_responses`)).json())[0].val_participants;
  // The server waits ten minutes between two steps.
  const rules = { ...campaignRules({ FAIR_PLAY: 'strict', MIN_ADDRESSES: 5 }), pauseMs: 0 };
  const countedAfterStep = async () => {
    await takeDueSteps(db, new Date(), rules);
    return counted();
  };
  await signInAs(page, server.origin, 'administrator');
  // Those that have waited for a day come in together.
  await expect.poll(countedAfterStep).toBe(80);
  await page.reload();

  // The first page says loudly what must not be missed: thirty runs and more wait for those of other addresses.
  const home = office.it.collection;
  const line = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  const alarm = desk.it.alarms.title(1);
  await expect(line(home.heldBack.title)).toContainText(home.heldBack.text('40', '5'));
  await expect(page.getByText(home.unprotected.title)).toHaveCount(0);
  await expect(line(alarm)).toContainText(home.alarms.kinds.one_address('28', '8'));
  await axe(page);
  await page.getByRole('link', { name: `${desk.it.look}: ${alarm}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: text.title })).toBeVisible();
  await expect(page.getByRole('region', { name: home.heldBack.title })).toContainText(home.heldBack.text('40', '5'));
  await expect(page.getByRole('region', { name: home.alarms.title })).toContainText(
    home.alarms.kinds.one_address('28', '8'),
  );

  await page.getByRole('button', { name: text.runs.units.hour }).click();
  await page.getByLabel(text.runs.day, { exact: true }).fill(day);
  await page.locator('summary', { hasText: text.runs.table }).click();
  const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
  const span = text.runs.hour(clock(hourInItaly), clock(hourInItaly + 1));
  await page.getByRole('button', { name: text.runs.choose(span) }).click();
  await expect(page.getByRole('heading', { name: text.search.title })).toBeFocused();
  await page.getByLabel(text.search.flag, { exact: true }).selectOption('uniform');
  await page.getByRole('button', { name: text.search.submit, exact: true }).click();
  await expect(page.getByText(text.search.found('30'))).toBeVisible();

  await page.getByRole('button', { name: text.change.actions.void, exact: true }).click();
  await expect(page.getByText(text.change.effect)).toBeVisible();
  await axe(page);
  await page.setViewportSize(phone);
  await axe(page);
  await page.setViewportSize(desktop);

  await page.getByRole('button', { name: text.change.apply }).click();
  await page.getByRole('button', { name: text.change.confirm.void.submit }).click();
  await expect(page.getByText(text.change.done('30'))).toBeVisible();
  expect(await counted()).toBe(80);
  // With twenty from as many addresses five of those that waited come in, a fifth of the step.
  await playNow([...'abcdefghijklmnopqrst']);
  await expect.poll(countedAfterStep).toBe(50 + 20 + 5);

  await page.getByRole('button', { name: text.change.actions.count_again, exact: true }).click();
  await page.getByRole('button', { name: text.change.apply }).click();
  await page.getByRole('button', { name: text.change.confirm.count_again.submit }).click();
  await playNow([...'ABCDEFGHIJKLMNOPQRST']);
  await expect.poll(countedAfterStep).toBe(75 + 30 + 20 + 5);
});
