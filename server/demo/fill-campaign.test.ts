import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GroupVariable } from '../../contract/findings.ts';
import { idItaly } from '../../contract/rules/profile.ts';
import { compareFigures, readEdition } from '../features/figures/figures.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { publicSession } from '../testing/participants.ts';
import { type CampaignTable, campaignTable, showTable } from './campaign-table.ts';
import { countPublicRuns } from './demo.repository.ts';
import { markAsDemo } from './demo-mark.ts';
import { fillCampaign } from './fill-campaign.ts';
import { demoPeriodMs } from './simulate-public.ts';

// As `npm run demo -- --campaign` does, with fewer runs.

const now = new Date('2026-03-02T09:00:00Z');
const runs = 400;

let server: TestApp;
let table: CampaignTable;
beforeAll(async () => {
  server = await buildTestApp({ now });
  await markAsDemo(server.db, new Date(now.getTime() - demoPeriodMs));
  await cutOffAfter(200);
  expect(await countPublicRuns(server.db)).toBe(200);
  await fillCampaign(server, { runs });
  table = await campaignTable(server.db);
}, 300_000);
afterAll(() => server.close());

/** Fills it with a clock that fails in the middle of what is stored next, once so many runs are. */
const cutOffAfter = async (stored: number) => {
  let left = Number.POSITIVE_INFINITY;
  const failing = () => {
    left -= 1;
    if (left < 0) throw new Error('cut off');
    return now;
  };
  const onProgress = (progress: number) => {
    if (progress >= stored) left = 50;
  };
  await expect(fillCampaign({ db: server.db, now: failing }, { runs, onProgress })).rejects.toThrow('cut off');
};

const query = async <Row extends object>(text: string): Promise<Row[]> =>
  (await server.db.$client.query<Row>(text)).rows;

test('a campaign that was cut off goes on, and has each of its runs once', async () => {
  const [stored] = await query<{ completed: number; different: number; profiles: number; are_italian: boolean }>(
    `select count(*)::int as completed, count(distinct cod_run_hash)::int as different,
            (select count(*)::int from public_profile) as profiles,
            (select count(*)::int from public_profile where id_country_birth = ${idItaly}) > 0.9 * count(*) as are_italian
     from participant where tms_completed_at is not null`,
  );
  expect(stored).toEqual({ completed: runs, different: runs, profiles: runs, are_italian: true });
  expect(await fillCampaign(server, { runs })).toBe(0);
  expect(await query('select from participant')).toHaveLength(runs);
});

test('its runs are spread over weeks, and some have a flag', async () => {
  const [found] = await query<{ days: number; flagged: number }>(
    `select count(distinct tms_completed_at::date)::int as days, count(*) filter (where des_flags <> '{}')::int as flagged
     from participant join run using (uid_user)`,
  );
  expect(found?.days).toBeGreaterThan(50);
  expect(found?.flagged).toBeGreaterThan(5);
});

test('its figures agree with the answers', async () => {
  expect(await compareFigures(server.db)).toEqual({ runs, differences: [] });
});

test('the edition has groups by gender and age', async () => {
  const [set] = await query<{ id: number }>('select id from image_set where flg_active');
  const key = { uid_session: await publicSession(server), id_image_set: set?.id ?? 0 };
  const edition = await readEdition(server.db, key);
  expect(edition?.num_runs).toBe(runs);
  const levels = (variable: GroupVariable) =>
    edition?.figures.groups[variable].levels
      .filter(({ num_runs }) => num_runs !== null)
      .map(({ des_level }) => des_level);
  expect(levels('gender')).toEqual(expect.arrayContaining(['F', 'M']));
  expect(levels('age')).toEqual(expect.arrayContaining(['14_17', '18_24', '25_39', '40_on']));
});

const kind = (name: string) => {
  const found = table.find((each) => each.kind === name);
  if (!found) throw new Error(`no ${name}`);
  return found.rows;
};
const held = (name: string): number => kind(name).filter(({ holds }) => holds).length / kind(name).length;

test('the table has every figure of 24 faces: five words, six phenotypes, fifteen pairs', () => {
  expect(table.map(({ rows }) => rows.length)).toEqual([30, 0, 75, 0]);
  expect(table.flatMap(({ rows }) => rows).filter(({ truth, estimate }) => !Number.isFinite(truth + estimate))).toEqual(
    [],
  );
});

test('its figures are the same in every database', () => {
  const shares = kind('Shares of YES, these faces').map(({ estimate }) => estimate.toFixed(4));
  expect(shares.slice(0, 6)).toEqual(['0.5048', '0.4838', '0.5491', '0.6690', '0.5318', '0.5496']);
});

// Intervals of one campaign hold or fail together, since the same people answered everything about the same faces: fewer
// may hold than of so many campaigns, of which campaign-table.test.ts asks more.
test.each(['Shares of YES, these faces', 'Differences of phenotypes, these faces'])(
  'about 95%% of its intervals hold what its people were made with: %s',
  (name) => {
    expect(held(name)).toBeGreaterThan(0.8);
  },
);

test('the text says of each figure whether its interval holds the truth, and how many do', () => {
  const text = showTable(table);
  const lines = text.split('\n').filter((line) => / to .*(yes|NO)$/.test(line));
  expect(lines).toHaveLength(table.flatMap(({ rows }) => rows).filter(({ interval }) => interval).length);
  const count = kind('Shares of YES, these faces').filter(({ holds }) => holds).length;
  expect(text).toContain(`Shares of YES, these faces: ${count} of 30 intervals hold the truth`);
});
