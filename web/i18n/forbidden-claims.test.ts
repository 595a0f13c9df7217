import { describe, expect, it } from 'vitest';
import { aboutAnswers, claims, claimsIn, type Language } from './testing/claims.ts';

/**
 * Texts that match and yet claim nothing: what is said where every share is exactly the same, and a condition that is said
 * not to hold.
 */
const allowed = [/^(results|class-results)\..*\bequal\b/, /^findings-method\.(it|en)\.sections\.3\.paragraphs\.1$/];

/** The texts of a dictionary by path; of a function its source, in which its words are. */
const textsOf = (texts: unknown, path: string): [path: string, text: string][] =>
  typeof texts === 'object' && texts !== null
    ? Object.entries(texts).flatMap(([key, value]) => textsOf(value, `${path}.${key}`))
    : [[path, String(texts)]];

const files = import.meta.glob<Record<string, unknown>>(['./*.ts', '!./*.test.ts'], { eager: true });

const isDictionary = (value: unknown): value is Record<Language, unknown> =>
  typeof value === 'object' && value !== null && 'it' in value && 'en' in value;

const dictionaries = Object.entries(files).flatMap(([file, exported]) => {
  const name = file.slice(2, -3);
  return Object.values(exported)
    .filter(isDictionary)
    .map((dictionary) => ({ name, dictionary }));
});

it('finds the dictionaries', () => {
  const names = dictionaries.map(({ name }) => name);
  for (const each of aboutAnswers) expect(names).toContain(each);
  expect(new Set(names).size).toBeGreaterThan(30);
});

describe.each(['it', 'en'] as const)('no text claims what must never be claimed (%s)', (language) => {
  it.each(dictionaries)('$name', ({ name, dictionary }) => {
    const found = textsOf(dictionary[language], `${name}.${language}`)
      .filter(([path]) => !allowed.some((each) => each.test(path)))
      .flatMap(([path, text]) => claimsIn(text, language, name).map((claim) => `${path}: ${claim}`));
    expect(found).toEqual([]);
  });
});

describe.each(claims)('the check for $forbids', ({ forbids, examples }) => {
  it.each(['it', 'en'] as const)('finds it (%s)', (language) => {
    expect(claimsIn(examples[language], language, 'findings')).toContain(forbids);
  });
});

/** What these dictionaries say in a language, with the path of each text. */
const textsIn = (names: string[], language: Language) =>
  dictionaries
    .filter(({ name }) => names.includes(name))
    .flatMap(({ name, dictionary }) => textsOf(dictionary[language], name));

/**
 * What figures never say: that lines touch or do not, which is the wrong question about answers of the same people; that
 * there is no difference, where it is only not clear; a method that is not used any more.
 */
const wrong =
  /overlap|sovrapp|touch(?! screen)|toccano|Wilson|nessuna differenza(?! chiara)|no difference|proves|dimostra|prejudiced|razzist|racist/i;

it.each(['it', 'en'] as const)('texts about figures speak of clear differences as the method does (%s)', (language) => {
  const said = textsIn(['figures', 'results', 'class-results'], language);
  expect(said.length).toBeGreaterThan(100);
  expect(said.filter(([, text]) => wrong.test(text)).map(([path]) => path)).toEqual([]);
  expect('Nessuna differenza nelle risposte').toMatch(wrong);
});

const areGenerated =
  /generat[aeio]\b|generated|computer|MakeHuman|person[ae] real[ei]|real (person|people)|persone esiste|people exist/;

it.each(['it', 'en'] as const)(
  'only texts shown with the built-in faces say that they are generated (%s)',
  (language) => {
    const said = textsIn(['landing', 'slides', 'trial', 'results', 'end', 'rating'], language);
    const saying = said.filter(([, text]) => areGenerated.test(text)).map(([path]) => path);
    expect(saying.sort()).toEqual([
      'landing.faces.builtIn',
      'rating.thanks.builtIn',
      'results.answers.credits',
      'results.face.notReal',
    ]);
  },
);

it('searches lists, and the words of functions', () => {
  const texts = textsOf(
    { a: ['Bias is a disease: diagnosis follows.'], b: (n: number) => `A diagnosis in ${n} words` },
    'x',
  );
  expect(texts.map(([path]) => path)).toEqual(['x.a.0', 'x.b']);
  for (const [, text] of texts) expect(claimsIn(text, 'en', 'findings')).toHaveLength(1);
});

it.each([
  ['it', 'Non sono una diagnosi, e non dicono come ti comporti.'],
  ['it', 'Nessuna differenza chiara per volti come questi.'],
  ['en', 'It does not say that one answer causes the other.'],
  ['en', 'No clear difference for faces like these.'],
] as const)('lets a denial stand (%s): %s', (language, text) => {
  expect(claimsIn(text, language, 'findings')).toEqual([]);
});
