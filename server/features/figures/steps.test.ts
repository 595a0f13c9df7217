import { describe, expect, it, test } from 'vitest';
import { seededRandom } from '../../../contract/rules/seeded-random.ts';
import { transaction } from '../../db/transaction.ts';
import { useDatabase } from '../../testing/use-test-app.ts';
import {
  type ChangedRun,
  countRuns,
  lockDueSteps,
  type StaffChange,
  takeOutRuns,
  takeSteps,
} from './next-step.repository.ts';
import { recountTally } from './recount.ts';

const now = new Date('2026-03-02T09:00:00Z');
const minimum = 5;

const database = useDatabase({ per: 'test' });

const newSession = async (): Promise<string> =>
  (
    await database.query(
      "insert into game_session (tms_started_at) values ('2026-03-02T08:00:00Z') returning uid_session",
    )
  )[0].uid_session;

const storeRuns = async (uid_session: string, howMany: number): Promise<string[]> => {
  const rows = await database.query(
    `with created as (
       insert into participant (uid_session, cod_user, tms_completed_at, cod_run_hash, id_image_set)
       select $1, left(gen_random_uuid()::text, 13), $3, 'hash', 1 from generate_series(1, $2::int) returning uid_user
     )
     insert into run (uid_user, id_image_set, id_adjective, id_image, val_elapsed_time, flg_response)
     select uid_user, 1, array_agg(4), array_agg(image.id), array_agg(900), array_agg(random() < 0.5)
     from created, image where not image.tutorial and image.id_image_set = 1 group by 1 returning uid_user`,
    [uid_session, howMany, now],
  );
  return rows.map(({ uid_user }) => uid_user);
};

const change = (uid_session: string, uids: string[], way: 'in' | 'out', staff?: StaffChange) =>
  transaction(database.db, async (tx) => {
    const { rows } = await tx.$client.query<ChangedRun>(
      `select uid_user, id_image_set, num_step_in, num_step_out, cod_address, flg_moments from participant
       where uid_user = any($1::uuid[]) for update`,
      [uids],
    );
    await (way === 'in' ? countRuns(tx, uid_session, rows, now, staff) : takeOutRuns(tx, uid_session, rows, staff));
  });

const step = (uid_session: string, addresses = 0): Promise<number> =>
  transaction(database.db, async (tx) => {
    const rule = { changes: minimum, leaving: minimum, addresses, lastBefore: now };
    const sets = await lockDueSteps(tx, uid_session, rule);
    await takeSteps(tx, uid_session, sets, now);
    return sets.length;
  });

/** Counted and in the figures, counted and waiting: what the recount says of both together. */
const figures = async () => {
  const { runs, differences } = await recountTally(database.db);
  expect(differences).toEqual([]);
  return runs;
};

test('a run that goes out and comes back before the step changes nothing, and counts as no change', async () => {
  const uid_session = await newSession();
  const uids = await storeRuns(uid_session, 6);
  await change(uid_session, uids, 'in');
  expect(await step(uid_session)).toBe(1);
  const [own = ''] = uids;
  // Otherwise these would be the changes in whose company somebody else's run can be read.
  for (let times = 0; times < minimum; times += 1) {
    await change(uid_session, [own], 'out');
    await change(uid_session, [own], 'in');
  }
  const [others = ''] = await storeRuns(uid_session, 1);
  await change(uid_session, [others], 'in');
  expect(await step(uid_session)).toBe(0);
  expect(await figures()).toBe(6);
});

test('a run that comes in and is taken out before the step was never there', async () => {
  const uid_session = await newSession();
  const uids = await storeRuns(uid_session, 4);
  await change(uid_session, uids, 'in');
  const [gone = ''] = uids;
  await change(uid_session, [gone], 'out');
  const [fifth = ''] = await storeRuns(uid_session, 1);
  await change(uid_session, [fifth], 'in');
  expect(await step(uid_session)).toBe(0);
  await change(uid_session, await storeRuns(uid_session, 1), 'in');
  expect(await step(uid_session)).toBe(1);
  expect(await figures()).toBe(5);
});

test('all runs of a session can go out again', async () => {
  const uid_session = await newSession();
  const uids = await storeRuns(uid_session, 5);
  await change(uid_session, uids, 'in');
  await step(uid_session);
  await change(uid_session, uids, 'out');
  expect(await step(uid_session)).toBe(1);
  expect(await figures()).toBe(0);
  const rows = await database.query(
    'select coalesce(sum(yes), 0)::int as yes, coalesce(sum(answers), 0)::int as answers from tally',
  );
  expect(rows).toEqual([{ yes: 0, answers: 0 }]);
});

