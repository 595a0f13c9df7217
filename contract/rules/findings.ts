import type { Phenotype } from '../game.ts';

/** `other`: another gender, or none given. Ages: the year of the run (UTC) less the year of birth. */
export const groupLevels = {
  gender: ['F', 'M', 'other'],
  age: ['to_13', '14_17', '18_24', '25_39', '40_on'],
  own_phenotype: ['EastAsian', 'SouthAsian', 'SubSaharan', 'Caucasian', 'LatinAmerican', 'Arabian'],
} as const satisfies Record<string, readonly string[]> & { own_phenotype: readonly Phenotype[] };

/** Changes with formulas and limits: figures of different versions cannot be compared. */
export const methodVersion = '2';

/** In the order of docs/methodology.md. */
export const groupVariables = ['gender', 'age', 'own_phenotype'] as const satisfies (keyof typeof groupLevels)[];

/** In its address: the day in Italy, with a number from the second of a day on. */
export const frozenEditionName = /^\d{4}-\d{2}-\d{2}(-[2-9])?$/;

export const maxPlanLength = 50_000;

export const maxErratumLength = 2000;
