import { expect, it } from 'vitest';
import { recomputeSection } from './recompute.ts';

const row = {
  ...{ campaign: 'small', runs: 300, tier: 'trials', script: 'figures.R', said: '1959 figures, 0 differ', equal: true },
  by_r: { exact: { compared: 929, largest: 5e-12, differ: [] }, t: { compared: 893, largest: 2e-11, differ: [] } },
  ...{ sandwich: 4e-14, mixed_model: { compared: 225, largest: 4e-5, differ: [] } },
};
const result = { r: 'installed', tolerance: { exact: 1e-9, t: 1e-6, mixed_model: 1e-3 }, scripts: [row] };

it('says how many figures were compared, and by how much they differ at most', () => {
  expect(recomputeSection(result).text).toContain(
    '| small, trials | figures.R | 1959 figures, 0 differ | 929, to 5e-12 | 893, to 2e-11 | to 4e-14 | 225, to 0.00004 |',
  );
});

it('lets what differs stand out', () => {
  const wrong = { ...row, said: '1959 figures, 1 differ', equal: false };
  const mixed_model = { compared: 225, largest: 0.01, differ: ['rich: deviance'] };
  const { text } = recomputeSection({ ...result, scripts: [{ ...wrong, mixed_model }] });
  expect(text).toContain('| **1959 figures, 1 differ** |');
  expect(text).toContain('| **1 of 225 differ** |');
});
