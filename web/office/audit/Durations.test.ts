import { expect, it } from 'vitest';
import { durationText } from './Durations.tsx';

it('writes durations to two digits, in the unit that suits them', () => {
  const it = [1, 4.36, 38.05, 139.6, 952, 999.4, 999.5, 1234, 65_536].map((ms) => durationText(ms, 'it'));
  expect(it.map((text) => text.replace('\u00a0', ' '))).toEqual([
    ...['≤ 1 ms', '4,4 ms', '38 ms', '140 ms', '950 ms', '1000 ms', '1 s', '1,2 s', '66 s'],
  ]);
  expect(durationText(4.36, 'en')).toBe('4.4\u00a0ms');
});
