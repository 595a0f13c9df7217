import { describe, expect, it } from 'vitest';
import type { Findings, FindingTest, WordFinding } from '../../contract/findings.ts';
import { findingsEn } from '../i18n/findings-en.ts';
import { findingsAnswer, groupTables } from '../testing/findings-answer.ts';
import { fullSpeech } from '../testing/full-speech.ts';
import { conditionalFigure, groupFigures, timesFigure } from './described-figures.ts';
import { sourceOf } from './figure.ts';
import { findingsAddress } from './findings-address.ts';
import { genderFigure } from './gender-figure.ts';
import { wordFigure } from './word-figure.ts';
import { wordTables } from './word-tables.ts';

const answer = findingsAnswer();
const everybody = findingsAddress.read(new URLSearchParams());
const unflagged = findingsAddress.read(new URLSearchParams('runs=unflagged'));
const of = { findings: answer, choice: everybody };
const edition = { num_edition: 3, dat_edition: '2026-11-14', num_runs: 288 };
const [it_, en] = [fullSpeech('it'), fullSpeech('en')];
const wordOf = (name: string) => {
  const found = answer.words.find(({ des_adjective }) => des_adjective === name);
  if (!found) throw new Error(name);
  return found;
};

describe('the figure of a word', () => {
  const migrant = wordFigure(en, of, wordOf('migrant'));

  it('has a quotable title that names phenotypes where their difference is clear', () => {
    expect(migrant.title).toBe('“Migrant”: YES 77 times in 100 for Arab faces, 29 for Caucasian faces');
    const italian = '«Migrante»: SÌ 77 volte su 100 per i volti arabi, 29 per i volti caucasici';
    expect(wordFigure(it_, of, wordOf('migrant')).title).toBe(italian);
  });

  it('says one sentence for each row, with both intervals', () => {
    expect(migrant.panels[0]?.rows.find(({ key }) => key === 'Caucasian')?.sentence).toBe(
      'Caucasian faces, “migrant”: YES 29 times in 100. For these faces, between 26 and 32; for faces like these, between 23 and 36.',
    );
  });

  it('has a verdict that follows the adjusted contrasts for faces like these, not those for these faces', () => {
    expect(migrant.verdict?.isClear).toBe(true);
    expect(migrant.verdict?.text).toContain('“migrant”: more YES for Arab faces than for Caucasian faces');
    expect(migrant.verdict?.text).toContain('8 pairs of 15 are clear.');
    expect(migrant.verdict?.text).toMatch(/Differences were judged on 14 November 2026, on 288 tests\.$/);
    const contrasts = wordOf('migrant').contrasts.map((contrast) => ({
      ...contrast,
      faces_like_these: contrast.faces_like_these && { ...contrast.faces_like_these, flg_clear: false },
    }));
    const unclear = wordFigure(en, of, { ...wordOf('migrant'), contrasts });
    expect(unclear.title).toBe('“Migrant”: from 29 to 77 YES in 100');
    expect(unclear.verdict).toMatchObject({ isClear: false, strong: 'No clear difference for faces like these.' });
    expect(unclear.panels[0]?.rows.map(({ end }) => end)).toEqual(Array(6).fill(undefined));
  });

  it('judges no phenotype where faces like these cannot be computed', () => {
    const few = { faces_like_these: null, des_untold: 'too_few_faces' as const };
    const { phenotypes, contrasts, ...word } = wordOf('rich');
    const shares = Object.entries(phenotypes).map(([key, share]) => [key, { ...share, faces_like_these: null }]);
    const without = wordFigure(en, of, {
      ...word,
      phenotypes: Object.fromEntries(shares) as typeof phenotypes,
      contrasts: contrasts.map((contrast) => ({ ...contrast, ...few })),
    });
    expect(without.verdict?.strong).toBe('Differences are not judged here.');
    expect(without.title).toBe('“Rich”: from 26 to 74 YES in 100');
    expect(without.legend).toEqual([{ sign: 'thick', text: '95% interval: these faces' }]);
  });

  it('has all 15 pairs with their adjusted p in a table', () => {
    const [, pairs] = wordTables(en, wordOf('rich'));
    expect(pairs?.rows).toHaveLength(15);
    expect(pairs?.rows.filter((row) => row.at(-1) === 'yes')).toHaveLength(6);
  });

  /** As it is before the first edition, and without flagged runs. */
  const notJudged: WordFinding = { ...wordOf('rich'), contrasts: [], gender_difference: null };

  it('says before the first edition from when on differences are judged', () => {
    const first = { findings: { ...answer, edition: null, words: [notJudged] }, choice: everybody };
    for (const figure of [wordFigure(en, first, notJudged), genderFigure(en, first)]) {
      expect(figure.verdict).toMatchObject({ isClear: null, strong: 'Differences are not judged here.' });
      expect(figure.verdict?.text).toContain('on Mondays, once there are at least 300 tests.');
    }
    expect(wordTables(en, notJudged)).toHaveLength(1);
  });

  it('without flagged runs is rounded, of the edition, and not judged', () => {
    const findings: Findings = { ...answer, words: [{ ...notJudged, num_passed: null }] };
    const figure = wordFigure(en, { findings, choice: unflagged }, { ...notJudged, num_passed: null });
    expect(figure.verdict).toBeNull();
    expect(figure.notes).toEqual([findingsEn.who.unflaggedNote('14 November 2026')]);
    const gender = genderFigure(en, { findings, choice: unflagged });
    expect(gender.verdict).toBeNull();
    expect(gender.tables).toHaveLength(1);
  });
});

