import { expect, it } from 'vitest';
import { releaseSection } from './release.ts';

const result = {
  ...{ runs: 40_000, max_mb: 300, r: 'installed' },
  releases: [
    { tier: 'aggregates', seconds: 20, peak_mb: 250, csv_mb: 1 },
    { tier: 'trials', seconds: 90.4, peak_mb: 300, csv_mb: 400 },
  ],
  scripts: [{ tier: 'trials', script: 'figures.R', said: '1959 figures, 1 differ', equal: false, seconds: 60 }],
  search: { secrets: 120_000, bytes: 9e8, found: 0 },
};

it('judges the memory of each tier', () => {
  const { text } = releaseSection(result);
  expect(text).toContain('| aggregates | 1 MB | 20 s | 250 MB | below 300 MB: met |');
  expect(text).toContain('| trials | 400 MB | 90 s | 300 MB | below 300 MB: **missed** |');
});

it('lets a figure that is not the same again stand out, and an id that a file tells', () => {
  expect(releaseSection(result).text).toContain('| **1959 figures, 1 differ** |');
  expect(releaseSection(result).text).toContain('of the database: none found.');
  expect(releaseSection({ ...result, search: { ...result.search, found: 2 } }).text).toContain('**2 found.**');
});

it('says when there was no R', () => {
  expect(releaseSection({ ...result, r: 'R is not installed' }).text).toContain('R is not installed.');
});

it('says that nothing was computed again from a release that is too large for it', () => {
  const { text } = releaseSection({ ...result, scripts: [] });
  expect(text).toContain('compute nothing again at this size');
  expect(text).not.toContain('It says');
});
