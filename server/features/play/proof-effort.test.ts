import { expect, test } from 'vitest';
import { createProofEffort } from './proof.ts';

const school = '192.0.2.1';
const elsewhere = '198.51.100.7';

const setUp = () => {
  let moment = new Date('2026-03-02T09:00:00Z').getTime();
  const now = () => new Date(moment);
  const effort = createProofEffort({ base: 1000, now });
  return {
    now,
    maxOf: (made: Date, network = school) => effort.maxOf(made, network),
    /** Makes so many participants in one network, and returns what the last one is asked for. */
    make: (count: number, network = school) => Array.from({ length: count }, () => effort.made(network)).at(-1),
    finish: (count: number) => Array.from({ length: count }, () => effort.finished(school)),
    pass: (minutes: number) => {
      moment += minutes * 60_000;
    },
  };
};

test('the work grows once far more participants are made than a school has, eightfold at most', () => {
  const { make } = setUp();
  expect([500, 499, 1, 1000, 20_000].map((count) => make(count))).toEqual([1000, 1000, 2000, 4000, 8000]);
});

test('the work grows for the network that makes them, not for everybody', () => {
  const { make, maxOf, now } = setUp();
  expect(make(4500)).toBe(8000);
  expect(make(1, elsewhere)).toBe(1000);
  expect(maxOf(now(), elsewhere)).toBe(1000);
});

test('the work grows for everybody while many networks make far more than finish', () => {
  const { make } = setUp();
  for (let network = 0; network < 10; network += 1) make(450, `203.0.113.${network}`);
  expect(make(1, elsewhere)).toBe(2000);
});

test('asking again from elsewhere is no way around the work', () => {
  const { make, maxOf, now } = setUp();
  make(4500);
  const asked = Array.from({ length: 4500 }, () => maxOf(now(), elsewhere));
  expect([asked[0], asked.at(-1)]).toEqual([1000, 8000]);
});

test('a campaign in which many finish is asked for no more, however large it is', () => {
  const { make, finish } = setUp();
  finish(2500);
  expect(make(10_000)).toBe(1000);
});

test('ten minutes later the work is as usual again', () => {
  const { make, pass } = setUp();
  expect(make(4000)).toBe(8000);
  pass(9);
  expect(make(1)).toBe(8000);
  pass(1);
  expect(make(1)).toBe(1000);
});

test('who was made while the work was raised is asked for as much later, for a week', () => {
  const { make, pass, now, maxOf } = setUp();
  const made = now();
  make(4000);
  pass(60);
  expect([maxOf(made), maxOf(now())]).toEqual([8000, 1000]);
  pass(7 * 24 * 60);
  expect(maxOf(made)).toBe(1000);
});

test('a clock that is set back forgets what it saw', () => {
  const { make, pass } = setUp();
  expect(make(4000)).toBe(8000);
  pass(-60);
  expect(make(1)).toBe(1000);
});
