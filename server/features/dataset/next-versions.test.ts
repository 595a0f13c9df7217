import { expect, it } from 'vitest';
import { nextVersions, toNext } from './next-versions.ts';
import { parseVersion, type TierName } from './tiers.ts';

const release = (tier: TierName, text: string, isMade = true) => {
  const version = parseVersion(text);
  if (!version) throw new Error(`${text} is no version`);
  return { tier, version, made: isMade ? { runs: 30, left: 0, sums: '', report: null } : null };
};

const next = (tier: TierName, releases: ReturnType<typeof release>[], year = 2027) =>
  nextVersions(releases, year)
    .map((next) => toNext(next, null))
    .filter(({ des_tier }) => des_tier === tier)
    .map(({ cod_version, des_kind }) => `${cod_version} ${des_kind}`);

it('begins with the first edition of the year', () => {
  expect(next('trials', [])).toEqual(['2027.1.0 new_runs']);
});

it('goes on with the next edition, or corrects the last one', () => {
  const releases = [release('trials', '2027.1.0'), release('trials', '2027.1.1')];
  expect(next('trials', releases)).toEqual(['2027.2.0 new_runs', '2027.1.2 erratum']);
  expect(next('trials', releases, 2028)).toEqual(['2028.1.0 new_runs', '2027.1.2 erratum']);
});

it('lets a tier catch up with the edition of another, which has the same runs', () => {
  const releases = [release('trials', '2027.1.0'), release('trials', '2027.2.1'), release('aggregates', '2027.1.0')];
  expect(next('aggregates', releases)).toEqual(['2027.2.0 same_runs', '2027.3.0 new_runs', '2027.1.1 erratum']);
  expect(next('trials-coarse', releases)).toEqual(['2027.2.0 same_runs', '2027.3.0 new_runs']);
});

it('offers one that was begun and never made again', () => {
  expect(next('trials', [release('trials', '2027.1.0', false)])).toEqual(['2027.1.0 same_runs', '2027.2.0 new_runs']);
});

it('does not go back to an earlier year', () => {
  expect(next('trials', [release('trials', '2028.4.0')])).toEqual(['2028.5.0 new_runs', '2028.4.1 erratum']);
});
