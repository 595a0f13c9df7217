import { describe, expect, it } from 'vitest';
import {
  editionText,
  fileOf,
  folderOf,
  isOpenTier,
  nextVersions,
  parseVersion,
  type TierName,
  tierNames,
  tiers,
  versionText,
} from './versions.ts';

describe('a version', () => {
  it.each(['2027.1.0', '2027.12.3'])('%s is one', (text) => {
    const version = parseVersion(text);
    expect(version && versionText(version)).toBe(text);
  });

  it.each(['2027.1', '2027.0.0', '2027.01.0', '27.1.0', 'v2027.1.0', '2027.1.0 ', '2027.1.0/..', ''])(
    '"%s" is none',
    (text) => {
      expect(parseVersion(text)).toBeUndefined();
    },
  );

  it('names folder and files as Psych-DS wants them', () => {
    const version = { year: 2027, edition: 1, erratum: 0 };
    expect(editionText(version)).toBe('2027n1');
    expect(folderOf('trials', version)).toBe('prima-vista-trials-2027.1.0');
    expect(fileOf(null, version)).toBe('study-primavista_edition-2027n1_data.csv');
    expect(fileOf('faces', version)).toBe('study-primavista_edition-2027n1_content-faces_data.csv');
  });
});

it('tier 1 is open; those with rows of runs are handed over on request', () => {
  expect(tierNames.map((tier) => [tiers[tier].number, isOpenTier(tier), tiers[tier].licence])).toEqual([
    [1, true, 'CC-BY-4.0'],
    [2, false, 'LicenseRef-Prima-Vista-research'],
    [3, false, 'LicenseRef-Prima-Vista-research'],
  ]);
});

describe('the next version', () => {
  const dataset = (tier: TierName, text: string) => {
    const version = parseVersion(text);
    if (!version) throw new Error(`${text} is not a version`);
    return { tier, version };
  };

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
