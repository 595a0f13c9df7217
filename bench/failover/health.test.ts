import { expect, it } from 'vitest';
import { longestGap } from './health.ts';

const acknowledged = [0, 10, 20, 120, 130, 400];

it('is the longest time between two runs that touches the time after a kill', () => {
  expect(longestGap(acknowledged, { from: 25, to: 125 })).toEqual({ from: 20, to: 120 });
});

it('leaves out what came before the kill or after the recovery', () => {
  expect(longestGap(acknowledged, { from: 121, to: 130 })).toEqual({ from: 120, to: 130 });
  expect(longestGap(acknowledged, { from: 0, to: 20 })).toEqual({ from: 0, to: 10 });
});

it('is unknown where no run was acknowledged afterwards', () => {
  expect(longestGap(acknowledged, { from: 401, to: 500 })).toBeUndefined();
});
