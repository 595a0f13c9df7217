import { expect, it } from 'vitest';

const maxWords = { sentence: 25, paragraph: 60 };

/** Longer, and why. Functions are not measured: their source is more than their words. */
const allowed: Record<string, RegExp> = {
  'a promise about data, which may not be cut': /^privacy\.(it|en)\.kept\.points\.[24]$/,
  'a definition of the method, each part of which is needed': /^findings-method\.(it|en)\.sections\./,
  'a figure whose limits must stand beside it': /^findings\.(it|en)\.own\.note$/,
  'three cases or conditions in short sentences': /^(norming\.it\.faces\.rules|(releases|research-data)\.(it|en)\.)/,
  'reasons in short sentences, for people who are lost':
    /^(pages\.en\.notFound\.results|faq\.(it|en)\.1\.entries\.2\.)/,
};

const files = import.meta.glob<Record<string, unknown>>(['./*.ts', '!./*.test.ts'], { eager: true });

const textsOf = (texts: unknown, path: string): [path: string, text: string][] => {
  if (typeof texts === 'string') return [[path, texts]];
  if (typeof texts !== 'object' || texts === null) return [];
  return Object.entries(texts).flatMap(([key, value]) => textsOf(value, `${path}.${key}`));
};

const texts = Object.entries(files).flatMap(([file, exported]) =>
  Object.values(exported).flatMap((dictionary) =>
    typeof dictionary === 'object' && dictionary !== null && 'it' in dictionary && 'en' in dictionary
      ? textsOf({ it: dictionary.it, en: dictionary.en }, file.slice(2, -3))
      : [],
  ),
);

const wordsIn = (text: string): number => text.split(/\s+/).length;
const isLong = (text: string): boolean =>
  wordsIn(text) > maxWords.paragraph || text.split(/(?<=[.!?:;…])\s+/).some((one) => wordsIn(one) > maxWords.sentence);

it('sentences have at most 25 words and paragraphs 60, but for those with a reason', () => {
  expect(texts.length).toBeGreaterThan(3000);
  const long = texts.filter(([, text]) => isLong(text)).map(([path]) => path);
  expect(long.filter((path) => !Object.values(allowed).some((each) => each.test(path)))).toEqual([]);
  const unused = Object.values(allowed).filter((each) => !long.some((path) => each.test(path)));
  expect(unused).toEqual([]);
});
