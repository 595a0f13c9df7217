import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { seededRandom } from '../../../contract/rules/seeded-random.ts';
import { landingCases, runsEverySeed } from '../../../tools/landing-cases.ts';
import { transaction } from '../../db/transaction.ts';
import { useDatabase } from '../../testing/use-test-app.ts';
import { holdLiveFigures } from './editions.ts';
import type { RunLevels } from './levels.ts';
import { areAsNoted, chooseReleaseRuns, nextDraw, noteReleaseRuns } from './release-runs.ts';
import { type Player, smallCampaign } from './testing/small-campaign.ts';
import { distance, toldSets } from './testing/told-sets.ts';

const database = useDatabase({ per: 'test' });
let campaign: Awaited<ReturnType<typeof smallCampaign>>;
let told: ReturnType<typeof toldSets>;
beforeEach(async () => {
  campaign = await smallCampaign(database.db);
  told = toldSets(database.db, campaign);
});

const women: RunLevels = { gender: 'F', age: '18_24', own_phenotype: 'Caucasian', flagged: 'unflagged' };
const men: RunLevels = { ...women, gender: 'M', age: '25_39', own_phenotype: 'Arabian' };
const pupils: RunLevels = { gender: 'F', age: '14_17', own_phenotype: 'EastAsian', flagged: 'flagged' };

const onDay = (day: number): Date => new Date(Date.UTC(2027, 2, 1 + day, 9));

/** Notes the runs of a release; resolves to those that it has, and how many its edition has besides. Nothing if it is refused. */
const note = async (num_edition: number, seed: string = randomUUID()) => {
  const noted = await transaction(database.serverDb, async (tx) => {
    await holdLiveFigures(tx, campaign.key);
    const num_draw = await nextDraw(tx);
    const chosen = await noteReleaseRuns(tx, campaign.key, num_edition, { num_draw, now: onDay(0), seed });
    return typeof chosen === 'string' ? undefined : { ...chosen, num_draw };
  });
  if (!noted) return undefined;
  expect(await areAsNoted(database.serverDb, campaign.key, num_edition, noted.num_draw)).toBe(true);
  const runs = await told.uidsOf(
    `num_edition <= $1 and tms_folded_at is not null
     and not exists (select from release_left_out o where o.uid_user = p.uid_user)`,
    [num_edition],
  );
  expect(runs.size).toBe(noted.runs);
  expect(told.editionOf(num_edition).size - runs.size).toBe(noted.missing);
  told.addRelease(`release ${noted.num_draw} of edition ${num_edition}`, runs, num_edition);
  return { runs, missing: noted.missing };
};

describe('the lot', () => {
  it('draws all alike, whoever has gone', async () => {
    const all = await told.arrive(120, women, onDay(0));
    await told.makeEdition(onDay(0));
    await told.erase(all[0], onDay(0));
    // The same edition, over and over: after each draw it is as if there had been none.
    const drawn = new Map<string, number>();
    const draws = runsEverySeed ? 400 : 100;
    for (let seed = 0; seed < draws; seed += 1) {
      const chosen = await chooseReleaseRuns(database.serverDb, campaign.key, 1, `lot ${seed}`);
      if (typeof chosen === 'string') throw new Error(chosen);
      for (const uid of chosen.drawn) drawn.set(uid, (drawn.get(uid) ?? 0) + 1);
    }
    // Chi-square of 118 degrees of freedom is below 200 but for one in 200,000.
    const expected = (10 * draws) / 119;
    const chiSquare = told.players.reduce(
      (sum, { uid_user }) => sum + ((drawn.get(uid_user) ?? 0) - expected) ** 2 / expected,
      0,
    );
    // One of the 119 is missed in 2 of 100 histories, three in one of a million.
    expect(drawn.size).toBeGreaterThan(116);
    expect(chiSquare).toBeLessThan(200);
  });
});

describe('what a release has not of its edition', () => {
  it('is of a lot of its own: next to what an earlier one has not of another edition, it does not tell who has gone', async () => {
    const [first] = await told.arrive(120, women, onDay(0));
    await told.makeEdition(onDay(0));
    await told.erase(first, onDay(0));
    const before = await note(1);
    await told.arrive(110, men, onDay(1));
    await told.makeEdition(onDay(1));
    const after = await note(2);
    if (!before || !after) throw new Error('refused');
    const missing = (num_edition: number, runs: ReadonlySet<string>) =>
      new Set([...told.editionOf(num_edition)].filter((run) => !runs.has(run)));
    // The ten of the first lot are in the second edition, too: edition less release of one, less the same of the other.
    expect(missing(1, before.runs).size).toBe(11);
    expect(missing(2, after.runs).size).toBe(20);
    expect(distance(missing(1, before.runs), missing(2, after.runs))).toBe(11);
    // Drawn from those who have come since: the first release lacks none of them.
    expect([...before.runs].every((run) => after.runs.has(run))).toBe(true);
    // And the third has just those that the second lacked: nobody else has gone.
    await told.arrive(110, men, onDay(2));
    await told.makeEdition(onDay(2));
    expect((await note(3))?.missing).toBe(20);
    told.expectApart();
  });
});

describe('whatever comes and goes', () => {
  it.each(landingCases([1, 2, 3, 4, 5, 6]))(
    'no release differs by one to nine runs from anything that was told (history %i)',
    async (seed) => {
      const random = seededRandom(seed);
      const upTo = (most: number): number => Math.floor(random() * most);
      const someone = (): Player | undefined => told.players[upTo(told.players.length)];
      const out: Player[] = [];
      let [made, lacking, day] = [0, 0, 0];
      await told.arrive(60, women, onDay(0));
      await told.arrive(30, men, onDay(0));
      await told.makeEdition(onDay(0));
      for (let turn = 0; turn < 30; turn += 1) {
        const dice = random();
        if (dice < 0.1) await told.arrive(1 + upTo(15), [women, men, pupils][upTo(3)] ?? women, onDay(day));
        else if (dice < 0.35) for (let count = 0; count <= upTo(3); count += 1) await told.erase(someone(), onDay(day));
        else if (dice < 0.4) {
          const player = someone();
          if (player && !out.includes(player)) {
            await campaign.change([player], 'out', onDay(day));
            out.push(player);
          }
        } else if (dice < 0.45 && out.length > 0) {
          const back = out.splice(0, 1).filter((player) => told.players.includes(player));
          if (back.length > 0) await campaign.change(back, 'in', onDay(day));
        } else if (dice < 0.6) {
          day += 1;
          await told.arrive(60, women, onDay(day));
          await told.arrive(45, men, onDay(day));
          await told.makeEdition(onDay(day));
        } else {
          // Mostly of the last edition; other tiers and errata are of one before.
          const edition = random() < 0.7 ? told.editions() : 1 + upTo(told.editions());
          const noted = await note(edition, `${seed} ${turn}`);
          if (noted) made += 1;
          if (noted && noted.missing > 0) lacking += 1;
        }
        await told.step(onDay(day));
        told.expectApart();
      }
      expect(made).toBeGreaterThan(2);
      expect(lacking).toBeGreaterThan(0);
    },
  );
});
