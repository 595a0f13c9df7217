import { expect, test } from 'vitest';
import { changeProfile, isFourteen, missingFields, type ProfileDraft, toProfile } from './profile.ts';

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

test.each([
  [2011, true],
  [2012, 'unknown'],
  [2013, false],
  [null, 'unknown'],
] as const)('by the year %s alone, being 14 in 2026 is %s', (year, expected) => {
  expect(isFourteen(year, 2026)).toBe(expected);
});

const fields = Object.keys(complete) as (keyof ProfileDraft)[];

test('an empty profile lacks every field that is always asked for, in the order of the page', () => {
  expect(missingFields({})).toEqual([
    ...['des_phenotype', 'des_gender', 'val_year_birth', 'id_country_birth', 'id_country_living'],
    'des_education_degree',
  ]);
});

test.each(fields)('no profile is sent without %s', (field) => {
  expect(toProfile(complete)).toEqual(complete);
  expect(toProfile({ ...complete, [field]: undefined })).toBeNull();
});

test.each(['des_time_country_living', 'des_region'] as const)('%s may be declined', (field) => {
  expect(toProfile({ ...complete, [field]: null })).toEqual({ ...complete, [field]: null });
});

test.each<[string, ProfileDraft, ProfileDraft]>([
  ['equal countries clear the time', { id_country_birth: italy }, { des_time_country_living: undefined }],
  ['a country that is not said clears the time', { id_country_birth: null }, { des_time_country_living: undefined }],
  ['a country other than Italy clears the region', { id_country_living: germany }, { des_region: undefined }],
  ['anything else keeps both', { des_gender: 'Other' }, {}],
])('%s, and what is left is complete', (_, change, cleared) => {
  const changed = changeProfile(complete, change);
  expect(changed).toEqual({ ...complete, ...change, ...cleared });
  expect(missingFields(changed)).toEqual([]);
});

test('a change back does not restore a cleared answer', () => {
  const draft = changeProfile(changeProfile(complete, { id_country_living: germany }), { id_country_living: italy });
  expect(missingFields(draft)).toEqual(['des_region']);
});
