import { describe, expect, it } from 'vitest';
import { codebookCsv, codebookHtml } from './codebook.ts';
import { columns, columnsOf, type TableName, tables } from './columns.ts';
import { tierNames, tiers } from './versions.ts';

const names = Object.keys(tables) as TableName[];
const all = Object.entries(columns);

describe('the table of columns', () => {
  it('has a whole entry for each column in both languages, and levels or a pattern for each text', () => {
    for (const [name, { label, description, source, unit, missing, type, levels, pattern }] of all) {
      expect(name).toMatch(/^[a-z][a-z0-9_]*$/);
      const texts = [label, description, source, unit, missing, ...(levels ?? []).map((level) => level.label)];
      for (const words of texts)
        if (words) expect([name, words.it.trim() !== '', words.en.trim() !== '']).toEqual([name, true, true]);
      expect(description.en).not.toBe(description.it);
      if (type === 'string') expect([name, Boolean(levels ?? pattern)]).toEqual([name, true]);
      for (const { code } of levels ?? []) expect(code).toMatch(/^[A-Za-z0-9_]+$/);
    }
  });

  it('describes no column that no table has, and every table belongs to a tier', () => {
    expect(columnsOf(names).toSorted()).toEqual(Object.keys(columns).toSorted());
    const published = tierNames.flatMap((tier) => tiers[tier].tables);
    expect([...new Set(published)].toSorted()).toEqual(names.toSorted());
  });

  it('names nothing that must never be released', () => {
    const never = /uid|cod_|session|date|hour|time_of|tms|birth|country|region|degree|browser|address|arrival|year/;
    expect(Object.keys(columns).filter((name) => never.test(name))).toEqual([]);
  });

  it('has a profile in tier 3 alone, beside what tier 2 has', () => {
    expect(tables.trialscoarse).toEqual([...tables.trials, 'gender', 'age_band', 'own_phenotype']);
  });
});

describe('what is made from it', () => {
  it.each(tierNames)('the codebooks of %s have a row for each column, in the same order in both languages', (tier) => {
    const own = tiers[tier].tables;
    const rowsIn = (language: 'it' | 'en') => codebookCsv(own, language).trimEnd().split('\n');
    const [header, ...rows] = rowsIn('en');
    expect(rows.map((row) => row.split(',')[0])).toEqual(columnsOf(own));
    const [headerIt, ...rowsIt] = rowsIn('it');
    expect(headerIt).toBe(header);
    expect(rowsIt.map((row) => row.split(',')[0])).toEqual(columnsOf(own));
    for (const language of ['it', 'en'] as const) {
      const page = codebookHtml(own, language);
      const places = columnsOf(own).map((name) => page.indexOf(`<section id="${name}">`));
      expect(places.every((place) => place > 0)).toBe(true);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    }
  });
});
