import { expect, it } from 'vitest';
import { dateFormat } from './date-format.ts';

it('writes moments in Italy, in winter and summer', () => {
  const format = (moment: string) =>
    dateFormat('it', { dateStyle: 'short', timeStyle: 'short' }).format(new Date(moment));
  expect(format('2026-11-20T23:30:00Z')).toBe('21/11/26, 00:30');
  expect(format('2026-07-20T22:30:00Z')).toBe('21/07/26, 00:30');
});

const sources = import.meta.glob<string>(['/web/**/*.{ts,tsx}', '!**/*.test.*', '!./date-format.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** What the browser writes in its own time zone. */
const ofTheReader =
  /new Intl\.DateTimeFormat|\.toLocale(Date|Time)?String|\.toDateString|\.toTimeString|\.get(FullYear|Month|Date|Day|Hours|Minutes)\(/;

it('no page writes or reads a time in the time zone of its reader', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(800);
  expect(Object.keys(sources).filter((file) => ofTheReader.test(sources[file] ?? ''))).toEqual([]);
});
