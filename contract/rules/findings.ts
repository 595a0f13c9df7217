import type { Phenotype } from '../game.ts';

/**
 * Levels of each variable by which runs are grouped, one variable at a time. `other`: another gender, or not said. Ages
 * are the year of the run (UTC) less the year of birth.
 */
export const groupLevels = {
  gender: ['F', 'M', 'other'],
  age: ['to_13', '14_17', '18_24', '25_39', '40_on'],
  own_phenotype: ['EastAsian', 'SouthAsian', 'SubSaharan', 'Caucasian', 'LatinAmerican', 'Arabian'],
} as const satisfies Record<string, readonly string[]> & { own_phenotype: readonly Phenotype[] };

/** The version of the method: its formulas and limits. Another one, and the figures are not the same figures any more. */
export const methodVersion = '2';

/** In the order of docs/methodology.md. */
export const groupVariables = ['gender', 'age', 'own_phenotype'] as const satisfies (keyof typeof groupLevels)[];

/** How a frozen edition is called in its address: its day in Italy, and a number if it is not the first of that day. */
export const frozenEditionName = /^\d{4}-\d{2}-\d{2}(-[2-9])?$/;

export const maxPlanLength = 50_000;

export const maxErratumLength = 2000;
