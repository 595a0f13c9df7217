import { expect, test } from 'vitest';
import { askAgainInMs } from './use-class-screen.ts';

test('a phone follows words more closely than an empty screen, and nothing once everything is on it', () => {
  expect(askAgainInMs('on_screen', 0)).toBe(3000);
  expect(askAgainInMs('closed', 0)).toBe(6000);
  expect(askAgainInMs('open', 0)).toBeUndefined();
});

test.each(['closed', 'too_few', 'on_screen'] as const)(
  'it asks less when nothing moves, and stops after hours: %s',
  (state) => {
    const pauses: number[] = [];
    for (let unchanged = 0; ; unchanged += 1) {
      const pause = askAgainInMs(state, unchanged);
      if (pause === undefined) break;
      pauses.push(pause);
    }
    expect([...pauses].sort((a, b) => a - b)).toEqual(pauses);
    expect(pauses.at(-1)).toBe(15_000);
    const hours = pauses.reduce((sum, pause) => sum + pause, 0) / 3_600_000;
    expect(hours).toBeGreaterThan(3);
    expect(hours).toBeLessThan(4);
  },
);
