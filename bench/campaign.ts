import { join } from 'node:path';
import { migrateDatabase, openDatabase } from '../server/db/database.ts';
import { seedDatabase } from '../server/db/seed.ts';
import { startSuperusersPostgres } from '../server/db/testing/superusers-postgres.ts';
import { campaignTable, type TableRow } from '../server/demo/campaign-table.ts';
import { markAsDemo } from '../server/demo/demo-mark.ts';
import { fillCampaign } from '../server/demo/fill-campaign.ts';
import { demoPeriodMs } from '../server/demo/simulate-public.ts';
import { packageRoot } from '../server/package-root.ts';
import { startUntilEnd, withEndings } from './endings.ts';
import { quiet } from './quiet-log.ts';
import { isSmoke, mustHold, report } from './report.ts';
import { databaseFolder } from './scratch-folder.ts';

// The campaign of `npm run demo -- --campaign`, played at a fixed time: what its people were made with, next to what its
// figures say.

const runs = isSmoke ? 400 : 39_000;
const now = new Date('2026-03-02T09:00:00Z');
/** Which faces of the pool somebody is shown follows from it; elsewhere it is drawn, and a secret. */
const deck = '5d3d1c5e-8a53-4c0b-8f0e-0f6f8f1f5a10';
/** Five words: six phenotypes of both kinds, fifteen pairs of both kinds; next to migrant four words, thrice. */
const figures = 5 * 2 * (6 + 15) + 4 * 6 * 3;
/**
 * Intervals of one campaign hold or fail together: the same people answered everything about the same faces. Fewer than
 * this share would hardly be chance.
 */
const leastHeld = 0.85;

const percent = (share: number): number => Math.round(100_000 * share) / 1000;

const rowOf = ({ word, what, truth, estimate, interval, holds }: TableRow) => ({
  ...{ word, what, truth: percent(truth), found: percent(estimate), holds },
  interval: interval && { low: percent(interval.low), high: percent(interval.high) },
});

await withEndings(async (atEnd) => {
  const dataDir = await databaseFolder(atEnd, 'campaign');
  const { connectionString } = await startUntilEnd(atEnd, () => startSuperusersPostgres({ dataDir, log: quiet }));
  const db = openDatabase(connectionString, { warn: () => {} });
  atEnd(() => db.$client.end());
  await migrateDatabase(db);
  await seedDatabase(db, join(packageRoot, 'web/public/generated_faces'));
  await markAsDemo(db, new Date(now.getTime() - demoPeriodMs));
  await db.$client.query('update game_session set uid_deck = $1 where flg_public', [deck]);
  const began = performance.now();
  await fillCampaign({ db, now: () => now }, { runs });
  const seconds = Math.round((performance.now() - began) / 1000);
  const { rows: shown } = await db.$client.query<{ faces: number }>(
    'select count(*)::int as faces from image join image_set s on s.id = id_image_set where flg_active and not tutorial',
  );
  const kinds = (await campaignTable(db)).map(({ kind, rows }) => ({ kind, rows: rows.map(rowOf) }));
  const all = kinds.flatMap(({ rows }) => rows);
  const held = all.filter(({ holds }) => holds).length;
  await report('campaign', { runs, seconds, faces: shown[0]?.faces ?? 0, figures: all.length, held, kinds });
  mustHold([
    ...(all.length === figures ? [] : [`there are ${all.length} figures instead of ${figures}`]),
    ...(held >= leastHeld * all.length ? [] : [`only ${held} of ${all.length} intervals hold`]),
  ]);
});
