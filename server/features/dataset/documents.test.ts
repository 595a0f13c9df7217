import { describe, expect, it } from 'vitest';
import { type DatasetFacts, documentsOf, fill, inTens, reportInTens } from './documents.ts';
import { tierNames } from './versions.ts';

const facts = (given: Partial<DatasetFacts> = {}): DatasetFacts => ({
  ...{ tier: 'trials', version: { year: 2027, edition: 1, erratum: 0 }, date: '2027-06-01', rows: 36_000 },
  about: { authors: [{ name: 'Anna "Nina" Esempio', orcid: '0000-0001-2345-6789' }, { name: 'An organisation' }] },
  ...{ runs: 300, untimed: 4, leftOut: { setAside: 23, void: 3, waiting: 0 }, heldBack: 117 },
  ...given,
});

const document = async (path: string, given: Partial<DatasetFacts> = {}): Promise<string> =>
  (await documentsOf(facts(given)))[path] ?? '';

it('a template is filled, keeps the lines of its tags, and refuses a value that is missing', () => {
  expect(fill('{if a}A {x.y}\n{if b}B\nC', { 'x.y': '1' }, ['a'])).toBe('A 1\nC');
  expect(() => fill('{none}', {})).toThrow('no value for none');
});

describe('the documents of a dataset', () => {
  it('never reveal a single run: counts of those left out are in full tens', () => {
    expect([0, 1, 9, 10, 29].map((runs) => inTens(runs).en)).toEqual([
      ...['none', 'fewer than 10', 'fewer than 10', '10 or a few more', '20 or a few more'],
    ]);
  });

  it.each(tierNames)('say in both languages what %s is, how many and how to start', async (tier) => {
    const [english = '', italian = ''] = (await document('README.md', { tier })).split('\n---\n');
    expect(english).toContain('300 runs');
    expect(italian).toContain('300 test');
    for (const part of [english, italian]) {
      expect(part.includes('figures.py')).toBe(tier !== 'aggregates');
      expect(part.includes('not_released')).toBe(tier === 'trials-coarse');
      expect(part).not.toMatch(/undefined|\[object|[{}]/);
    }
    expect(english).toContain('Declared void by staff: fewer than 10. Waiting for the next edition: none.');
  });

  it('say plainly that rows are handed over on request, to those who have signed', async () => {
    for (const tier of ['trials', 'trials-coarse'] as const) {
      const text = await document('README.md', { tier });
      expect(text).toContain('they are handed over on request, to those who have signed the undertaking');
      expect(text).toContain('si consegnano su richiesta, a chi ha firmato l’impegno');
      const licence = await document('LICENSE', { tier });
      expect(licence).toContain('Not to try to find out who anybody is');
      expect(licence).toContain('Not to join single runs with the figures and sums that are published by group');
      expect(licence).not.toContain('Creative Commons');
      expect(await document('CITATION.cff', { tier })).not.toContain('license:');
    }
    const tier = 'aggregates';
    expect(await document('LICENSE', { tier })).toContain('CC BY 4.0');
    expect(await document('CITATION.cff', { tier })).toContain('license: CC-BY-4.0\n');
    expect(await document('README.md', { tier })).toContain('No row is of one run');
  });

  it('list changes and errata newest first, and say when there are none', async () => {
    const entries = [
      { version: '2027.1.1', date: '2027-07-01', it: 'Due.', en: 'Two.' },
      { version: '2027.1.0', date: '2027-06-01', it: 'Uno.', en: 'One.' },
    ];
    const about = { authors: [{ name: 'A' }], changes: entries, errata: entries };
    const later = { version: { year: 2027, edition: 1, erratum: 1 }, about };
    for (const path of ['CHANGELOG.md', 'ERRATA.md']) {
      const text = await document(path, later);
      expect(text.indexOf('Two.')).toBeGreaterThan(0);
      expect(text.indexOf('Two.')).toBeLessThan(text.indexOf('Uno.'));
    }
    expect(await document('CHANGELOG.md')).toContain('## 2027.1.0, 2027-06-01');
    expect(await document('ERRATA.md')).toContain('None known');
  });

  it('have the report without exact small numbers', () => {
    const profile = { gender: 'F', age_band: '14_17', own_phenotype: 'Arabian' };
    const combination = { ...profile, image_set: 1, untimed: false, limit_ms: 3000 };
    const report = reportInTens({
      ...{ k: 10, runs: 31, rows: 3720, belowK: 0, uniqueRuns: 31, heldBack: 17 },
      combinations: [{ ...combination, runs: 13 }],
      levels: { flag_fast: { true: 1, false: 30 } },
    });
    expect(report).toEqual({
      ...{ k: 10, runs: 31, rows: 3720, belowK: 0, uniqueRuns: '30 or a few more' },
      ...{ heldBack: '10 or a few more' },
      combinations: [{ ...combination, runs: '10 or a few more' }],
      levels: { flag_fast: { true: 'fewer than 10', false: '30 or a few more' } },
    });
  });

  it('can be cited: CITATION.cff 1.2.0 with quoted names', async () => {
    const doi = '10.5281/zenodo.1234567';
    const text = await document('CITATION.cff', { about: { ...facts().about, doi } });
    expect(text.startsWith('cff-version: 1.2.0\n')).toBe(true);
    for (const line of ['type: dataset', 'version: "2027.1.0"', 'date-released: "2027-06-01"', `doi: "${doi}"`])
      expect(text).toContain(`\n${line}\n`);
    expect(text).toContain('  - name: "Anna \\"Nina\\" Esempio"\n    orcid: "https://orcid.org/0000-0001-2345-6789"');
    expect(text).not.toContain('url:');
  });

  it.each([
    ['en', 'Which group of faces do you feel closest to?'],
    ['it', 'A quale gruppo di volti ti senti più vicino?'],
  ])('have the questionnaire word for word (%s), without levels that nobody chose', async (language, question) => {
    const text = await document(`documentation/questionnaire.${language}.md`);
    expect(text).toContain(question);
    expect(text).not.toMatch(/not_released|`declined`/);
  });
});
