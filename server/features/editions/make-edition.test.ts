import { beforeEach, expect, it, test } from 'vitest';
import { minimumPublicGroup } from '../../../contract/rules/limits.ts';
import { seededRandom } from '../../../contract/rules/seeded-random.ts';
import type { Database } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { useDatabase } from '../../testing/use-test-app.ts';
import { foldParticipants } from '../moments/moments.ts';
import { recountTally } from '../results/results.ts';
import { type Edition, editionVariables, makeEditions, readEdition } from './editions.ts';
import type { RunLevels } from './levels.ts';
import { rowsAtOnce } from './marked-runs.repository.ts';
import { type Player, smallCampaign } from './testing/small-campaign.ts';

const start = new Date('2027-03-01T09:00:00Z');
const onDay = (day: number): Date => new Date(start.getTime() + day * 86_400_000);

const database = useDatabase({ per: 'test' });
let campaign: Awaited<ReturnType<typeof smallCampaign>>;
beforeEach(async () => {
  campaign = await smallCampaign(database.db);
});

const common: RunLevels = { gender: 'F', age: '18_24', own_phenotype: 'Caucasian', flagged: 'unflagged' };

const arriveMany = (howMany: number, levels: RunLevels, at = start): Promise<Player[]> =>
  campaign.arriveMany(howMany, levels, at);

const make = (at = start, isStopped?: () => boolean, db: Database = database.db) => makeEditions(db, at, isStopped);
const read = (options?: Parameters<typeof readEdition>[2]) => readEdition(database.db, campaign.key, options);
const runsOf = (edition: Edition | undefined, variable: (typeof editionVariables)[number]) =>
  Object.fromEntries(
    (edition?.tables[variable]?.levels ?? []).filter(({ runs }) => runs > 0).map(({ level, runs }) => [level, runs]),
  );
const differences = async () => (await recountTally(database.db)).differences;

it('publishes tables of ten runs or more, all of the same runs; rare levels wait', async () => {
  await arriveMany(60, common);
  await arriveMany(35, { ...common, gender: 'M', age: '25_39' });
  await arriveMany(12, { ...common, own_phenotype: 'Arabian', flagged: 'flagged' });
  await arriveMany(6, { ...common, gender: 'other', age: 'not_said', own_phenotype: 'not_said' });
  await campaign.fold(start);
  await make();
  const edition = await read();
  // With the six of a rare level wait four or five of the newest, so that those who wait are ten.
  const runs = edition?.num_runs ?? 0;
  expect([102, 103]).toContain(runs);
  expect(edition).toMatchObject({ num_edition: 1, dat_day: '2027-03-01', num_waiting: 10 });
  expect(runsOf(edition, 'gender')).toEqual({ F: runs - 35, M: 35 });
  expect(runsOf(edition, 'own_phenotype')).toEqual({ Caucasian: runs - 12, Arabian: 12 });
  expect(edition?.all.runs).toBe(runs);
  expect(edition?.flags).toEqual({ fast: 12 });
  expect(await differences()).toEqual([]);
});

it('waits for a hundred runs, for the next day, and for a tenth', async () => {
  await arriveMany(90, common);
  await campaign.fold(start);
  await make();
  expect(await read()).toBeUndefined();
  await arriveMany(20, common);
  await campaign.fold(start);
  await make();
  expect((await read())?.num_runs).toBe(110);
  await arriveMany(110, common);
  await campaign.fold(start);
  await make(new Date(start.getTime() + 3_600_000));
  expect((await read())?.num_edition).toBe(1);
  await make(onDay(1));
  expect(await read()).toMatchObject({ num_edition: 2, num_runs: 220 });
  await arriveMany(90, common, onDay(2));
  await campaign.fold(onDay(2));
  await make(onDay(2));
  expect((await read())?.num_edition).toBe(2);
});

it('never changes what was published, and keeps every edition', async () => {
  await arriveMany(110, common);
  await campaign.fold(start);
  await make();
  const first = await read();
  await arriveMany(120, { ...common, gender: 'M' }, onDay(1));
  await campaign.fold(onDay(1));
  await make(onDay(1));
  expect((await read())?.num_edition).toBe(2);
  expect(await read({ num_edition: 1 })).toEqual(first);
  expect(await read({ num_edition: 3 })).toBeUndefined();
});

test('an erased run stays in what was published; the table is held back until ten runs of its level have changed', async () => {
  await arriveMany(80, common);
  const men = await arriveMany(40, { ...common, gender: 'M' });
  await campaign.fold(start);
  await make();
  const first = await read();
  for (const man of men.slice(0, 3)) await campaign.erase(man, start);
  await arriveMany(110, common, onDay(1));
  await campaign.fold(onDay(1));
  expect(await read()).toEqual(first);
  await make(onDay(1));
  const second = await read();
  expect(second).toMatchObject({ num_edition: 2, num_runs: 227, held_back: ['gender'] });
  expect(second?.tables.gender).toEqual(first?.tables.gender);
  expect(await differences()).toEqual([]);
  // Seven men more, and it is ten.
  await arriveMany(93, common, onDay(2));
  await arriveMany(7, { ...common, gender: 'M' }, onDay(2));
  await campaign.fold(onDay(2));
  await make(onDay(2));
  const third = await read();
  expect(third?.held_back).toEqual([]);
  expect(runsOf(third, 'gender')).toEqual({ F: 283, M: 44 });
  expect(await differences()).toEqual([]);
});

