import { expect, it } from 'vitest';
import { dateFormat, decimalsFor, numberFormat } from './format.ts';
import { waitInWords } from './wait.ts';

it.each([
  ['it', '1.284', '64,2%', 'A, B e C'],
  ['en', '1,284', '64.2%', 'A, B and C'],
] as const)('numbers, percentages of 0 to 100 and lists are written as the language does (%s)', (...expected) => {
  const { whole, percent, list } = numberFormat(expected[0]);
  expect([whole(1284), percent(64.23, 1), list(['A', 'B', 'C'])]).toEqual(expected.slice(1));
  expect(percent(64.53)).toBe('65%');
});

it('a wide interval has no decimals and a narrow one has one', () => {
  expect(decimalsFor({ low: 61, high: 67 })).toBe(0);
  expect(decimalsFor({ low: 64.1, high: 64.6 })).toBe(1);
  // Rounded outwards on the server.
  expect(decimalsFor({ low: 64, high: 65 })).toBe(0);
});

it('moments are written as in Italy, in winter and summer', () => {
  const format = (moment: string) =>
    dateFormat('it', { dateStyle: 'short', timeStyle: 'short' }).format(new Date(moment));
  expect(format('2026-11-20T23:30:00Z')).toBe('21/11/26, 00:30');
  expect(format('2026-07-20T22:30:00Z')).toBe('21/07/26, 00:30');
});

it.each([
  [1, 'en', 'in 1 second'],
  [29_001, 'en', 'in 30 seconds'],
  [60_000, 'en', 'in 1 minute'],
  [61_000, 'en', 'in 2 minutes'],
  [undefined, 'en', 'in 1 minute'],
  [120_000, 'it', 'tra 2 minuti'],
] as const)('%j ms to wait are, in "%s", "%s"', (ms, language, words) => {
  expect(waitInWords(ms, language)).toBe(words);
});

const sources = import.meta.glob<string>(['/web/**/*.{ts,tsx}', '!**/*.test.*', '!./format.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** What the browser writes in its own time zone, or a format of numbers that is not one of the site's. */
const ofItsOwn =
  /new Intl\.(DateTime|Number)Format|\.toLocale(Date|Time)?String|\.toDateString|\.toTimeString|\.get(FullYear|Month|Date|Day|Hours|Minutes)\(/;

it('no page writes or reads a time in the time zone of its reader, nor numbers in a way of its own', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(400);
  expect(Object.keys(sources).filter((file) => ofItsOwn.test(sources[file] ?? ''))).toEqual([]);
});
