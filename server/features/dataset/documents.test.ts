import { describe, expect, it } from 'vitest';
import { languages } from './codebook.ts';
import {
  changelog,
  citation,
  errata,
  inTens,
  licence,
  questionnaire,
  readme,
  reportInTens,
  type Told,
} from './documents.ts';
import { tierNames } from './tiers.ts';

const told = (given: Partial<Told> = {}): Told => ({
  ...{ tier: 'trials', version: { year: 2027, edition: 1, erratum: 0 }, date: '2027-06-01', rows: 36_000 },
  about: { authors: [{ name: 'Anna "Nina" Esempio', orcid: '0000-0001-2345-6789' }, { name: 'An organisation' }] },
  runs: { timed: 296, untimed: 4 },
  leftOut: { setAside: 23, void: 3, waiting: 0, missing: 0 },
  coarsening: null,
  tables: null,
  ...given,
});

describe('the documents of a release', () => {
  it('never tell of a single run: counts of those left out are in full tens', () => {
    expect([0, 1, 9, 10, 29].map((runs) => inTens(runs).en)).toEqual([
      ...['none', 'fewer than 10', 'fewer than 10', '10 or a few more', '20 or a few more'],
    ]);
  });

  it('say that runs are missing, never how many exactly', () => {
    const leftOut = { setAside: 23, void: 3, waiting: 0, missing: 11 };
    const text = readme(told({ tier: 'aggregates', leftOut }));
    expect(text).toContain('Missing of the edition of the figures that it comes from: 10 or a few more.');
    expect(text).toContain('Mancano, rispetto all’edizione dei risultati da cui viene: 10 o poco più.');
    expect(text).toContain('They are not exactly those that the findings page shows');
    expect(text).not.toMatch(/\b11\b/);
    expect(readme(told({ tier: 'aggregates' }))).not.toContain('Missing of');
  });

  it.each(tierNames)('say in both languages what %s is, how many and how to start', (tier) => {
    const text = readme(told({ tier, coarsening: tier === 'trials-coarse' ? { heldBack: 117 } : null }));
    const [english = '', italian = ''] = text.split('\n---\n');
    expect(english).toContain('300 runs, 4 of them with more time');
    expect(italian).toContain('300 test, di cui 4 con più tempo');
    for (const part of [english, italian]) {
      expect(part.includes('figures.py')).toBe(tier !== 'aggregates');
      expect(part.includes('not_released')).toBe(tier === 'trials-coarse');
      expect(part).not.toMatch(/undefined|\[object/);
    }
    expect(english).toContain('Declared void by staff: fewer than 10. Waiting for the next edition: none.');
  });

  it('say which tables by group there are, and why others are missing', () => {
    const withTables = (tables: Told['tables']) => readme(told({ tier: 'aggregates', tables }));
    const some = withTables({ hasUnflagged: true, variables: ['gender', 'own_phenotype'] });
    expect(some).toContain('By group of participants: gender (`gender`), own phenotype (`own_phenotype`).');
    expect(some).toContain(
      'Per gruppo di partecipanti: genere (`gender`), fenotipo di chi ha giocato (`own_phenotype`).',
    );
    expect(some).toContain('Without flagged runs: in the tables');
    const none = withTables({ hasUnflagged: false, variables: [] });
    for (const text of ['By group of participants: no table.', 'Senza i test segnalati: nessuna tabella.'])
      expect(none).toContain(text);
  });

  it('list changes and errata newest first, and say when there are none', () => {
    const entries = [
      { version: '2027.1.1', date: '2027-07-01', it: 'Due.', en: 'Two.' },
      { version: '2027.1.0', date: '2027-06-01', it: 'Uno.', en: 'One.' },
    ];
    const authors = [{ name: 'A' }];
    const later = told({
      version: { year: 2027, edition: 1, erratum: 1 },
      about: { authors, changes: entries, errata: entries },
    });
    for (const text of [changelog(later), errata(later)])
      expect(text.indexOf('Two.')).toBeLessThan(text.indexOf('Uno.'));
    expect(changelog(told())).toContain('## 2027.1.0, 2027-06-01');
    expect(errata(told())).toContain('None known');
  });

  it('give tier 1 to everybody, and rows of runs to those who have signed', () => {
    const sums = told({ tier: 'aggregates' });
    expect(licence(sums)).toContain('CC BY 4.0');
    expect(citation(sums)).toContain('license: CC-BY-4.0\n');
    expect(readme(sums)).toContain('There are the sums of all runs, and rounded figures');
    for (const tier of ['trials', 'trials-coarse'] as const) {
      const text = licence(told({ tier }));
      expect(text).toContain('Not to try to find out who anybody is');
      expect(text).toContain('Not to join single runs with the figures and sums that are published by group');
      expect(text).not.toContain('Creative Commons');
      expect(citation(told({ tier }))).not.toContain('license:');
      expect(readme(told({ tier }))).toContain('the data are not open');
    }
  });

  it('have the report without exact small numbers', () => {
    const combination = {
      gender: 'F',
      age_band: '14_17',
      own_phenotype: 'Arabian',
      image_set: 1,
      untimed: false,
      limit_ms: 3000,
      edition: '2027n1',
    };
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

  it('can be cited: CITATION.cff 1.2.0 with quoted names', () => {
    const doi = '10.5281/zenodo.1234567';
    const text = citation(told({ about: { ...told().about, doi } }));
    expect(text.startsWith('cff-version: 1.2.0\n')).toBe(true);
    for (const line of ['type: dataset', 'version: "2027.1.0"', 'date-released: "2027-06-01"', `doi: "${doi}"`]) {
      expect(text).toContain(`\n${line}\n`);
    }
    expect(text).toContain('  - name: "Anna \\"Nina\\" Esempio"\n    orcid: "https://orcid.org/0000-0001-2345-6789"');
  });

  it.each(languages)('have the questionnaire word for word (%s), without levels that nobody chose', (language) => {
    const text = questionnaire(language);
    const question = {
      en: 'Which group of faces do you feel closest to?',
      it: 'A quale gruppo di volti ti senti più vicino?',
    };
    expect(text).toContain(question[language]);
    expect(text).not.toMatch(/not_released|`declined`/);
  });
});
