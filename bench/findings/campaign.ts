import { campaignTable, type TableRow } from '../../server/demo/campaign-table.ts';
import { markAsDemo } from '../../server/demo/demo-mark.ts';
import { fillCampaign } from '../../server/demo/fill-campaign.ts';
import { demoPeriodMs } from '../../server/demo/simulate-public.ts';
import { withEndings } from '../endings.ts';
import { isSmoke, report } from '../report.ts';
import { startSeededDatabase } from '../seeded-database.ts';

const runs = isSmoke ? 400 : 39_000;
const now = new Date('2026-03-02T09:00:00Z');
/** Decides which faces of the pool each participant is shown; elsewhere it is drawn, and a secret. */
const deck = '5d3d1c5e-8a53-4c0b-8f0e-0f6f8f1f5a10';
/** Five words: six phenotypes of both kinds, fifteen pairs of both kinds; next to migrant four words, thrice. */
const figures = 5 * 2 * (6 + 15) + 4 * 6 * 3;
/** Intervals of one campaign hold or fail together, since they share people and faces: fewer would hardly be chance. */
const leastHeld = 0.85;

const percent = (share: number): number => Math.round(100_000 * share) / 1000;

const rowOf = ({ word, what, truth, estimate, interval, holds }: TableRow) => ({
  ...{ word, what, truth: percent(truth), found: percent(estimate), holds },
  interval: interval && { low: percent(interval.low), high: percent(interval.high) },
});

/** Plays the campaign of the demo at a fixed time, and compares its figures with what its people were made with. */
export const measureCampaign = (): Promise<string[]> =>
  withEndings(async (atEnd) => {
    const { db } = await startSeededDatabase(atEnd, 'campaign');
    await markAsDemo(db, new Date(now.getTime() - demoPeriodMs));
    await db.$client.query('update game_session set uid_deck = $1 where flg_public', [deck]);
    await fillCampaign({ db, now: () => now }, { runs });
    const kinds = (await campaignTable(db)).map(({ kind, rows }) => ({ kind, rows: rows.map(rowOf) }));
    const all = kinds.flatMap(({ rows }) => rows);
    const held = all.filter(({ holds }) => holds).length;
    await report('campaign', { runs, figures: all.length, held, kinds });
    return [
      ...(all.length === figures ? [] : [`there are ${all.length} figures instead of ${figures}`]),
      ...(held >= leastHeld * all.length ? [] : [`only ${held} of ${all.length} intervals hold`]),
    ];
  });
