import { beforeEach, describe, expect, it } from 'vitest';
import { seededRandom } from '../../../contract/rules/seeded-random.ts';
import { runsEverySeed } from '../../../tools/landing-cases.ts';
import { isInFigures } from '../../db/schema/runs.ts';
import { transaction } from '../../db/transaction.ts';
import { useDatabase } from '../../testing/use-test-app.ts';
import { takeDueSteps } from './campaign-steps.ts';
import { readSnapshot, recordFiguresChange } from './snapshots.repository.ts';
import { storeRuns } from './testing/store-runs.ts';

// An attacker who has kept the figures of every step, and may add and subtract them with any factors. What follows then
// are sums over runs; none of them may be of fewer than ten.

const begin = new Date('2026-03-02T09:00:00Z');
const dayMs = 24 * 3_600_000;
const fewest = 10;

const database = useDatabase();

beforeEach(async () => {
  await database.query('truncate snapshot, figures_step, figures_change');
  await database.query('delete from participant');
});

/** Whom the figures were of at each step. */
type History = Set<string>[];

const campaign = () => {
  const history: History = [];
  /** In the order in which they came: their ids are drawn anew each time. */
  const everybody: string[] = [];
  const inOrder = (uids: readonly string[]) => uids.toSorted((a, b) => everybody.indexOf(a) - everybody.indexOf(b));
  let now = begin;
  const key = async () => {
    const [session] = await database.query('select uid_session from game_session where flg_public');
    return { uid_session: session.uid_session as string, id_image_set: 1, flg_more_time: false };
  };
  const inFigures = async (): Promise<string[]> =>
    inOrder((await database.query(`select uid_user from participant where ${isInFigures}`)).map((row) => row.uid_user));
  const note = async (flg_back: boolean) => {
    const noted = await key();
    await transaction(database.db, (tx) => recordFiguresChange(tx, noted, flg_back));
  };
  return {
    history,
    pass: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
    arrive: async (howMany: number): Promise<string[]> => {
      const uids = await storeRuns(database, howMany, { completed_at: now });
      everybody.push(...uids);
      return uids;
    },
    step: async (): Promise<void> => {
      const before = (await readSnapshot(database.db, await key()))?.num_step ?? 0;
      await takeDueSteps(database.db, now);
      const after = (await readSnapshot(database.db, await key()))?.num_step ?? 0;
      if (after > before) history.push(new Set(await inFigures()));
    },
    inFigures,
    delete: async (uids: readonly string[]) => {
      await database.query('delete from participant where uid_user = any($1::uuid[])', [uids]);
      await note(false);
    },
    setAside: async (uids: readonly string[]) => {
      await database.query(`update participant set des_aside = 'staff' where uid_user = any($1::uuid[])`, [uids]);
      await note(false);
    },
    countAgain: async (uids: readonly string[]) => {
      await database.query('update participant set des_aside = null where uid_user = any($1::uuid[])', [uids]);
      await note(true);
    },
    asides: async (): Promise<string[]> =>
      inOrder(
        (await database.query('select uid_user from participant where des_aside is not null')).map(
          (row) => row.uid_user,
        ),
      ),
  };
};

/** A prime far above all numbers here: a rank modulo it is the rank. */
const prime = 1_000_003;

const power = (base: number, exponent: number): number => {
  if (exponent === 0) return 1;
  const half = power(base, Math.floor(exponent / 2));
  const even = (half * half) % prime;
  return exponent % 2 === 0 ? even : (even * base) % prime;
};

const rankOf = (matrix: number[][]): number => {
  const rows = matrix.map((row) => [...row]);
  let rank = 0;
  for (let column = 0; column < (rows[0]?.length ?? 0); column += 1) {
    const found = rows.findIndex((row, place) => place >= rank && row[column] !== 0);
    const pivot = rows[found];
    if (!pivot) continue;
    rows[found] = rows[rank] ?? [];
    rows[rank] = pivot;
    const inverse = power(pivot[column] ?? 0, prime - 2);
    for (let place = rank + 1; place < rows.length; place += 1) {
      const row = rows[place] ?? [];
      const factor = ((row[column] ?? 0) * inverse) % prime;
      if (factor !== 0) rows[place] = row.map((value, at) => (value + (prime - factor) * (pivot[at] ?? 0)) % prime);
    }
    rank += 1;
  }
  return rank;
};

