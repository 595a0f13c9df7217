import { expect, it } from 'vitest';
import { visitsBy } from './Rankings.tsx';

it('adds up visits by browser, system and kind of device, the most frequent first', () => {
  const devices = [
    { browser: 'Safari', platform: 'iOS', mobile: true, visits: 4 },
    { browser: 'Chrome', platform: 'Android', mobile: true, visits: 3 },
    { browser: 'Chrome', platform: 'Windows', mobile: false, visits: 2 },
    { browser: 'Other', platform: 'Other', mobile: false, visits: 4 },
  ];
  expect(visitsBy(devices, 'browser')).toEqual([
    ['Chrome', 5],
    ['Other', 4],
    ['Safari', 4],
  ]);
  expect(visitsBy(devices, 'mobile')).toEqual([
    ['true', 7],
    ['false', 6],
  ]);
  expect(visitsBy([], 'platform')).toEqual([]);
});
