import { describe, expect, it } from 'vitest';
import { releaseVersion } from '../../../contract/rules/datasets.ts';
import { nextVersions, parseVersion, type TierName, versionText } from './versions.ts';

it('a version has a year, an edition and an erratum, and nothing else', () => {
  for (const text of ['2027.1.0', '2027.12.3']) {
    expect(text).toMatch(releaseVersion);
    expect(versionText(parseVersion(text))).toBe(text);
  }
  for (const wrong of ['2027.1', '2027.0.0', '2027.01.0', '27.1.0', 'v2027.1.0', '2027.1.0 ', '2027.1.0/..', ''])
    expect(wrong).not.toMatch(releaseVersion);
});

describe('the next version', () => {
  const dataset = (tier: TierName, text: string) => ({ tier, version: parseVersion(text) });

  const next = (tier: TierName, datasets: ReturnType<typeof dataset>[], year = 2027) =>
    nextVersions(datasets, year)
      .filter((each) => each.tier === tier)
      .map(({ version, kind }) => `${versionText(version)} ${kind}`);

  it('begins with the first edition of the year', () => {
    expect(next('trials', [])).toEqual(['2027.1.0 new_runs']);
  });

  it('goes on with the next edition, or corrects the last one', () => {
    const datasets = [dataset('trials', '2027.1.0'), dataset('trials', '2027.1.1')];
    expect(next('trials', datasets)).toEqual(['2027.2.0 new_runs', '2027.1.2 erratum']);
    expect(next('trials', datasets, 2028)).toEqual(['2028.1.0 new_runs', '2027.1.2 erratum']);
  });

  it('lets a tier catch up with the edition of another', () => {
    const datasets = [dataset('trials', '2027.1.0'), dataset('trials', '2027.2.1'), dataset('aggregates', '2027.1.0')];
    expect(next('aggregates', datasets)).toEqual(['2027.2.0 same_runs', '2027.3.0 new_runs', '2027.1.1 erratum']);
    expect(next('trials-coarse', datasets)).toEqual(['2027.2.0 same_runs', '2027.3.0 new_runs']);
  });

  it('does not go back to an earlier year', () => {
    expect(next('trials', [dataset('trials', '2028.4.0')])).toEqual(['2028.5.0 new_runs', '2028.4.1 erratum']);
  });
});
