import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { AggregateResult } from '../../contract/results.ts';
import { results } from '../i18n/results.ts';
import { AdjectiveCard } from './AdjectiveCard.tsx';
import { type Analysis, compare } from './comparison.ts';
import { resultOf, tooSmall } from './result-fixtures.ts';

const mine = resultOf({
  participants: 1,
  F: { EastAsian: [2, 2], SouthAsian: [0, 2], SubSaharan: [1, 2], Caucasian: [2, 2] },
  M: { EastAsian: [1, 2], SouthAsian: [1, 2], SubSaharan: [1, 2], Caucasian: [1, 1] },
});
const everybody = resultOf({
  participants: 1284,
  F: { EastAsian: [1700, 2568], SouthAsian: [1200, 2568], Arabian: [1400, 2560] },
  M: { EastAsian: [1690, 2560], SouthAsian: [1100, 2500], Arabian: [1300, 2568] },
});

const draw = (analysis: Analysis, own: AggregateResult, all: AggregateResult): string => {
  const [comparison] = compare(analysis, [own], [all]);
  if (!comparison) throw new Error('no comparison');
  const words = results.it.sides;
  return renderToStaticMarkup(createElement(AdjectiveCard, { comparison, words, headingId: 'honest' }));
};

/** The Italian text of the card, without tags. */
const read = (analysis: Analysis, own: AggregateResult, all: AggregateResult): string =>
  draw(analysis, own, all)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

describe('AdjectiveCard', () => {
  const card = read('phenotype', mine, everybody);

  it('says how many people are behind the figures', () => {
    expect(card).toContain('Quante volte hai risposto SÌ, accanto alle risposte di 1.284 test completati.');
  });

  it('gives every bar as text too', () => {
    expect(card).toContain('Tu: 3 di 4');
    expect(card).toContain('Tutti: 66%');
  });

  it('has a table with counts and intervals', () => {
    expect(card).toMatch(/Asiatico orientale 75% 3 di 4 da 30% a 95% 66% 3\.390 di 5\.128 da 65% a 67%/);
  });

  it('counts the answers given and says where there are none', () => {
    expect(card).toContain('Caucasico 100% 3 di 3');
    expect(card).toMatch(/Arabo nessuna risposta 53% 2\.700 di 5\.128/);
  });

  it('names highest and lowest, and calls them clear only where they are', () => {
    expect(card).toContain(
      'Nessuna differenza chiara nelle tue risposte Più SÌ: Caucasico. Meno SÌ: Asiatico meridionale.',
    );
    expect(card).toContain(
      'Una differenza chiara nelle risposte di tutti Più SÌ: Asiatico orientale. Meno SÌ: Asiatico meridionale.',
    );
    expect(card).toContain('il più alto per tutti');
    expect(card).not.toContain('il tuo più alto');
  });

  it('draws an interval for a group on either side, but not for a single participant', () => {
    const intervals = (own: AggregateResult) => draw('gender', own, everybody).match(/"chart-interval"/g)?.length;
    expect(intervals(mine)).toBe(2);
    expect(intervals({ ...mine, val_participants: 24 })).toBe(4);
  });

  it('shows both percentage and count for one’s own group', () => {
    expect(read('phenotype', { ...mine, val_participants: 24 }, everybody)).toContain('Tu: 75% 3 di 4');
  });

  it('hides the figures of a group that is too small, and says so', () => {
    const small = read('gender', mine, tooSmall);
    expect(small).toContain('si vede da 30 test contati in poi');
    expect(small).toContain('Volti femminili');
    expect(small).not.toContain('Tutti');
    expect(small).not.toContain('7 persone');
  });
});
