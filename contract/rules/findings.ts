import type { Phenotype } from '../game.ts';

/** Ages are the run's year (UTC) less the year of birth; `other` includes those who did not say. */
export const groupLevels = {
  gender: ['F', 'M', 'other'],
  age: ['to_13', '14_17', '18_24', '25_39', '40_on'],
  own_phenotype: ['EastAsian', 'SouthAsian', 'SubSaharan', 'Caucasian', 'LatinAmerican', 'Arabian'],
} as const satisfies Record<string, readonly string[]> & { own_phenotype: readonly Phenotype[] };

/** Another version means other formulas or limits. */
export const methodVersion = '2';

export const groupVariables = ['gender', 'age', 'own_phenotype'] as const satisfies (keyof typeof groupLevels)[];

/** The day in Italy, with a number from the second of the day on. */
export const frozenEditionName = /^\d{4}-\d{2}-\d{2}(-[2-9])?$/;

export const maxPlanLength = 50_000;

export const maxErratumLength = 2000;
