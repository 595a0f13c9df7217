import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { AggregateResult } from '../../contract/results.ts';
import { classResults } from '../i18n/class-results.ts';
import { figures } from '../i18n/figures.ts';
import { AdjectiveCard } from './AdjectiveCard.tsx';
import { type Analysis, compare } from './comparison.ts';
import { resultOf, tooSmall } from './result-fixtures.ts';
import { SaidOnce } from './SaidOnce.tsx';

/** A class before its verdict. */
const mine = resultOf({
  participants: 24,
  found: { phenotype: { des_verdict: 'too_few_faces' }, gender: { des_verdict: 'too_few_faces' } },
  F: { EastAsian: [2, 2], SouthAsian: [0, 2], SubSaharan: [1, 2], Caucasian: [2, 2] },
  M: { EastAsian: [1, 2], SouthAsian: [1, 2], SubSaharan: [1, 2], Caucasian: [1, 1] },
});
const cells = {
  F: { EastAsian: [1700, 2568], SouthAsian: [1200, 2568], Arabian: [1400, 2560] },
  M: { EastAsian: [1690, 2560], SouthAsian: [1100, 2500], Arabian: [1300, 2568] },
} satisfies Pick<Parameters<typeof resultOf>[0], 'F' | 'M'>;
const everybody = resultOf({
  participants: 1284,
  ...cells,
  found: {
    edition: '2026-11-09',
    lines: { EastAsian: [65, 67.3, 58, 74], F: [56, 58.5], M: [57, 59] },
    phenotype: {
      des_verdict: 'clear',
      highest: ['EastAsian'],
      lowest: ['SouthAsian'],
      difference: { points: 20.7, interval: { low: 7.2, high: 34 } },
    },
    gender: {
      des_verdict: 'unclear',
      highest: ['M'],
      lowest: ['F'],
      difference: { points: 0.3, interval: { low: -2.1, high: 3 } },
    },
  },
});