test.each([1, 2, 3])('each step changes the figures by five runs or more, in any history (seed %i)', async (seed) => {
  const random = seededRandom(seed);
  const pick = <T>(items: T[], count: number): T[] =>
    items
      .map((item) => ({ item, place: random() }))
      .sort((a, b) => a.place - b.place)
      .slice(0, count)
      .map(({ item }) => item);
  const uid_session = await newSession();
  const counted = new Set<string>();
  const out = new Set<string>();
  let shown = new Set<string>();
  for (let turn = 0; turn < 60; turn += 1) {
    const way = random();
    const howMany = 1 + Math.floor(random() * 4);
    if (way < 0.4) {
      const uids = await storeRuns(uid_session, howMany);
      await change(uid_session, uids, 'in');
      for (const uid of uids) counted.add(uid);
    } else if (way < 0.65) {
      const uids = pick([...counted], howMany);
      await change(uid_session, uids, 'out');
      for (const uid of uids) [counted.delete(uid), out.add(uid)];
    } else if (way < 0.8) {
      const uids = pick([...out], howMany);
      await change(uid_session, uids, 'in');
      for (const uid of uids) [out.delete(uid), counted.add(uid)];
    } else {
      const changed =
        [...counted].filter((uid) => !shown.has(uid)).length + [...shown].filter((uid) => !counted.has(uid)).length;
      expect(await step(uid_session)).toBe(changed >= minimum ? 1 : 0);
      if (changed >= minimum) shown = new Set(counted);
    }
    expect(await figures()).toBe(shown.size);
  }
});

describe('a change by staff', () => {
  const alone: StaffChange = { flg_company: false };
  const withOthers: StaffChange = { flg_company: true };

  it('that could be told apart takes ten others, from enough addresses', async () => {
    const uid_session = await newSession();
    const uids = await storeRuns(uid_session, 40);
    await change(uid_session, uids, 'in');
    await step(uid_session);
    await change(uid_session, uids.slice(0, 15), 'out', withOthers);
    expect(await step(uid_session)).toBe(0);
    await change(uid_session, await storeRuns(uid_session, 9), 'in');
    expect(await step(uid_session)).toBe(0);
    await change(uid_session, await storeRuns(uid_session, 1), 'in');
    expect(await step(uid_session, 11)).toBe(0);
    expect(await step(uid_session, 10)).toBe(1);
    expect(await figures()).toBe(35);
  });

  it('of ten runs that stand apart takes nobody else, and no address', async () => {
    const uid_session = await newSession();
    const uids = await storeRuns(uid_session, 40);
    await change(uid_session, uids, 'in');
    await step(uid_session);
    await change(uid_session, uids.slice(0, 10), 'out', alone);
    expect(await step(uid_session, 5)).toBe(1);
    expect(await figures()).toBe(30);
    await change(uid_session, uids.slice(0, 10), 'in', alone);
    expect(await step(uid_session, 5)).toBe(1);
    expect(await figures()).toBe(40);
  });

  it('does not let one other run be read beside it', async () => {
    const uid_session = await newSession();
    const uids = await storeRuns(uid_session, 40);
    await change(uid_session, uids, 'in');
    await step(uid_session);
    // Its sum is known from a preview.
    await change(uid_session, uids.slice(0, 20), 'out', alone);
    await change(uid_session, await storeRuns(uid_session, 9), 'in');
    expect(await step(uid_session)).toBe(0);
    await change(uid_session, await storeRuns(uid_session, 1), 'in');
    expect(await step(uid_session)).toBe(1);
    expect(await figures()).toBe(30);
  });

  it('takes ten runs even where fewer make a step', async () => {
    const uid_session = await newSession();
    const uids = await storeRuns(uid_session, 40);
    await change(uid_session, uids, 'in');
    await step(uid_session);
    await change(uid_session, uids.slice(0, 9), 'out', alone);
    expect(await step(uid_session)).toBe(0);
    await change(uid_session, uids.slice(9, 10), 'out', alone);
    expect(await step(uid_session)).toBe(1);
  });

  it('that is undone before the step leaves no trace of itself', async () => {
    const uid_session = await newSession();
    const uids = await storeRuns(uid_session, 40);
    await change(uid_session, uids, 'in');
    await step(uid_session);
    await change(uid_session, uids.slice(0, 15), 'out', withOthers);
    await change(uid_session, uids.slice(0, 15), 'in', withOthers);
    await change(uid_session, await storeRuns(uid_session, minimum), 'in');
    expect(await step(uid_session)).toBe(1);
    expect(await figures()).toBe(45);
  });

  it('of thousands of runs is summed in parts', async () => {
    const uid_session = await newSession();
    const uids = await storeRuns(uid_session, 2500);
    await change(uid_session, uids, 'in', alone);
    await step(uid_session);
    expect(await figures()).toBe(2500);
    await change(uid_session, uids, 'out', alone);
    await step(uid_session);
    expect(await figures()).toBe(0);
  });
});
