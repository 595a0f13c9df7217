import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseRuns, drawLeast, fewestWaited, plainRules, type WaitingRun } from './choose-runs.ts';

const now = new Date('2026-03-02T12:00:00Z');
const hourMs = 3_600_000;

const waitingFrom = (marks: readonly string[], hoursAgo = 1): WaitingRun[] =>
  marks.map((mark, place) => {
    const tms_completed_at = new Date(now.getTime() - hoursAgo * hourMs - marks.length + place);
    const day = tms_completed_at.toISOString().slice(0, 10);
    return { uid_user: `${hoursAgo} ${place}`, tms_completed_at, day, mark };
  });

const times = (count: number, mark: string): string[] => Array.from({ length: count }, () => mark);
const strict = { least: 10, addresses: 5, now };
const chosenOf = (waiting: readonly WaitingRun[], options = strict): string[] =>
  chooseRuns(waiting, options).map(({ mark }) => mark ?? '');

describe('without regard to addresses', () => {
  const plain = { ...strict, addresses: 1 };

  it('takes all runs as soon as there are ten', () => {
    expect(chosenOf(waitingFrom(times(9, 'a')), plain)).toEqual([]);
    expect(chosenOf(waitingFrom(times(10, 'a')), plain)).toHaveLength(10);
  });
});

describe('with five addresses', () => {
  it('takes ten runs of five addresses, two of each', () => {
    const marks = ['a', 'b', 'c', 'd', 'e'];
    expect(chosenOf(waitingFrom([...marks, ...marks]))).toHaveLength(10);
    expect(chosenOf(waitingFrom([...marks, ...marks.slice(1), 'b']))).toEqual([]);
  });

  it('leaves waiting what one address has beyond a fifth, and takes its oldest runs', () => {
    const honest = Array.from({ length: 16 }, (_, place) => `p${place}`);
    const waiting = waitingFrom([...times(150, 'script'), ...honest]);
    const chosen = chooseRuns(waiting, strict);
    expect(chosen).toHaveLength(20);
    expect(chosen.filter(({ mark }) => mark === 'script')).toEqual(waiting.slice(0, 4));
  });

  it('counts an address once on each of two days: together it has no more than a fifth', () => {
    const today = waitingFrom([...times(20, 'same'), 'a', 'b', 'c', 'd'], 1);
    const yesterday = waitingFrom([...times(20, 'the same'), 'e', 'f', 'g', 'h'], 14);
    expect(chosenOf([...yesterday, ...today]).filter((mark) => mark.includes('same'))).toEqual(['the same', 'same']);
  });

  it('does not wait because of what is left of the day before', () => {
    const today = waitingFrom(
      ['a', 'b', 'c', 'd', 'e'].flatMap((mark) => times(4, mark)),
      1,
    );
    const yesterday = waitingFrom(['z'], 14);
    expect(chosenOf([...yesterday, ...today])).toHaveLength(20);
  });

  it('takes runs of unknown addresses as those of one', () => {
    const unknown = waitingFrom(times(40, 'x')).map((run) => ({ ...run, mark: null }));
    expect(chooseRuns(unknown, strict)).toEqual([]);
  });

  it('takes what has waited for a day when it is fifty runs, from any addresses', () => {
    expect(chosenOf(waitingFrom(times(fewestWaited - 1, 'script'), 24))).toEqual([]);
    expect(chosenOf(waitingFrom(times(fewestWaited, 'script'), 24))).toHaveLength(fewestWaited);
    expect(chosenOf(waitingFrom(times(fewestWaited, 'script'), 23))).toEqual([]);
  });

  it('never gives an address more than a fifth, and takes as many as that allows', () => {
    const many = fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 120 });
    fc.assert(
      fc.property(many, (numbers) => {
        const waiting = waitingFrom(numbers.map(String));
        const chosen = chosenOf(waiting);
        const counts = numbers.map((number) => chosen.filter((mark) => mark === String(number)).length);
        expect(Math.max(0, ...counts)).toBeLessThanOrEqual(chosen.length / 5);
        expect(chosen.length === 0 || chosen.length >= 10).toBe(true);
        // The largest share that any number of runs allows.
        const sizes = [...new Set(numbers)].map((mark) => numbers.filter((number) => number === mark).length);
        const sum = (most: number) => sizes.reduce((all, size) => all + Math.min(size, most), 0);
        const possible = Array.from({ length: 30 }, (_, most) => sum(most)).filter(
          (total, most) => total >= 10 && most <= total / 5,
        );
        expect(chosen.length).toBe(Math.max(0, ...possible));
      }),
    );
  });
});

it('waits for ten to twenty runs by chance, and for ten without it', () => {
  const isRandom = { ...plainRules, isRandom: true };
  expect([0, 0.5, 0.9999].map((random) => drawLeast(isRandom, random))).toEqual([10, 15, 20]);
  expect(drawLeast(plainRules, 0.9999)).toBe(10);
});
