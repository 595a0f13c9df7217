import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { seededRandom } from '../contract/rules/seeded-random.ts';
import { startSuperusersPostgres } from '../server/db/testing/superusers-postgres.ts';
import { spawnServer } from '../server/testing/spawn-server.ts';
import { results } from '../web/i18n/results.ts';
import { expect, test } from './journey.ts';
import { byUnevenTouch, openLanding, playLastSlides, playToProfile, startTest } from './play.ts';

test('with fair play on, a run on a phone does its work unseen and counts', async ({ openPage }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'prima-vista-fair-play-'));
  const postgres = await startSuperusersPostgres({ dataDir, log: { info: () => {}, warn: () => {}, error: () => {} } });
  const { connectionString } = postgres;
  const server = await spawnServer({ from: 'built', env: { DATABASE_URL: connectionString, FAIR_PLAY: 'on' } });
  const page = await openPage({ baseURL: server.origin });
  try {
    await openLanding(page, 'it');
    await startTest(page, 'it');
    await playToProfile(page, 'it', undefined, byUnevenTouch(seededRandom(1)));
    await playLastSlides(page, 'it');
    await expect(page.getByRole('heading', { level: 1, name: results.it.title })).toBeVisible();
    const db = new pg.Client({ connectionString });
    await db.connect();
    const { rows } = await db.query(
      'select des_aside, des_input, flg_onset_known from participant join run using (uid_user)',
    );
    await db.end();
    expect(rows).toEqual([{ des_aside: null, des_input: 'touch', flg_onset_known: true }]);
  } finally {
    await page.close();
    await server.stop();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