const draw = (analysis: Analysis, own: AggregateResult, all: AggregateResult): string => {
  const [comparison] = compare(analysis, [own], [all]);
  if (!comparison) throw new Error('no comparison');
  const words = classResults.it.sides;
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
    expect(card).toContain('Quante volte la classe ha risposto SÌ (24 test), accanto a tutte le classi (1.284 test).');
  });

  it('gives every bar as text too', () => {
    expect(card).toContain('La classe: 75% 3 di 4');
    expect(card).toContain('Tutte le classi: 66%');
  });

  it('has a table with counts and, of the group, both intervals', () => {
    expect(card).toMatch(
      /Asiatico orientale 75% 3 di 4 66% 3\.390 di 5\.128 questi volti: da 65% a 67% volti come questi: da 58% a 74%/,
    );
  });

  it('counts the answers given and says where there are none', () => {
    expect(card).toContain('Caucasico 100% 3 di 3');
    expect(card).toMatch(/Arabo nessuna risposta 53% 2\.700 di 5\.128/);
  });

  it('names highest and lowest of a class without a verdict, and calls a difference clear only where it is', () => {
    expect(card).toContain(
      'Più SÌ e meno SÌ nelle risposte della classe Più SÌ: Caucasico. Meno SÌ: Asiatico meridionale. La differenza non è chiara.',
    );
    expect(card).toContain(
      'Una differenza chiara nelle risposte di tutte le classi, per questi volti Più SÌ: Asiatico orientale. Meno SÌ: Asiatico meridionale.',
    );
    expect(card).toContain(
      'Su 100 risposte, le stesse persone hanno dato 21 SÌ in più ai primi che ai secondi (da 7 a 34, per questi volti).',
    );
    expect(card).toContain('il più alto per tutte le classi');
  });

  it('leaves to the page what holds for every word alike', () => {
    expect(card).not.toContain('un segnale');
    expect(card).not.toContain('pochi');
    expect(read('gender', mine, everybody)).not.toContain('nelle risposte della classe');
  });

  it('says that a difference is not clear with its interval', () => {
    const gender = read('gender', mine, everybody);
    // Of two, neither is called the one with the most.
    expect(gender).not.toMatch(/(Più|Meno) SÌ:/);
    expect(gender).toContain(
      'la differenza è di 0,3 SÌ (da −2 a 3, per questi volti): fra tanti confronti è troppo incerta per chiamarla chiara.',
    );
    expect(gender).not.toContain('il più alto');
  });

  it('names pairs that are clear where the ends are not', () => {
    const found = {
      phenotype: {
        des_verdict: 'partly_clear' as const,
        highest: ['EastAsian' as const],
        lowest: ['Arabian' as const],
        difference: { points: 12, interval: { low: -3, high: 27 } },
        clear_pairs: [{ more: 'EastAsian' as const, fewer: 'SouthAsian' as const }],
      },
    };
    const all = resultOf({ participants: 40, F: { EastAsian: [60, 80], Arabian: [3, 5] }, M: {}, found });
    const partly = read('phenotype', mine, all);
    expect(partly).toContain('ma non fra il più alto e il più basso');
    expect(partly).toContain('Chiare invece: Asiatico orientale più di Asiatico meridionale.');
    expect(partly).not.toContain('Nessuna differenza chiara');
  });

  it('names highest and lowest of a group without a verdict, not as a clear difference, and without lines it lacks', () => {
    const { F, M } = cells;
    const early = resultOf({ participants: 29, F, M, found: {} });
    const words = read('phenotype', mine, early);
    expect(words).toContain(
      'Più SÌ e meno SÌ nelle risposte di tutte le classi Più SÌ: Asiatico orientale. Meno SÌ: Asiatico meridionale. La differenza non è chiara.',
    );
    expect(words).toContain('Tutte le classi: 66%');
    expect(words).not.toContain('il più alto per tutte le classi');
    expect(draw('phenotype', mine, early)).not.toContain('bg-text-2" style');
    // Of two, neither is called the one with the most.
    expect(read('gender', mine, early)).not.toContain('Più SÌ');
  });

  it('rounds averages of a gender to two decimals, with one’s own count beside them', () => {
    const gender = read('gender', mine, everybody);
    expect(gender).toContain('La classe: 62,50% 5 di 8');
    expect(gender).toContain('Tutte le classi: 55,87%');
    expect(gender).toMatch(/Volti femminili 62,50% 5 di 8 55,87% 4\.300 di 7\.696/);
  });

  it('draws the lines that the server gives, and names them; none without estimates', () => {
    const lines = (own: AggregateResult, all: AggregateResult) =>
      draw('phenotype', own, all).match(/bg-text-2" style="[^"]*"/g);
    expect(lines(mine, everybody)).toEqual([
      'bg-text-2" style="left:58%;width:16%"',
      `bg-text-2" style="left:65%;width:${67.3 - 65}%"`,
    ]);
    expect(draw('phenotype', mine, everybody)).toContain('</i><span>volti come questi</span>');
    expect(draw('gender', mine, everybody)).not.toContain('</i><span>volti come questi</span>');
    expect(lines(mine, tooSmall)).toBeNull();
  });

  it('hides the figures of a group that is too small', () => {
    const small = read('gender', mine, tooSmall);
    expect(small).toContain('Quante volte la classe ha risposto SÌ (24 test).');
    expect(small).toContain('Volti femminili');
    expect(small).not.toContain('Tutte le classi');
    expect(small).not.toContain('7 persone');
  });
});

describe('SaidOnce', () => {
  const say = (analysis: Analysis, all: AggregateResult) =>
    renderToStaticMarkup(
      createElement(SaidOnce, { comparisons: compare(analysis, [mine], [all]), words: classResults.it.sides }),
    );

  it('says of which day verdicts are, clear or not, once', () => {
    const [clear, unclear] = [say('phenotype', everybody), say('gender', everybody)];
    expect(clear).toMatch(/^<p>Confronti giudicati il 9 novembre\.<\/p><p>Anche nelle risposte di tutte le classi una/);
    expect(unclear).toBe('<p>Confronti giudicati il 9 novembre.</p>');
    expect(figures.it.judgedOn('11 maggio')).toBe('Confronti giudicati l’11 maggio.');
  });

  it('says no day where nothing is judged, in a campaign before its edition or with too few faces', () => {
    const { F, M } = cells;
    expect(say('phenotype', resultOf({ participants: 290, F, M, found: {} }))).toBe('');
    const few = { edition: '2026-11-09', phenotype: { des_verdict: 'too_few_faces' as const } };
    expect(say('phenotype', resultOf({ participants: 900, F, M, found: few }))).toBe('');
  });
});
