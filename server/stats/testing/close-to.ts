import { expect } from 'vitest';

/** Of shares and standard errors; and of what goes through Student's t. */
export const exact = 1e-9;
export const throughT = 1e-6;

/** Expects a number to be another, but for a share of it. */
export const expectClose = (actual: number | null | undefined, expected: number, tolerance: number): void => {
  const difference = Math.abs((actual ?? Number.NaN) - expected);
  expect(difference <= tolerance * Math.abs(expected), `${actual} should be ${expected} within ${tolerance}`).toBe(
    true,
  );
};

type Ends = { low: number; high: number };

/** Both ends of an interval that goes through t. */
export const expectEnds = (actual: Ends | null | undefined, { lo, hi }: { lo: number; hi: number }): void => {
  expectClose(actual?.low, lo, throughT);
  expectClose(actual?.high, hi, throughT);
};
