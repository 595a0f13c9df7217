import { expect, test } from 'vitest';
import { faceGenders, phenotypes } from '../../../contract/game.ts';
import type { GameResponse, Run } from '../../../contract/responses.ts';
import { seededRandom } from '../../../contract/rules/seeded-random.ts';
import { untimed, withLimit } from '../../testing/participants.ts';
import { poolOf } from './forms.ts';
import { findIdentityProblems, findRunProblems, imageSetOf, type RunReference } from './run-rules.ts';
import { simulateRun } from './simulate-run.ts';

const uid_session = '0b1f2f6e-2f53-4c7b-9d57-0f1a4d6f8c01';
const uid_user = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const other = 'a3bb189e-8bf9-4888-9912-ace4e6543002';

const adjectives = [
  { id: 3, adjective: 'honest', tutorial: false, flg_public: true, flg_private: true },
  { id: 8, adjective: 'migrant', tutorial: false, flg_public: true, flg_private: false },
] as const;
const cells = phenotypes.flatMap((des_phenotype) => faceGenders.map((des_gender) => ({ des_phenotype, des_gender })));
const faces = (firstId: number, id_image_set: number) =>
  cells.map((cell, index) => ({ id: firstId + index, id_image_set, tutorial: false, ...cell }));
const current = faces(1, 2);
const previous = faces(101, 1);
/** Not the same number of faces per phenotype and gender, as an organisation may choose. */
const unbalanced = faces(201, 3).slice(0, 7);
const practice = { id: 50, id_image_set: 2, tutorial: true, des_phenotype: phenotypes[0], des_gender: faceGenders[0] };

const reference: RunReference = {
  adjectives: [...adjectives],
  images: new Map([...current, ...previous, ...unbalanced, practice].map((image) => [image.id, image])),
  imageSets: new Map(
    [previous, [...current, practice], unbalanced].map((ofSet, index) => [
      index + 1,
      { id: index + 1, pool: poolOf(ofSet) },
    ]),
  ),
  countries: [{ id: 380 }, { id: 250 }],
};

const runWith = (images: typeof current): Run => {
  const asked = { adjectives: [...adjectives], images };
  return simulateRun({ uid_session, uid_user, ...asked, random: seededRandom(1), person: true, year: 2026 });
};
const good = runWith(current);

const withAnswer = (index: number, change: Partial<GameResponse>, run = good): Run => ({
  ...run,
  responses: run.responses.map((answer, place) => (place === index ? { ...answer, ...change } : answer)),
});
const withProfile = (change: object): Run => {
  const profile = good.public_user_profiling_data;
  return { ...good, public_user_profiling_data: profile && { ...profile, ...change } };
};
const noon = new Date('2026-05-04T12:00:00Z');
const played = { from: noon, until: noon };
const problemsOf = (run: Run, flg_public = true) =>
  findRunProblems(run, { flg_public, reference, played, number: { deck: uid_session, num_form: 5 } });
const fieldsOf = (run: Run, flg_public = true) => problemsOf(run, flg_public).map(({ field }) => field);

test('all answers and the profile must belong to one participant in one session', () => {
  expect(findIdentityProblems(good)).toEqual([]);
  const mixed = withAnswer(4, { uid_user: other }, withAnswer(2, { uid_session: other }));
  expect(findIdentityProblems(mixed).map(({ field }) => field)).toEqual([
    'responses.2.uid_session',
    'responses.4.uid_user',
  ]);
  expect(findIdentityProblems(withProfile({ uid_user: other }))).toMatchObject([
    { field: 'public_user_profiling_data.uid_user' },
  ]);
});

test.each<[string, Partial<GameResponse>, string]>([
  ['a face of the practice round', { id_image: practice.id }, 'id_image'],
  ['an unknown face', { id_image: 999 }, 'id_image'],
  ['a face shown twice', { id_image: good.responses[0]?.id_image ?? 0 }, 'id_image'],
  ['a foreign adjective', { id_adjective: 4 }, 'id_adjective'],
  ['an answer before the face was seen', { val_elapsed_time: 99.9, flg_response: true }, 'val_elapsed_time'],
  ['a face that passed too late', { val_elapsed_time: 3001, flg_response: null }, 'val_elapsed_time'],
])('%s is reported', (_, change, field) => {
  expect(fieldsOf(withAnswer(5, change))).toContain(`responses.5.${field}`);
});

const runs = { usual: good, no: untimed(good), longer: withLimit(good, 6000) };

