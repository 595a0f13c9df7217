import { describe, expect, it } from 'vitest';
import { compare } from '../../figures/comparison.ts';
import { resultOf } from '../../figures/result-fixtures.ts';
import { stage } from '../../i18n/stage.ts';
import { markedIn, overviewTakeaway, takeawayOf } from './takeaway.ts';

type Found = NonNullable<Parameters<typeof resultOf>[0]['found']>;

const comparisonOf = (found: Found | undefined, analysis: 'phenotype' | 'gender' = 'phenotype', participants = 25) => {
  const cells = { EastAsian: [8, 10], Caucasian: [2, 10], Arabian: [5, 10] } satisfies Parameters<
    typeof resultOf
  >[0]['F'];
  const [comparison] = compare(analysis, [resultOf({ participants, F: cells, M: cells, ...(found && { found }) })], []);
  if (!comparison) throw new Error('there is one word');
  return comparison;
};

const ends = { des_about: 'these_faces', difference: { points: 60, interval: { low: 40, high: 80 } } } as const;

describe('what is said below a word', () => {
  it('names what is clearly different, and that it is a sign', () => {
    const comparison = comparisonOf({
      phenotype: { ...ends, des_verdict: 'clear', highest: ['EastAsian'], lowest: ['Caucasian'] },
    });
    expect(markedIn(comparison)).toEqual({ more: ['EastAsian'], fewer: ['Caucasian'] });
    expect(takeawayOf(comparison, 'it')).toEqual({
      sign: 'clear',
      title: '«Onesto/a»: 80 SÌ su 100 per i volti asiatici orientali, 20 per i volti caucasici.',
      text: 'Una differenza chiara, per i volti che avete visto. È un segnale, non una prova.',
    });
  });

  it('names the widest clear pair where highest and lowest are not clear', () => {
    const comparison = comparisonOf({
      phenotype: {
        ...ends,
        des_verdict: 'partly_clear',
        highest: ['EastAsian'],
        lowest: ['Caucasian'],
        clear_pairs: [
          { more: 'EastAsian', fewer: 'Arabian' },
          { more: 'EastAsian', fewer: 'Caucasian' },
        ],
      },
    });
    expect(markedIn(comparison)).toEqual({ more: ['EastAsian'], fewer: ['Caucasian'] });
    expect(takeawayOf(comparison, 'it').text).toContain('anche se questi due gruppi non sono agli estremi');
  });

  it.each([
    [
      { phenotype: { ...ends, des_verdict: 'unclear' } },
      'Nessuna differenza chiara: tutti fra 20 e 80 SÌ su 100.',
      'unclear',
    ],
    [{ phenotype: { des_verdict: 'equal' } }, stage.it.takeaway.equal, 'unclear'],
    [
      { phenotype: { des_about: 'these_faces', des_verdict: 'too_few_runs' } },
      stage.it.takeaway.too_few_runs,
      'untested',
      9,
    ],
    [{ phenotype: { des_verdict: 'no_comparison' } }, stage.it.takeaway.other, 'untested'],
  ] satisfies [Found | undefined, string, 'unclear' | 'untested', number?][])(
    'names nobody otherwise (%#)',
    (found, title, sign, participants?: number) => {
      const comparison = comparisonOf(found, 'phenotype', participants);
      expect(markedIn(comparison)).toBeUndefined();
      expect(takeawayOf(comparison, 'it')).toMatchObject({ sign, title });
    },
  );

  it('does not rank two groups', () => {
    const comparison = comparisonOf({ gender: { ...ends, des_verdict: 'unclear' } }, 'gender');
    expect(takeawayOf(comparison, 'it').title).toBe('Nessuna differenza chiara: 50 e 50 SÌ su 100.');
  });

  it('says how many tests it takes only where there are fewer', () => {
    const few = { phenotype: { des_about: 'these_faces', des_verdict: 'too_few_runs' } } as const;
    const found = (runs: number) => overviewTakeaway([comparisonOf(few, 'phenotype', runs)], 'it');
    expect(found(9)).toMatchObject({ sign: 'untested', text: stage.it.overview.runsUntested('9') });
    expect(found(10)).toMatchObject({ sign: 'untested', text: stage.it.takeaway.otherText });
  });
});
