import { expect, it } from 'vitest';
import { end } from './end.ts';
import { landing } from './landing.ts';
import { rating } from './rating.ts';
import { results } from './results.ts';
import { slides } from './slides.ts';
import { trial } from './trial.ts';

const claim =
  /generat[aeio]\b|generated|computer|MakeHuman|person[ae] real[ei]|real (person|people)|persone esiste|people exist/;

/** The paths of the texts that make the claim; functions are searched by their source. */
const claims = (text: unknown, path: string): string[] => {
  if (typeof text === 'object' && text !== null)
    return Object.entries(text).flatMap(([key, value]) => claims(value, `${path}.${key}`));
  return claim.test(String(text)) ? [path] : [];
};

it.each(['it', 'en'] as const)('only texts shown with the built-in faces say that they are generated (%s)', (lang) => {
  const texts = {
    landing: landing[lang],
    slides: slides[lang],
    trial: trial[lang],
    results: results[lang],
    end: end[lang],
    rating: rating[lang],
  };
  expect(claims(texts, lang)).toEqual(
    ['landing.faces.builtIn', 'results.face.notReal', 'results.answers.credits', 'rating.thanks.builtIn'].map(
      (path) => `${lang}.${path}`,
    ),
  );
});
