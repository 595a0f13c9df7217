import { describe, expect, it } from 'vitest';
import { leastRemaining, standsApart } from './apart.ts';

const cohortOf = (num_step: number) => ({ id_image_set: 1, num_step });

/** Runs of a group that came into the figures with a step. */
const runs = (count: number, num_step: number | null, num_group: string | null = null) =>
  Array.from({ length: count }, () => ({ num_group, cohort: num_step === null ? null : cohortOf(num_step) }));

const cohort = (num_step: number, count: number, num_group: string | null = null) => ({
  ...cohortOf(num_step),
  num_group,
  runs: count,
});

const around = (cohorts: ReturnType<typeof cohort>[] = [], sizes: Record<string, number> = {}) => ({
  cohorts,
  sizes: new Map(Object.entries(sizes)),
});

describe('a selection stands apart', () => {
  it('from ten runs on', () => {
    expect(standsApart(runs(9, null), around())).toBe(false);
    expect(standsApart(runs(10, null), around())).toBe(true);
    expect(standsApart([], around())).toBe(false);
  });

  it('if a step that it takes out is left none of its runs, or ten', () => {
    expect(standsApart(runs(20, 4), around([cohort(4, 20)]))).toBe(true);
    expect(standsApart(runs(20, 4), around([cohort(4, 29)]))).toBe(false);
    expect(standsApart(runs(20, 4), around([cohort(4, 30)]))).toBe(true);
  });

  it('if what is left of several steps is ten together', () => {
    const chosen = [...runs(20, 4), ...runs(20, 5)];
    expect(standsApart(chosen, around([cohort(4, 25), cohort(5, 24)]))).toBe(false);
    expect(standsApart(chosen, around([cohort(4, 25), cohort(5, 25)]))).toBe(true);
  });

  it('if it takes none of a step but a few', () => {
    expect(standsApart([...runs(9, 4), ...runs(30, null)], around([cohort(4, 1000)]))).toBe(false);
    expect(standsApart(runs(10, 4), around([cohort(4, 1000)]))).toBe(true);
  });
});

describe('what was selected together', () => {
  it('stays together, or is parted into tens', () => {
    expect(standsApart(runs(12, null, 'a'), around([], { a: 12 }))).toBe(true);
    expect(standsApart(runs(12, null, 'a'), around([], { a: 13 }))).toBe(false);
    expect(standsApart(runs(12, null, 'a'), around([], { a: 22 }))).toBe(true);
  });

  it('is not selected again with a few others', () => {
    expect(standsApart([...runs(12, null, 'a'), ...runs(1, null)], around([], { a: 12 }))).toBe(false);
    expect(standsApart([...runs(12, null, 'a'), ...runs(10, null)], around([], { a: 12 }))).toBe(true);
    const small = [...runs(12, null, 'a'), ...runs(4, null, 'b'), ...runs(5, null, 'c')];
    expect(standsApart(small, around([], { a: 12, b: 4, c: 5 }))).toBe(false);
    expect(standsApart([...small, ...runs(1, null)], around([], { a: 12, b: 4, c: 5 }))).toBe(true);
  });

  it('leaves no few of a step beside it', () => {
    // Twenty-one came in together; ten were previewed, and now ten others are chosen: one would be left.
    const [first, others] = [cohort(4, 10, 'a'), cohort(4, 11)];
    expect(standsApart(runs(10, 4), around([first, others], { a: 10 }))).toBe(false);
    expect(standsApart(runs(11, 4), around([first, others], { a: 10 }))).toBe(true);
  });
});

describe('beside the sums of flagged runs', () => {
  const none = { chosen: 0, given: 0, both: 0 };

  it('what is in only one of the two remains', () => {
    expect(leastRemaining([], { chosen: 12, given: 13, both: 12 })).toBe(1);
    expect(leastRemaining([], { chosen: 13, given: 12, both: 12 })).toBe(1);
    expect(leastRemaining([], { chosen: 200, given: 2000, both: 4 })).toBe(2192);
    expect(leastRemaining([], { chosen: 13, given: 13, both: 13 })).toBe(0);
  });

  it('a group can be taken from the difference, or added to it', () => {
    // Fifty without a flag were previewed; now these and twelve of thirteen with one.
    const fifty = { runs: 50, chosen: 50, given: 0, both: 0 };
    expect(leastRemaining([fifty], { chosen: 12, given: 13, both: 12 })).toBe(1);
    // All of a group but one have a flag.
    expect(leastRemaining([{ runs: 20, chosen: 0, given: 19, both: 0 }], none)).toBe(1);
  });

  it('counts what cannot be taken away', () => {
    expect(leastRemaining([{ runs: 20, chosen: 5, given: 5, both: 0 }], none)).toBe(10);
  });
});