describe('the conditional figure', () => {
  const figure = conditionalFigure(en, answer.conditional, edition);

  it('says that it is about these faces, of which runs it is, and that it shows no cause; and calls nothing clear', () => {
    expect(figure.notes.join(' ')).toContain('for these faces');
    expect(figure.notes[0]).toBe('Edition of 14 November 2026: 288 tests, less the flagged ones. Whole percents.');
    expect(figure.notes).toContain('It does not say that one answer causes the other.');
    expect(figure.verdict).toBeUndefined();
    const rows = figure.panels.flatMap((panel) => panel.rows);
    expect(rows).toHaveLength(24);
    for (const { isClear, sentence } of rows) {
      expect(isClear).toBeUndefined();
      expect(sentence).toMatch(
        /^.* faces, “.*”: YES \d+ times in 100 after a YES to “migrant”, \d+ after a NO\. Difference: /,
      );
    }
    for (const { head } of figure.tables) expect(head).not.toContain('Clear');
  });

  it('compares two phenotypes among faces that were called migrant, in a table', () => {
    const [, pairs] = figure.tables;
    expect(pairs?.rows).toHaveLength(4);
    expect(pairs?.rows[0]?.[1]).toBe('Sub-Saharan less Caucasian');
  });

  it('shows neither share where one rests on too few runs', () => {
    const without = answer.conditional.map(({ phenotypes, ...each }) => ({
      ...each,
      phenotypes: { ...phenotypes, Caucasian: null },
    }));
    const [panel] = conditionalFigure(en, without, edition).panels;
    const row = panel?.rows.find(({ key }) => key === 'Caucasian');
    expect(row?.marks).toEqual([]);
    expect(row?.sentence).toContain('Too few tests');
  });
});

it('figures by gender of the face are judged for faces like these', () => {
  const strongOf = (words: WordFinding[]) =>
    genderFigure(en, { ...of, findings: { ...answer, words } }).verdict?.strong;
  expect(strongOf(answer.words)).toBe('A clear difference, also for faces like these.');
  const judged = (test: FindingTest | null) =>
    answer.words.map((word) => ({
      ...word,
      gender_difference: word.gender_difference && { ...word.gender_difference, faces_like_these: test },
    }));
  const { faces_like_these: test } = answer.words[0]?.gender_difference ?? {};
  const unclear = test ? { ...test, flg_clear: false } : null;
  expect(strongOf(judged(unclear))).toBe('No clear difference for faces like these.');
  expect(strongOf(judged(null))).toBe('Differences are not judged here.');
});

describe('the figure by group', () => {
  const [gender, ...others] = groupFigures(en, groupTables.gender(), edition, 'rich');

  it('says which edition, how many runs each group has, and which is hidden', () => {
    const notes = gender?.notes.join(' ');
    expect(notes).toContain('Edition of 14 November 2026: 288 tests. Whole percents, tests counted in tens.');
    expect(notes).toContain('Female: at least 160 tests; Male: at least 120 tests; Other or not said: hidden.');
  });

  it('compares no groups with each other', () => {
    expect(gender?.verdict).toBeUndefined();
    expect(gender?.tables).toHaveLength(1);
    expect(gender?.panels[0]?.rows[0]?.sentence).toMatch(
      /^East Asian faces, tests by participants who said female: YES \d+ times in 100; for these faces, between \d+ and \d+\.$/,
    );
  });

  it('shows those closest to some faces and those who named others, on the same faces, where both are shown', () => {
    const [, figure] = groupFigures(en, groupTables.own_phenotype(), edition, 'rich');
    expect(figure?.panels.map(({ rows }) => rows.map(({ label }) => label))).toEqual(
      Array.from({ length: 5 }, () => ['Closest to these', 'Closest to others']),
    );
    expect(figure?.panels[4]?.rows[0]?.sentence).toContain('tests by participants who feel closest to Arab faces');
    expect(figure?.verdict).toBeUndefined();
    expect(figure?.tables[1]?.rows).toHaveLength(5);
  });

  it('shows first what is free of how readily a group says YES, on a scale with zero in the middle', () => {
    const [figure] = groupFigures(it_, groupTables.own_phenotype(), edition, 'rich');
    const { min, max, ticks } = figure?.scale ?? { min: 1, max: 0, ticks: [] };
    expect(min).toBe(-max);
    expect(ticks.map(({ at }) => at)).toEqual([-max, 0, max]);
    const rows = figure?.panels[0]?.rows ?? [];
    expect(rows).toHaveLength(5);
    for (const { marks } of rows)
      for (const { at, thick } of marks)
        for (const value of [at, thick?.low ?? 0, thick?.high ?? 0]) expect(Math.abs(value)).toBeLessThanOrEqual(max);
    expect(rows[4]?.sentence).toMatch(/^Chi si sente più vicino ai volti arabi: una distanza di .*Intervallo: da /);
    expect(figure?.notes[0]).toContain('la media delle distanze per gli altri cinque fenotipi');
    expect(figure?.verdict).toBeUndefined();
    expect(others).toEqual([]);
  });
});

it('figures of times have median and quartiles, and no mean', () => {
  const { rows = [] } = timesFigure(en, answer.times).tables[0] ?? {};
  expect(rows[8]).toEqual(['“Migrant”', 'YES', '643 ms', '497 ms to 817 ms', '3,961', '218 (3.0%)']);
});

it('the source says which runs, how many, until when and which faces', () => {
  const said = (isSimulated: boolean) => sourceOf(it_, { findings: answer, choice: unflagged }, {}, isSimulated).said;
  expect(said(false)).toBe(
    'Prima Vista, 300 test, dati al 15 novembre 2026. Senza i test segnalati. 24 volti, 4 per fenotipo. Volti generati al computer.',
  );
  expect(said(true)).toContain('15 novembre 2026. Dimostrazione: dati simulati. Senza');
});
