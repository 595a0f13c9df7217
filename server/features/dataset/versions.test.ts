import { describe, expect, it } from 'vitest';
import { About } from './about.ts';
import { editionText, fileOf, folderOf, isOpenTier, parseVersion, tierNames, tiers, versionText } from './tiers.ts';

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

describe('what is said about a release', () => {
  const authors = [{ name: 'Anna Esempio' }];

  it('needs somebody to cite, and nothing else', () => {
    expect(About.safeParse({ authors }).success).toBe(true);
    expect(About.safeParse({ authors: [] }).success).toBe(false);
    expect(About.safeParse({}).success).toBe(false);
  });

  it.each([
    ['a doi with its address', { doi: 'https://doi.org/10.5281/zenodo.1' }],
    ['an address that is none', { url: 'primavista' }],
    ['an entry in one language', { changes: [{ version: '2027.1.0', date: '2027-06-01', en: 'First.' }] }],
    ['something that it does not know', { autors: authors }],
  ])('takes no %s', (_, wrong) => {
    expect(About.safeParse({ authors, ...wrong }).success).toBe(false);
  });
});
