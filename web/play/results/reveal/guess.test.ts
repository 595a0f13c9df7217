import { describe, expect, it } from 'vitest';
import { phenotypes } from '../../../figures/face-groups.ts';
import { meetOf } from './guess.ts';

/** Totals in the order of the groups, of sixteen answers each. */
const totals = (yes: number[]) => phenotypes.map((phenotype, at) => ({ phenotype, yes: yes[at] ?? 0, answers: 16 }));

const one = totals([8, 8, 6, 12, 8, 9]);
const two = totals([8, 8, 6, 12, 8, 12]);
const close = totals([7, 7, 9, 8, 8, 9]);
const alike = totals([8, 8, 8, 9, 8, 8]);
const unknown = phenotypes.map((phenotype) => ({ phenotype, yes: 0, answers: 0 }));

describe('a guess beside what was answered', () => {
  it.each([
    ['Caucasian', one, 'right'],
    ['Arabian', one, 'differ'],
    ['alike', one, 'differ'],
    ['Arabian', two, 'partly'],
    ['Caucasian', close, 'nearly'],
    ['alike', close, 'nearly'],
    ['alike', alike, 'right'],
    ['Arabian', alike, 'differ'],
    ['Arabian', unknown, 'none'],
    [undefined, one, 'none'],
  ] as const)('%s', (guess, own, meet) => {
    expect(meetOf(guess, own)).toBe(meet);
  });
});
