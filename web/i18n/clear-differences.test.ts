import { expect, it } from 'vitest';
import { classResults } from './class-results.ts';
import { figures } from './figures.ts';
import { results } from './results.ts';

/**
 * What figures never say: that lines touch or do not, which is the wrong question about answers of the same people; that
 * there is no difference, where it is only not clear; a method that is not used any more.
 */
const wrong =
  /overlap|sovrapp|touch(?! screen)|toccano|Wilson|nessuna differenza(?! chiara)|no difference|proves|dimostra|prejudiced|razzist|racist/i;

/** The paths of such texts; functions are searched by their source. */
const wrongIn = (text: unknown, path: string): string[] => {
  if (typeof text === 'object' && text !== null) {
    return Object.entries(text).flatMap(([key, value]) => wrongIn(value, `${path}.${key}`));
  }
  return wrong.test(String(text)) ? [path] : [];
};

it.each(['it', 'en'] as const)('texts about figures speak of clear differences as the method does (%s)', (language) => {
  const texts = { figures: figures[language], results: results[language], classResults: classResults[language] };
  expect(wrongIn(texts, language)).toEqual([]);
  expect(wrongIn('Nessuna differenza nelle risposte', 'it')).toEqual(['it']);
});
