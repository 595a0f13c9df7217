import { describe, expect, it, test } from 'vitest';
import { phenotypes } from '../../../contract/game.ts';
import { groupLevels } from '../../../contract/rules/findings.ts';
import { combinationOf, combinations, editionLevels, editionVariables, levelsOf, setNames, setsOf } from './levels.ts';

const run = {
  des_gender: 'F',
  val_year_birth: 2009,
  des_phenotype: 'Arabian',
  tms_completed_at: new Date('2026-12-31T23:30:00Z'),
  des_flags: [],
} as const;

test.each([
  [2013, 'to_13'],
  [2012, '14_17'],
  [2009, '14_17'],
  [2008, '18_24'],
  [2002, '18_24'],
  [2001, '25_39'],
  [1987, '25_39'],
  [1986, '40_on'],
] as const)('who was born in %i is, in 2026, %s', (val_year_birth, age) => {
  expect(levelsOf({ ...run, val_year_birth }).age).toBe(age);
});

it('takes the year of the run in UTC, however late it is in Italy', () => {
  const inJanuary = { ...run, val_year_birth: 2008, tms_completed_at: new Date('2027-01-01T00:30:00Z') };
  expect(levelsOf({ ...run, val_year_birth: 2008 }).age).toBe('18_24');
  expect(levelsOf({ ...inJanuary, val_year_birth: 2002 }).age).toBe('25_39');
});

describe('what was not said', () => {
  it.each(['Other', 'NoResponse', null] as const)('is together with another gender: %s', (des_gender) => {
    expect(levelsOf({ ...run, des_gender }).gender).toBe('other');
  });

  it('is a level of age and of phenotype', () => {
    expect(levelsOf({ ...run, des_gender: null, val_year_birth: null, des_phenotype: null })).toEqual({
      gender: 'other',
      age: 'not_said',
      own_phenotype: 'not_said',
      flagged: 'unflagged',
    });
  });
});

it('tells runs with a flag from those without', () => {
  expect(levelsOf({ ...run, des_flags: ['fast'] }).flagged).toBe('flagged');
});

it('has a number for each combination, which leads back to its levels', () => {
  const seen = new Set<number>();
  for (const gender of editionLevels.gender) {
    for (const age of editionLevels.age) {
      for (const own_phenotype of editionLevels.own_phenotype) {
        for (const flagged of editionLevels.flagged) {
          const levels = { gender, age, own_phenotype, flagged };
          const number = combinationOf(levels);
          seen.add(number);
          expect(setsOf(number).map((place) => setNames[place])).toEqual([
            { variable: 'all', level: 'all' },
            ...editionVariables.map((variable) => ({ variable, level: levels[variable] })),
          ]);
        }
      }
    }
  }
  expect([...seen].sort((a, b) => a - b)).toEqual(Array.from({ length: combinations }, (_, number) => number));
});

it('numbers combinations as they are stored with runs', () => {
  const first = { gender: 'F', age: 'to_13', own_phenotype: 'EastAsian', flagged: 'unflagged' } as const;
  expect(combinationOf(first)).toBe(0);
  expect(combinationOf({ ...first, flagged: 'flagged' })).toBe(1);
  expect(combinationOf({ ...first, own_phenotype: 'not_said' })).toBe(12);
  expect(combinationOf({ ...first, own_phenotype: 'Arabian' })).toBe(10);
  expect(combinationOf({ ...first, age: '40_on' })).toBe(56);
  expect(combinationOf({ ...first, age: 'not_said' })).toBe(70);
  expect(combinationOf({ ...first, gender: 'other' })).toBe(168);
});

it('has the phenotypes of people in the order of those of faces', () => {
  expect(groupLevels.own_phenotype).toEqual(phenotypes);
});
