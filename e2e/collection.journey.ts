import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { addDays, dayInItaly } from '../contract/rules/italian-days.ts';
import { peopleOf } from '../server/testing/simulated-people.ts';
import { collection } from '../web/i18n/collection.ts';
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

/** People of a day, from four network addresses, and somebody's script among them; and an alarm about it. */
const fillCampaign = async (pool: pg.Pool) => {
  const play = peopleOf(Object.assign(drizzle(pool), { $client: pool }));
  const { rows } = await pool.query('select uid_session from game_session where flg_public');
  const { uid_session } = rows[0];
  const playFrom = (address: string, seed: number) =>
    play({
      ...{ uid_session, seed, manner: seed > 50 && seed <= 80 ? 'always_no' : 'looking' },
      ...{ completed_at: new Date(atEleven.getTime() + seed * 20_000), cod_address: address.repeat(43) },
      des_aside: seed <= 80 ? 'staff' : null,
    });
  for (let seed = 1; seed <= 80; seed += 1) await playFrom(String(seed % 4), seed);
  // All at once, as if the day were not over: between two counts of a past day its addresses may be forgotten.
  await pool.query("update participant set des_aside = null where des_aside = 'staff'");
  await pool.query(
    `insert into collection_hour (tms_hour, des_alarm, num_runs, num_usual)
     values (date_trunc('hour', now()) - interval '2 hours', 'set_aside', 1990, 0.5)
     on conflict (tms_hour) do update set des_alarm = excluded.des_alarm, num_runs = excluded.num_runs`,
  );
  return playFrom;
};

// In one language, since it is long; the other is read in the office's screens and in the tests of the page.
test('with strict fair play, scripted runs are found, previewed, voided and counted again', async ({
  openPage,
  started,
  installation,
  axe,
}) => {
  const text = collection.it;
  const server = await installation({ env: { FAIR_PLAY: 'strict', STEP_MINUTES: '0' } });
  const pool = new pg.Pool({ connectionString: server.databaseEnv.DATABASE_URL });
  await started(Promise.resolve({ stop: () => pool.end() }));
  const playFrom = await fillCampaign(pool);
  const page = await openPage({ baseURL: server.origin, viewport: desktop });
  const counted = async () =>
    (await (await page.request.get(`${server.origin}/api/aggregate_responses`)).json())[0].val_participants;
  await signInAs(page, server.origin, 'administrator');
  const waiting = async () => (await pool.query('select sum(num_changed)::int as runs from next_step')).rows[0].runs;
  await expect.poll(waiting).toBe(80);
  await page.reload();

  // The first page says loudly what must not be missed: thirty runs and more wait for a fifth address.
  const home = office.it.collection;
  await expect(page.getByRole('region', { name: home.heldBack.title })).toContainText(home.heldBack.text('80', '5'));
  await expect(page.getByRole('heading', { name: home.unprotected.title })).toHaveCount(0);
  await axe(page);
  expect(await counted()).toBe(0);
  await playFrom('5', 81);
  await expect.poll(counted).toBe(81);
  await page.reload();
  await expect(page.getByRole('region', { name: home.alarms.title })).toBeVisible();
  await expect(page.getByRole('heading', { name: home.heldBack.title })).toHaveCount(0);
  await page.getByRole('link', { name: home.alarms.open }).click();
  await expect(page.getByRole('heading', { level: 1, name: text.title })).toBeVisible();

  await page.getByLabel(text.runs.day, { exact: true }).fill(day);
  const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
  const span = text.runs.hour(clock(hourInItaly), clock(hourInItaly + 1));
  await page.getByRole('button', { name: text.runs.choose(span) }).click();
  await expect(page.getByRole('heading', { name: text.search.title })).toBeFocused();
  await page.getByLabel(text.search.flag, { exact: true }).selectOption('uniform');
  await page.getByRole('button', { name: text.search.submit, exact: true }).click();
  await expect(page.getByText(text.search.found('30'))).toBeVisible();

  await page.getByRole('radio', { name: text.change.actions.void, exact: true }).check();
  await page.getByRole('button', { name: text.change.preview }).click();
  await expect(page.getByText(text.change.changing('30'))).toBeVisible();
  await expect(page.getByRole('table', { name: text.change.table.caption })).toContainText(
    text.change.table.cell('81', '51'),
  );
  await axe(page);
  await page.setViewportSize(phone);
  await axe(page);
  await page.setViewportSize(desktop);

  await page.getByRole('button', { name: text.change.apply }).click();
  await page.getByRole('button', { name: text.change.confirm.void.submit }).click();
  await expect(page.getByText(text.change.done('30'))).toBeVisible();
  await expect.poll(counted).toBe(51);

  await page.getByRole('radio', { name: text.change.actions.count_again, exact: true }).check();
  await page.getByRole('button', { name: text.change.apply }).click();
  await page.getByRole('button', { name: text.change.confirm.count_again.submit }).click();
  await expect.poll(counted).toBe(81);
});
