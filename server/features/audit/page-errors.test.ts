import { beforeEach, expect, it } from 'vitest';
import type { Recorder } from './recorder.ts';
import { createErrorRecording, minuteCounts } from './recording.routes.ts';

let masked: string[];
let taken: { recorded: number; dropped: number };
let recordError: ReturnType<typeof createErrorRecording>;
beforeEach(() => {
  masked = [];
  taken = { recorded: 0, dropped: 0 };
  const count = (which: keyof typeof taken) => () => {
    taken[which] += 1;
  };
  const recorder = { record: count('recorded'), drop: count('dropped') } as unknown as Recorder;
  recordError = createErrorRecording({ recorder, now: () => new Date('2026-03-02T09:07:31.123Z') }, (text) => {
    masked.push(text);
    return text;
  });
});

const lengths = () => masked.reduce((sum, text) => sum + text.length, 0);

it('reads no more of an error than a stack takes', () => {
  const words = 'x '.repeat(200_000);
  recordError({ error: words, stack: [words, words], from_: words, path: words, agent: words }, '192.0.2.1');
  expect(taken.recorded).toBe(1);
  expect(lengths()).toBeLessThanOrEqual(34 * 1024);
});

it('does not read repeated errors, or those above the limit', () => {
  for (let times = 0; times < 40; times += 1) recordError({ error: '-'.repeat(250_000) }, '192.0.2.1');
  expect(masked).toHaveLength(2);
  for (let times = 0; times < 1000; times += 1) {
    recordError({ error: `error ${times}` }, `192.0.2.${times % 200}`);
  }
  // Sixty in all, the error and the stack of each.
  expect(masked).toHaveLength(120);
  expect(taken).toEqual({ recorded: 60, dropped: 941 });
});

it('leaves room for errors from other addresses, however many one sends', () => {
  for (let times = 0; times < 70; times += 1) recordError({ error: `error ${times}` }, '192.0.2.1');
  expect(taken).toEqual({ recorded: 10, dropped: 60 });
  expect(recordError({ error: 'another' }, '192.0.2.2')).toBe(1);
});

it('counts keys separately, until the minute is over', () => {
  let now = new Date('2026-03-02T09:07:59.999Z');
  const { has, takes } = minuteCounts({ now: () => now });
  expect([takes('a', 2), takes('a', 2), takes('a', 2), takes('b', 2)]).toEqual([true, true, false, true]);
  expect([has('a'), has('c')]).toEqual([true, false]);
  now = new Date('2026-03-02T09:08:00Z');
  expect(has('a')).toBe(false);
  expect(takes('a', 1)).toBe(true);
});

it('remembers at most ten thousand keys: all others share one count', () => {
  const { takes } = minuteCounts({ now: () => new Date('2026-03-02T09:07:00Z') });
  const taken = Array.from({ length: 20_000 }, (_, key) => takes(`address ${key}`, 5)).filter(Boolean);
  expect(taken).toHaveLength(10_005);
  // Keys counted before the limit was reached keep a count of their own.
  expect([takes('address 7', 5), takes('address 19999', 5)]).toEqual([true, false]);
});
