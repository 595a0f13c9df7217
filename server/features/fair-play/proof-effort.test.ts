import { expect, test } from 'vitest';
import { proofEffort } from './proof-effort.ts';

const setUp = () => {
  let moment = new Date('2026-03-02T09:00:00Z').getTime();
  const effort = proofEffort({ base: 1000, now: () => new Date(moment) });
  const times = (count: number, work: () => void) => Array.from({ length: count }, work);
  return {
    max: effort.max,
    make: (count: number) => times(count, effort.made),
    finish: (count: number) => times(count, effort.finished),
    pass: (minutes: number) => {
      moment += minutes * 60_000;
    },
  };
};

test('a school that begins at once is asked for no more than usual', () => {
  const { make, max } = setUp();
  make(500);
  expect(max()).toBe(1000);
});

test('the work grows while far more participants are made than finish, eightfold at most', () => {
  const { make, max } = setUp();
  make(999);
  expect(max()).toBe(1000);
  make(1);
  expect(max()).toBe(2000);
  make(1000);
  expect(max()).toBe(4000);
  make(20_000);
  expect(max()).toBe(8000);
});

test('a campaign in which many finish is asked for no more, however large it is', () => {
  const { make, finish, max } = setUp();
  make(10_000);
  finish(2500);
  expect(max()).toBe(1000);
});

test('ten minutes later the work is as usual again', () => {
  const { make, max, pass } = setUp();
  make(4000);
  expect(max()).toBe(8000);
  pass(9);
  expect(max()).toBe(8000);
  pass(1);
  expect(max()).toBe(1000);
});

test('a clock that is set back forgets what it saw', () => {
  const { make, max, pass } = setUp();
  make(4000);
  pass(-60);
  expect(max()).toBe(1000);
});
