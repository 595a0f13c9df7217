import { expect, it } from 'vitest';
import { timeWriter } from './use-dates.ts';

it.each([
  ['winter, a quarter', '2026-11-20T09:45:00.000Z', null, '10:45–11:00'],
  ['a quarter that ends the day', '2026-11-20T22:45:00.000Z', undefined, '23:45–00:00'],
  ['summer, no quarter', '2026-07-20T09:45:08.123Z', null, '11:45:08'],
  ['beside a quarter', '2026-11-20T09:45:00.001Z', null, '10:45:00'],
  ['a quarter of a named user', '2026-11-20T12:00:00.000Z', 'ada@school.example', '13:00:00'],
])('formats times in Italy, as a quarter of an hour only for anonymous rows: %s', (_, moment, user, text) => {
  expect(timeWriter('en')(moment, user)).toBe(text);
  expect(timeWriter('it')(moment, user)).toBe(text);
});