test('when the campaign has ended, what waits comes in: with levels, and the rest as one block', async () => {
  await arriveMany(70, common);
  await arriveMany(8, { ...common, gender: 'other' });
  await arriveMany(7, { ...common, own_phenotype: 'Arabian' });
  await campaign.fold(start);
  await make();
  expect(await read()).toBeUndefined();
  await campaign.query('update game_session set tms_stopped_at = $1 where flg_public', [start]);
  await make(new Date(start.getTime() + 1_800_000));
  expect(await read()).toBeUndefined();
  const later = new Date(start.getTime() + 7_200_000);
  await make(later);
  await make(later);
  const last = await read();
  expect(last).toMatchObject({ num_edition: 2, flg_block: true, num_runs: 85, num_waiting: 0 });
  expect(last?.all.runs).toBe(85);
  expect(runsOf(last, 'gender')).toEqual({ F: 70 });
  expect(last?.tables.gender?.num_edition).toBe(1);
  await make(onDay(3));
  expect(await read()).toEqual(last);
  expect(await differences()).toEqual([]);
});

/** Runs that are quick to store: more than one lot of them. */
const storeMany = (howMany: number) =>
  campaign.query(
    `with created as (
       insert into participant (uid_session, cod_user, tms_completed_at, cod_run_hash, id_image_set)
       select $1, left(gen_random_uuid()::text, 13), $2, 'hash', 1 from generate_series(1, $3::int) returning uid_user
     )
     insert into run (uid_user, id_image_set, id_adjective, id_image, val_elapsed_time, flg_response, des_flags)
     select uid_user, 1, array_agg(4), array_agg(image.id), array_agg(900), array_agg(random() < 0.5), '{}'
     from created, image where not image.tutorial and image.id_image_set = 1 group by 1`,
    [campaign.key.uid_session, start, howMany],
  );

const foldAll = async () => {
  while ((await campaign.fold(start)) > 0);
};

test('a job that is killed goes on where it was, and shows nothing before the end', async () => {
  await storeMany(rowsAtOnce + 300);
  await foldAll();
  let asked = 0;
  // Noting levels asks twice, before the first lot and before the second; then the first lot is summed up.
  const afterOneLot = () => {
    asked += 1;
    return asked > 5;
  };
  await make(start, afterOneLot);
  expect(await read()).toBeUndefined();
  const { rows } = await campaign.query('select flg_summed, uid_last is not null as begun from edition');
  expect(rows).toEqual([{ flg_summed: false, begun: true }]);
  await make();
  expect(await read()).toMatchObject({ num_runs: rowsAtOnce + 300 });
  expect(await differences()).toEqual([]);
});

test('two processes make one edition, with each run once', async () => {
  await storeMany(rowsAtOnce + 300);
  await foldAll();
  await Promise.all([make(start, undefined, database.serverDb), make(start, undefined, database.db)]);
  await make();
  expect((await campaign.query('select num_edition from edition')).rows).toEqual([{ num_edition: 1 }]);
  expect((await read())?.all.runs).toBe(rowsAtOnce + 300);
  expect(await differences()).toEqual([]);
});

test('an edition waits while another process still notes the levels of some runs', async () => {
  await arriveMany(120, common);
  await campaign.fold(start);
  await transaction(database.db, async (tx) => {
    await tx.$client.query('select from participant order by uid_user limit 20 for no key update');
    await make(start, undefined, database.serverDb);
  });
  expect((await campaign.query('select from edition')).rowCount).toBe(0);
  await make();
  expect((await read())?.num_runs).toBe(120);
});

test('a run that is deleted while its edition is made is not in it', async () => {
  const players = await arriveMany(120, common);
  await campaign.fold(start);
  let asked = 0;
  await make(start, () => {
    asked += 1;
    return asked > 5;
  });
  expect((await campaign.query('select flg_summed from edition')).rows).toEqual([{ flg_summed: true }]);
  await campaign.erase(players[0] as Player, start);
  await make();
  expect(await read()).toBeUndefined();
  expect((await campaign.query('select from edition')).rowCount).toBe(0);
  // It is still in the live figures: nine others wait with it, or the difference would be that run.
  await make();
  expect([109, 110]).toContain((await read())?.num_runs);
  expect(await differences()).toEqual([]);
});

