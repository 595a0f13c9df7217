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
  const next = (tier: TierName, made: string, year = 2027) => {
    const datasets = made.split(', ').map((dataset) => {
      const [of, version] = dataset.split(' ');
      return { tier: of as TierName, version: parseVersion(version ?? '') };
    });
    const found = nextVersions(made ? datasets : [], year).filter((each) => each.tier === tier);
    return found.map(({ version, kind }) => `${versionText(version)} ${kind}`).join(', ');
  };
  const twoTiers = 'trials 2027.1.0, trials 2027.2.1, aggregates 2027.1.0';

  it.each<[string, TierName, string, number, string]>([
    ['is the first edition of the year', 'trials', '', 2027, '2027.1.0 new_runs'],
    ['goes on, or corrects', 'trials', 'trials 2027.1.1', 2027, '2027.2.0 new_runs, 2027.1.2 erratum'],
    ['begins again with a year', 'trials', 'trials 2027.1.1', 2028, '2028.1.0 new_runs, 2027.1.2 erratum'],
    ['is of no earlier year', 'trials', 'trials 2028.4.0', 2027, '2028.5.0 new_runs, 2028.4.1 erratum'],
    ['catches up', 'aggregates', twoTiers, 2027, '2027.2.0 same_runs, 2027.3.0 new_runs, 2027.1.1 erratum'],
    ['catches up without one', 'trials-coarse', twoTiers, 2027, '2027.2.0 same_runs, 2027.3.0 new_runs'],
  ])('%s', (_, tier, made, year, expected) => expect(next(tier, made, year)).toBe(expected));
});
