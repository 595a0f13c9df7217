import { expect, test } from 'vitest';
import { birthYearSpan } from '../../../contract/rules/profile.ts';
import { offeredBirthYears } from './profile-rules.ts';

const accepted = (from: string, until = from) => offeredBirthYears({ from: new Date(from), until: new Date(until) });

test.each([
  ['an ordinary day', '2026-05-04T12:00:00Z', { first: 1927, last: 2026 }],
  ['New Year’s Eve, before the new year has begun anywhere', '2026-12-31T09:59:59Z', { first: 1927, last: 2026 }],
  ['when it begins on Kiritimati', '2026-12-31T10:00:00Z', { first: 1927, last: 2027 }],
  ['when it begins in Italy', '2026-12-31T23:00:00Z', { first: 1927, last: 2027 }],
  ['while it has not begun on Baker Island', '2027-01-01T11:59:59Z', { first: 1927, last: 2027 }],
  ['when it has begun everywhere', '2027-01-01T12:00:00Z', { first: 1928, last: 2027 }],
])('next year is a birth year only where it has begun: %s', (_, moment, years) => {
  expect(accepted(moment)).toEqual(years);
});

test('every year that a device offered is accepted, wherever it is and however late the run arrives', () => {
  const hours = (moment: string, count: number) => new Date(Date.parse(moment) + count * 3_600_000);
  for (const [from, until] of [
    ['2026-12-31T22:30:00Z', '2026-12-31T23:30:00Z'],
    ['2026-12-31T09:00:00Z', '2027-01-01T13:00:00Z'],
    ['2026-06-01T08:00:00Z', '2029-02-01T08:00:00Z'],
  ] as const) {
    const { first, last } = accepted(from, until);
    for (let zone = -12; zone <= 14; zone += 1) {
      for (const made of [from, until]) {
        const current = hours(made, zone).getUTCFullYear();
        expect({ made, zone, isOffered: current <= last && current - birthYearSpan + 1 >= first }).toEqual({
          ...{ made, zone, isOffered: true },
        });
      }
    }
  }
});

test('a participant whom the database created by a clock ahead of this one is asked by this one', () => {
  expect(accepted('2027-03-01T00:00:00Z', '2026-05-04T12:00:00Z')).toEqual({ first: 1927, last: 2026 });
});
