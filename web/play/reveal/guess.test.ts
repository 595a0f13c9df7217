import { describe, expect, it } from 'vitest';
import { phenotypes } from '../../figures/face-groups.ts';
import { answeredOf, meetOf } from './guess.ts';

/** Totals in the order of the groups, of sixteen answers each. */
const totals = (yes: number[]) => phenotypes.map((phenotype, at) => ({ phenotype, yes: yes[at] ?? 0, answers: 16 }));

const one = answeredOf(totals([8, 8, 6, 12, 8, 9]));
const two = answeredOf(totals([8, 8, 6, 12, 8, 12]));
const alike = answeredOf(totals([8, 8, 8, 9, 8, 8]));
const unknown = answeredOf(phenotypes.map((phenotype) => ({ phenotype, yes: 0, answers: 0 })));

describe('a guess beside what was answered', () => {
  it.each([
    ['Caucasian', one, 'right'],
    ['Arabian', one, 'differ'],
    ['alike', one, 'differ'],
    ['Arabian', two, 'partly'],
    ['alike', alike, 'right'],
    ['Arabian', alike, 'differ'],
    ['Arabian', unknown, 'none'],
    [undefined, one, 'none'],
  ] as const)('%s', (guess, answered, meet) => {
    expect(meetOf(guess, answered)).toBe(meet);
  });
});
