import { expect } from 'vitest';
import { minimumPublicGroup } from '../../../../contract/rules/limits.ts';
import type { Database } from '../../../db/database.ts';
import type { RunLevels } from '../levels.ts';
import { makeEditions } from '../make-edition.ts';
import type { Player, smallCampaign } from './small-campaign.ts';

type Runs = ReadonlySet<string>;

/** A set of runs of which something was told: whoever has two of them has their difference. */
type Told = { name: string; runs: Runs };

const lessThan = (some: Runs, others: Runs): Set<string> => new Set([...some].filter((run) => !others.has(run)));

const bothOf = (one: Told, other: Told): Told => ({
  name: `what ${other.name} has of it`,
  runs: new Set([...one.runs].filter((run) => other.runs.has(run))),
});

/** By how many runs two sets differ. */
export const distance = (some: Runs, others: Runs): number => {
  let inBoth = 0;
  for (const run of some) if (others.has(run)) inBoth += 1;
  return some.size + others.size - 2 * inBoth;
};

/** A small campaign with everything that is told of it, as whoever keeps it all has it. */
export const toldSets = (db: Database, campaign: Awaited<ReturnType<typeof smallCampaign>>) => {
  const players: Player[] = [];
  const told: Told[] = [];
  const releases: Told[] = [];
  /** Of each release, the runs of its edition that it has not. */
  const missing: Told[] = [];
  let [lastStep, lastEdition] = [-1, 0];
  /** How many of each were there when all pairs were last found apart: none of them changes any more. */
  let compared = { told: 0, releases: 0 };

  const uidsOf = async (condition: string, values: unknown[] = []): Promise<Set<string>> => {
    const { rows } = await campaign.query(`select uid_user from participant p where ${condition}`, values);
    return new Set(rows.map(({ uid_user }) => uid_user));
  };

  const editionOf = (num_edition: number): Runs =>
    told.find(({ name }) => name === `edition ${num_edition}, all all`)?.runs ?? new Set();

  const arrive = async (howMany: number, levels: RunLevels, at: Date): Promise<Player[]> => {
    const arrived = await campaign.arriveMany(howMany, levels, at);
    players.push(...arrived);
    return arrived;
  };

  /** Somebody deletes their run. */
  const erase = async (player: Player | undefined, at: Date): Promise<void> => {
    if (!player) throw new Error('nobody is there');
    await campaign.erase(player, at);
    players.splice(players.indexOf(player), 1);
  };

  /** Takes the steps of the live figures that are due, and keeps what they are of. */
  const step = async (at: Date): Promise<void> => {
    await campaign.fold(at);
    const { rows } = await campaign.query(
      'select s.num_step, r.runs from next_step s join tally_runs r using (uid_session, id_image_set) where id_image_set = 1',
    );
    const [now] = rows;
    if (!now || now.num_step === lastStep) return;
    lastStep = now.num_step;
    const runs = await uidsOf('tms_folded_at is not null and coalesce(num_step_in, 0) <= $1', [now.num_step]);
    expect(runs.size).toBe(now.runs);
    told.push({ name: `live figures at step ${now.num_step}`, runs });
  };

  /** Counts what has come, makes the edition of a day if there is one, and keeps all of its tables. */
  const makeEdition = async (at: Date): Promise<void> => {
    await step(at);
    await makeEditions(db, at);
    const { rows } = await campaign.query(
      `select num_edition, des_variable, des_level, s.num_runs
       from edition_set s join edition using (uid_session, id_image_set, num_edition)
       where id_image_set = 1 and tms_published_at is not null and num_edition > $1`,
      [lastEdition],
    );
    for (const { num_edition, des_variable, des_level, num_runs } of rows) {
      lastEdition = Math.max(lastEdition, num_edition);
      const all = await uidsOf('num_edition <= $1 and tms_folded_at is not null', [num_edition]);
      const runs = players.filter(
        ({ uid_user, levels }) =>
          all.has(uid_user) && (des_variable === 'all' || levels[des_variable as keyof RunLevels] === des_level),
      );
      expect(runs).toHaveLength(num_runs);
      const name = `edition ${num_edition}, ${des_variable} ${des_level}`;
      told.push({ name, runs: new Set(runs.map(({ uid_user }) => uid_user)) });
    }
  };

  /** Keeps what a release of an edition tells; one of the same runs as an earlier release tells nothing new. */
  const addRelease = (name: string, runs: Runs, num_edition: number): void => {
    if (releases.some((release) => distance(release.runs, runs) === 0)) return;
    releases.push({ name, runs });
    missing.push({ name: `what ${name} has not`, runs: lessThan(editionOf(num_edition), runs) });
  };

  /**
   * Of all pairs of a release with anything else that was told, and of what two releases have not of their editions, none
   * differs by one to nine runs; nor does a release lack so many of an earlier one, whose rows can be told by their answers.
   */
  const expectApart = (): void => {
    const isNew = (release: number, other: number, before: number) => release >= compared.releases || other >= before;
    const pairs = releases.flatMap((release, at) => [
      ...told.filter((_, place) => isNew(at, place, compared.told)).map((other) => [release, other] as const),
      ...releases.flatMap((later, place) =>
        place > at && isNew(at, place, compared.releases)
          ? ([
              [release, later],
              [release, bothOf(release, later)],
            ] as const)
          : [],
      ),
      ...missing.flatMap((other, place) =>
        place > at && isNew(at, place, compared.releases) && missing[at] ? [[missing[at], other] as const] : [],
      ),
    ]);
    for (const [one, other] of pairs) {
      const runs = distance(one.runs, other.runs);
      if (runs > 0 && runs < minimumPublicGroup)
        throw new Error(`${one.name} and ${other.name} differ by ${runs} runs`);
    }
    compared = { told: told.length, releases: releases.length };
  };

  return {
    ...{ players, editionOf, uidsOf, arrive, erase, step, makeEdition, addRelease, expectApart },
    steps: () => lastStep,
    editions: () => lastEdition,
  };
};
