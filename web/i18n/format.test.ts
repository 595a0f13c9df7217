import { describe, expect, it } from 'vitest';
import { dateFormat, decimalsFor, numberFormat } from './format.ts';

describe('numberFormat', () => {
  it('groups thousands the way each language does', () => {
    expect(numberFormat('it').whole(1284)).toBe('1.284');
    expect(numberFormat('en').whole(1284)).toBe('1,284');
  });

  it('formats percentages given as 0 to 100', () => {
    expect(numberFormat('it').percent(64.23, 1)).toBe('64,2%');
    expect(numberFormat('en').percent(64.23, 1)).toBe('64.2%');
    expect(numberFormat('it').percent(64.53)).toBe('65%');
  });

  it('joins names', () => {
    expect(numberFormat('it').list(['Arabo', 'Caucasico', 'Subsahariano'])).toBe('Arabo, Caucasico e Subsahariano');
    expect(numberFormat('en').list(['Arabian', 'Caucasian'])).toBe('Arabian and Caucasian');
  });
});

describe('decimalsFor', () => {
  it('gives no decimals for a wide interval and one for a narrow one', () => {
    expect(decimalsFor({ low: 61, high: 67 })).toBe(0);
    expect(decimalsFor({ low: 64.1, high: 64.6 })).toBe(1);
    // Rounded outwards on the server.
    expect(decimalsFor({ low: 64, high: 65 })).toBe(0);
  });
});

describe('dateFormat', () => {
  it('writes moments in Italy, in winter and summer', () => {
    const format = (moment: string) =>
      dateFormat('it', { dateStyle: 'short', timeStyle: 'short' }).format(new Date(moment));
    expect(format('2026-11-20T23:30:00Z')).toBe('21/11/26, 00:30');
    expect(format('2026-07-20T22:30:00Z')).toBe('21/07/26, 00:30');
  });
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
