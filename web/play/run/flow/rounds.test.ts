import { expect, test } from 'vitest';
import { buildSlides } from './flow.ts';
import { countsOf, practiceOf, roundReached } from './rounds.ts';

const adjectives = [
  { id: 3, adjective: 'funny' as const, tutorial: true },
  { id: 4, adjective: 'honest' as const, tutorial: false },
  { id: 5, adjective: 'smart' as const, tutorial: false },
];
const images = [true, false, false, false].map((tutorial, id) => ({
  ...{ id, tutorial, file_name: `${id}.avif`, des_phenotype: null, des_gender: null, des_credit: null },
}));
const slides = buildSlides('class', adjectives, images, 1);

test('the practice round does not count as a round', () => {
  expect(practiceOf(slides)).toMatchObject({ adjective: 'funny', tutorial: true });
  expect(countsOf(slides)).toEqual({ rounds: 2, faces: 3 });
});

test('a run has reached the round whose title was shown', () => {
  const reached = slides.map((_, index) => roundReached({ slides, slide: index + 1, answers: [], practised: 0 }));
  // Start, description, practice, let's start; title and faces of each round; sending.
  expect(reached).toEqual([0, 0, 0, 0, 1, 1, 2, 2, 2]);
});