/** Returns all sets of groups that together have fewer than ten runs. */
const smallSets = (sizes: readonly number[]): number[][] => {
  const sets: number[][] = [];
  const extend = (set: number[], next: number, runs: number): void => {
    for (let group = next; group < sizes.length; group += 1) {
      const sum = runs + (sizes[group] ?? 0);
      if (sum >= fewest) continue;
      sets.push([...set, group]);
      extend([...set, group], group + 1, sum);
    }
  };
  extend([], 0, 0);
  return sets;
};

/** Returns the fewest runs whose sum follows from the figures of all steps; undefined where it is ten or more. */
const fewestRead = (history: History): number | undefined => {
  const groups = new Map<string, number>();
  for (const run of new Set(history.flatMap((step) => [...step]))) {
    const pattern = history.map((step) => (step.has(run) ? '1' : '0')).join('');
    groups.set(pattern, (groups.get(pattern) ?? 0) + 1);
  }
  const patterns = [...groups.keys()];
  const sizes = patterns.map((pattern) => groups.get(pattern) ?? 0);
  const matrix = history.map((_, step) => patterns.map((pattern) => Number(pattern[step])));
  const rank = rankOf(matrix);
  // A sum of these groups alone exists if leaving them out leaves fewer independent figures.
  const read = smallSets(sizes).filter((set) => {
    const others = matrix.map((row) => row.filter((_, group) => !set.includes(group)));
    return rankOf(others) < rank;
  });
  const runs = read.map((set) => set.reduce((sum, group) => sum + (sizes[group] ?? 0), 0));
  return runs.length === 0 ? undefined : Math.min(...runs);
};

it('would find a run that is the difference of two steps, or of sums of steps', () => {
  const ten = Array.from({ length: 10 }, (_, place) => `${place}`);
  const twenty = [...ten, ...Array.from({ length: 10 }, (_, place) => `1${place}`)];
  expect(fewestRead([new Set(ten), new Set([...ten, 'x'])])).toBe(1);
  expect(fewestRead([new Set(ten), new Set(twenty)])).toBeUndefined();
  // The second step is the other ten without one of the first, and then these ten go.
  const without = (uids: string[], gone: string[]) => new Set(uids.filter((uid) => !gone.includes(uid)));
  expect(fewestRead([new Set(ten), without(twenty, ['3']), without(ten, ['3'])])).toBe(1);
});

describe('nobody reads fewer than ten runs', () => {
  it('from a step that took a deletion along, and of which all runs then go', async () => {
    const { history, arrive, step, setAside, pass, ...by } = campaign();
    const first = await arrive(20);
    await step();
    await by.delete(first.slice(0, 1));
    const second = await arrive(10);
    await step();
    expect(history).toHaveLength(2);
    await setAside(second);
    pass(dayMs);
    await step();
    expect(fewestRead(history)).toBeUndefined();
  });

  it('from a selection set aside, counted again and set aside without one of its runs', async () => {
    const { history, arrive, step, setAside, countAgain, pass } = campaign();
    const selection = await arrive(31);
    await step();
    for (const gone of [11, 10]) {
      await setAside(selection.slice(0, gone));
      pass(dayMs);
      await step();
      await countAgain(selection.slice(0, gone));
      await arrive(10);
      await step();
    }
    expect(history.length).toBeGreaterThan(3);
    expect(fewestRead(history)).toBeUndefined();
  });

  it.each(Array.from({ length: runsEverySeed ? 16 : 8 }, (_, seed) => seed))('from any history (%s)', async (seed) => {
    const random = seededRandom(seed);
    const { history, arrive, step, pass, ...by } = campaign();
    const some = (uids: string[], most: number): string[] => {
      const from = Math.floor(uids.length * random());
      return uids.slice(from, from + 1 + Math.floor(most * random()));
    };
    for (let turn = 0; turn < 25; turn += 1) {
      const kind = random();
      const present = await by.inFigures();
      if (kind < 0.4) await arrive(1 + Math.floor(14 * random()));
      else if (kind < 0.55) await by.delete(some(present, 2));
      else if (kind < 0.85) await by.setAside(some(present, 14));
      else await by.countAgain(some(await by.asides(), 12));
      if (random() < 0.5) pass(dayMs);
      await step();
    }
    expect(history.length).toBeGreaterThan(1);
    expect(fewestRead(history)).toBeUndefined();
  });
});
