import { describe, expect, it } from 'vitest';
import { betweenMissing, NewSets, type PublishedSet, type RunGroup } from './apart.ts';
import { allRuns } from './levels.ts';

const group = (given: Partial<RunGroup>): RunGroup => ({
  ...{
    combination: 0,
    num_edition: 1,
    num_left: 0,
    num_step: 1,
    flg_returned: false,
    num_part: 0,
    num_out: 0,
    runs: 1,
  },
  ...given,
});

const release = (num_draw: number, runs: number): PublishedSet => ({ num_edition: 1, set: allRuns, runs, num_draw });

describe('a research release', () => {
  const groups = [group({ runs: 90 }), group({ runs: 10, num_out: 5 })];
  const all = new NewSets(groups, 2);
  const left = new NewSets(groups.slice(0, 1), 2);

  it('is without those who were left out before it was made, and has those who were left out later', () => {
    expect(left.fromEarlier(allRuns, release(5, 90))).toEqual({ least: 0, most: 0 });
    expect(left.fromEarlier(allRuns, release(4, 100))).toEqual({ least: 10, most: 10 });
    expect(all.fromEarlier(allRuns, release(5, 90))).toEqual({ least: 10, most: 10 });
    expect(all.fromEarlier(allRuns, release(4, 100))).toEqual({ least: 0, most: 0 });
  });

  it('is lacked by as many as have been deleted, besides those who were left out', () => {
    expect(left.missing(allRuns, release(5, 91))).toEqual({ least: 1, most: 1 });
    expect(left.missing(allRuns, release(4, 101))).toEqual({ least: 11, most: 11 });
    // Whoever came later is not missing.
    const more = new NewSets([group({ runs: 90 }), group({ num_edition: 2, runs: 40 })], 2);
    expect(more.missing(allRuns, release(5, 91))).toEqual({ least: 1, most: 1 });
    expect(more.fromEarlier(allRuns, release(5, 91))).toEqual({ least: 41, most: 41 });
  });

  it('perhaps has those who were in its edition, and out, and in again', () => {
    const returned = new NewSets([group({ runs: 90 }), group({ num_edition: 3, num_left: 2, runs: 3 })], 3);
    expect(returned.missing(allRuns, release(5, 93))).toEqual({ least: 0, most: 3 });
    expect(returned.fromEarlier(allRuns, release(5, 93))).toEqual({ least: 0, most: 6 });
  });
});

describe('what two releases have not of their editions', () => {
  const before = { num_edition: 1, num_draw: 5, runs: 11 };

  it('differs by whoever has gone, as long as those who were left out with them are the same', () => {
    const groups = [group({ runs: 90 }), group({ runs: 10, num_out: 5 }), group({ num_edition: 2, runs: 100 })];
    expect(betweenMissing(groups, { num_edition: 2, num_draw: 6, runs: 10 }, before)).toEqual({ least: 0, most: 1 });
    // With a lot of its own.
    const drawn = [...groups, group({ num_edition: 2, runs: 10, num_out: 6 })];
    expect(betweenMissing(drawn, { num_edition: 2, num_draw: 6, runs: 20 }, before)).toEqual({ least: 10, most: 11 });
  });

  it('is perhaps the same where nobody knows whether runs were in both editions', () => {
    const returned = [group({ num_edition: 3, num_left: 2, runs: 10, num_out: 5 })];
    expect(betweenMissing(returned, { num_edition: 3, num_draw: 6, runs: 10 }, before)).toEqual({ least: 0, most: 21 });
  });
});