test('a step of the live figures that would leave an edition next to a few runs waits for more', async () => {
  await arriveMany(100, common);
  const flagged = await arriveMany(20, { ...common, flagged: 'flagged' });
  await campaign.fold(start);
  await make();
  expect(runsOf(await read(), 'flagged')).toEqual({ unflagged: 100, flagged: 20 });
  const live = async () => (await campaign.query('select runs from tally_runs')).rows[0].runs;
  // All other runs of the step are flagged ones that go out: what is left would be the table without flags and three.
  await campaign.change(flagged, 'out', start);
  await campaign.query('update next_step set num_staff = 0, flg_company = false');
  await arriveMany(3, common);
  await campaign.fold(start);
  expect(await live()).toBe(120);
  await arriveMany(7, common);
  await campaign.fold(start);
  expect(await live()).toBe(110);
});

type Known = { name: string; uids: Set<string>; isOfEdition: boolean };

const apart = (one: Set<string>, other: Set<string>): number => {
  let both = 0;
  for (const uid of one) if (other.has(uid)) both += 1;
  return one.size + other.size - 2 * both;
};

/** Who is in the sets of an edition, by the levels that the test knows; and that its sums are those of these runs. */
const membersOf = async (edition: Edition, players: readonly Player[]): Promise<Known[]> => {
  const { rows } = await campaign.query('select uid_user, num_edition from participant where num_edition is not null');
  const marked = new Map<string, number>(rows.map(({ uid_user, num_edition }) => [uid_user, num_edition]));
  const isIn = ({ uid_user }: Player) => (marked.get(uid_user) ?? Number.POSITIVE_INFINITY) <= edition.num_edition;
  const sets = [
    { name: 'all', ...edition.all, members: players.filter(isIn) },
    ...editionVariables.flatMap((variable) => {
      const table = edition.tables[variable];
      if (table?.num_edition !== edition.num_edition) return [];
      return table.levels.map(({ level, ...sums }) => ({
        ...{ name: `${variable} ${level}`, ...sums },
        members: players.filter((player) => isIn(player) && player.levels[variable] === level),
      }));
    }),
  ];
  return Promise.all(
    sets.map(async ({ name, words, runs, members }) => {
      const uids = members.map(({ uid_user }) => uid_user);
      const folded = await transaction(database.db, (tx) => foldParticipants(tx, uids));
      expect({ name, runs, words }).toEqual({ name, runs: uids.length, words: folded[0]?.words ?? new Map() });
      return { name: `edition ${edition.num_edition}, ${name}`, uids: new Set(uids), isOfEdition: true };
    }),
  );
};

it('tells nobody who reads everything after every arrival of fewer than ten runs', async () => {
  const random = seededRandom(1);
  const players: Player[] = [];
  const erased = new Set<string>();
  const known: Known[] = [];
  const leaks: string[] = [];
  const learn = (news: Known[]): void => {
    for (const one of news) {
      for (const other of known.filter(({ isOfEdition }) => isOfEdition || one.isOfEdition)) {
        const runs = apart(one.uids, other.uids);
        if (runs > 0 && runs < minimumPublicGroup) leaks.push(`${one.name} and ${other.name}: ${runs}`);
      }
      known.push(one);
    }
  };
  let lastStep = 0;
  let lastEdition = 0;
  for (let arrival = 0; arrival < 280; arrival += 1) {
    const at = onDay(Math.floor(arrival / 20));
    const rare = random() < 0.12;
    players.push(
      await campaign.arrive(
        {
          gender: random() < 0.6 ? 'F' : 'M',
          age: rare ? '40_on' : '18_24',
          own_phenotype: random() < 0.08 ? 'Arabian' : 'Caucasian',
          flagged: random() < 0.1 ? 'flagged' : 'unflagged',
        },
        at,
      ),
    );
    const alive = players.filter(({ uid_user }) => !erased.has(uid_user));
    if (random() < 0.04) {
      const one = alive[Math.floor(random() * alive.length)] as Player;
      await campaign.erase(one, at);
      erased.add(one.uid_user);
    }
    if (random() < 0.02) {
      const from = Math.floor(random() * alive.length);
      await campaign.change(alive.slice(from, from + 15), random() < 0.6 ? 'out' : 'in', at);
    }
    await campaign.fold(at);
    await make(at);
    const { rows } = await campaign.query('select num_step from next_step');
    const step: number = rows[0]?.num_step ?? 0;
    if (step > lastStep) {
      const inFigures = await campaign.query(
        `select uid_user from participant
         where tms_folded_at is not null and coalesce(num_step_in, 0) <= $1 or num_step_out > $1`,
        [step],
      );
      learn([
        { name: `step ${step}`, uids: new Set(inFigures.rows.map(({ uid_user }) => uid_user)), isOfEdition: false },
      ]);
      lastStep = step;
    }
    const edition = await read();
    if (edition && edition.num_edition > lastEdition) {
      learn(await membersOf(edition, players));
      lastEdition = edition.num_edition;
    }
  }
  expect(leaks).toEqual([]);
  expect(lastStep).toBeGreaterThan(15);
  expect(lastEdition).toBeGreaterThan(1);
  expect(await differences()).toEqual([]);
}, 240_000);