test.each<[keyof typeof runs, number, boolean | null, boolean]>([
  ['usual', 100, true, true],
  ['usual', 2999.9, false, true],
  ['usual', 3000, null, true],
  ['usual', 3000, false, false],
  ['usual', 2999, null, false],
  ['usual', 0.1, null, false],
  ['usual', 3_600_000, true, false],
  ['no', 3_600_000, true, true],
  ['no', 3000, null, false],
  ['longer', 5999.9, false, true],
  ['longer', 6000, null, true],
  ['longer', 6000, true, false],
  ['longer', 5999, null, false],
  ['longer', 3000, null, false],
])(
  'with the %s limit, %#: after %d ms the answer %s is valid: %s',
  (limit, val_elapsed_time, flg_response, isValid) => {
    const fields = isValid ? [] : ['responses.5.val_elapsed_time'];
    expect(fieldsOf(withAnswer(5, { val_elapsed_time, flg_response }, runs[limit]))).toEqual(fields);
  },
);

test('no limit and a longer one contradict each other, and a longer one must be said', () => {
  expect(fieldsOf({ ...runs.longer, limit_ms: null })).toContain('responses.0.val_elapsed_time');
  expect(fieldsOf({ ...untimed(good), limit_ms: 6000 })).toEqual(['limit_ms']);
});

test('a missing face, a missing round and too many answers are refused', () => {
  const { responses } = good;
  expect(fieldsOf({ ...good, responses: responses.slice(1) })).toEqual(['responses']);
  expect(fieldsOf({ ...good, responses: responses.slice(0, 12) })).toEqual(['responses']);
  expect(fieldsOf({ ...good, responses: [...responses, ...runWith(previous).responses] })).not.toEqual([]);
});

test('rounds in the wrong order are refused', () => {
  const [first, second] = [good.responses.slice(0, 12), good.responses.slice(12)];
  expect(fieldsOf({ ...good, responses: [...second, ...first] })).toContain('responses.12.id_adjective');
});

test.each([
  ['the same cells', previous],
  ['other cells', unbalanced],
])('a run with another full set of faces, of %s, passes', (_, images) => {
  const run = runWith(images);
  expect(problemsOf(run)).toEqual([]);
  expect(imageSetOf(run, reference)).toBe(images[0]?.id_image_set);
  expect(fieldsOf(runWith(images.slice(1)))).toEqual(['responses']);
});

test('faces of two sets in one run are refused', () => {
  const mixed = { ...good, responses: [...good.responses.slice(0, 12), ...runWith(previous).responses.slice(12)] };
  expect(fieldsOf(mixed)).toEqual(mixed.responses.slice(12).map((_, index) => `responses.${index + 12}.id_image`));
});

test('a class has its own adjectives and no profile, which nobody has to give', () => {
  expect(problemsOf({ ...good, public_user_profiling_data: null })).toEqual([]);
  const inClass = { ...good, responses: good.responses.slice(0, 12), public_user_profiling_data: null };
  expect(problemsOf(inClass, false)).toEqual([]);
  expect(fieldsOf({ ...inClass, public_user_profiling_data: good.public_user_profiling_data }, false)).toEqual([
    'public_user_profiling_data',
  ]);
  expect(fieldsOf(good, false)).toContain('responses.12.id_adjective');
});

const allDeclined = {
  ...{ des_gender: 'NoResponse', val_year_birth: null, id_country_birth: null, id_country_living: null },
  ...{ des_time_country_living: null, des_region: null, des_phenotype: null, des_education_degree: 'NoResponse' },
};

test.each<[string, object, string[]]>([
  ['as simulated', {}, []],
  ['the current year', { val_year_birth: 2026 }, []],
  ['the hundredth year', { val_year_birth: 1927 }, []],
  ['the year before it', { val_year_birth: 1926 }, ['val_year_birth']],
  ['next year', { val_year_birth: 2027 }, ['val_year_birth']],
  [
    'unknown countries',
    { id_country_birth: 1, id_country_living: 1, des_region: null },
    ['id_country_birth', 'id_country_living'],
  ],
  ['everything declined', allDeclined, []],
  [
    'a time where a country is declined',
    { ...allDeclined, des_time_country_living: 'LessThanYear' },
    ['des_time_country_living'],
  ],
  ['a region where the country is declined', { ...allDeclined, des_region: 'Lazio' }, ['des_region']],
  ['a time in another country', { id_country_birth: 250, des_time_country_living: 'LessThanYear' }, []],
  ['a time in the country of birth', { des_time_country_living: 'LessThanYear' }, ['des_time_country_living']],
  ['a region of another country', { id_country_birth: 250, id_country_living: 250 }, ['des_region']],
])('profile: %s', (_, change, fields) => {
  expect(fieldsOf(withProfile(change))).toEqual(fields.map((field) => `public_user_profiling_data.${field}`));
});
