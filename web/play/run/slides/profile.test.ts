import { describe, expect, test } from 'vitest';
import type { PublicProfile } from '../../../../contract/profile.ts';
import { birthYears, changeProfile, isFourteen, missingFields, type ProfileDraft, toProfile } from './profile.ts';

const italy = 380;
const romania = 642;
const germany = 276;

const complete: ProfileDraft = {
  des_gender: 'F',
  val_year_birth: 2010,
  id_country_birth: romania,
  id_country_living: italy,
  des_time_country_living: 'LessThanTenYears',
  des_region: 'Lazio',
  des_phenotype: 'Caucasian',
  des_education_degree: 'MiddleSchool',
};

describe('birth years', () => {
  test('are the last hundred, starting with the current one', () => {
    const years = birthYears(2026);
    expect(years).toHaveLength(100);
    expect(years[0]).toBe(2026);
    expect(years.at(-1)).toBe(1927);
  });
});

test.each([
  [2011, true],
  [2012, 'unknown'],
  [2013, false],
  [null, 'unknown'],
] as const)('by the year %s alone, being 14 in 2026 is %s', (year, expected) => {
  expect(isFourteen(year, 2026)).toBe(expected);
});

describe('a profile', () => {
  test('that is empty lacks every field that is always asked for', () => {
    expect(missingFields({})).toEqual([
      'des_phenotype',
      'des_gender',
      'val_year_birth',
      'id_country_birth',
      'id_country_living',
      'des_education_degree',
    ]);
    expect(toProfile({})).toBeNull();
  });

  test('that is complete is sent as it is', () => {
    expect(missingFields(complete)).toEqual([]);
    const sent: PublicProfile | null = toProfile(complete);
    expect(sent).toEqual(complete);
  });

  test.each([
    'des_phenotype',
    'des_gender',
    'val_year_birth',
    'id_country_birth',
    'id_country_living',
    'des_time_country_living',
    'des_region',
    'des_education_degree',
  ] as const)('cannot be sent without %s', (field) => {
    expect(toProfile({ ...complete, [field]: undefined })).toBeNull();
  });

  test('of somebody who declines everything says so, and asks for nothing else', () => {
    const declined: ProfileDraft = {
      ...{ des_gender: 'NoResponse', val_year_birth: null, id_country_birth: null, id_country_living: null },
      ...{ des_phenotype: null, des_education_degree: 'NoResponse' },
    };
    expect(missingFields(declined)).toEqual([]);
    expect(toProfile(declined)).toEqual({ ...declined, des_time_country_living: null, des_region: null });
  });

  test.each(['des_time_country_living', 'des_region'] as const)('may decline %s', (field) => {
    expect(toProfile({ ...complete, [field]: null })).toEqual({ ...complete, [field]: null });
  });

  test('asks for no time in a country when one of the two is not said', () => {
    expect(missingFields(changeProfile(complete, { id_country_birth: null }))).toEqual([]);
  });

  test('with equal countries of birth and residence needs no time in the country', () => {
    const draft = changeProfile({ ...complete, des_time_country_living: undefined }, { id_country_birth: italy });
    expect(missingFields(draft)).toEqual([]);
  });

  test('with a residence abroad needs no region', () => {
    const draft = changeProfile({ ...complete, des_region: undefined }, { id_country_living: germany });
    expect(missingFields(draft)).toEqual([]);
  });
});

describe('a change', () => {
  test('to equal countries clears the time in the country', () => {
    expect(changeProfile(complete, { id_country_birth: italy }).des_time_country_living).toBeUndefined();
  });

  test('to a country other than Italy clears the region, and keeps the time while the countries differ', () => {
    const draft = changeProfile(complete, { id_country_living: germany });
    expect(draft.des_region).toBeUndefined();
    expect(draft.des_time_country_living).toBe('LessThanTenYears');
  });

  test('and back does not restore a cleared answer', () => {
    const draft = changeProfile(changeProfile(complete, { id_country_living: germany }), { id_country_living: italy });
    expect(missingFields(draft)).toEqual(['des_region']);
  });

  test.each([italy, germany])(
    'of the country of birth says nothing about where somebody lives: %s',
    (id_country_birth) => {
      expect(changeProfile({}, { id_country_birth }).id_country_living).toBeUndefined();
    },
  );

  test('of anything else keeps both', () => {
    const draft = changeProfile(complete, { des_gender: 'Other' });
    expect(draft).toMatchObject({ ...complete, des_gender: 'Other' });
  });
});
