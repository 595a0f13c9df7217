import { expect, it } from 'vitest';
import { filterOf, oneHour, wholeDays } from './filter.ts';

it('leaves out what is not chosen', () => {
  expect(filterOf({ ...oneHour('2026-03-02', 23), des_flag: 'fast', cod_address: 'x' })).toEqual({
    ...{ dat_from: '2026-03-02', num_hour_from: 23, dat_to: '2026-03-02', num_hour_to: 24 },
    ...{ des_flag: 'fast', cod_address: 'x' },
  });
});

it('needs a span of time that ends after it begins', () => {
  for (const draft of [
    wholeDays(''),
    wholeDays('2026-02-30'),
    wholeDays('2026-03-02', '2026-03-01'),
    { ...oneHour('2026-03-02', 9), num_hour_to: '9' },
  ]) {
    expect(filterOf(draft)).toBeNull();
  }
});
