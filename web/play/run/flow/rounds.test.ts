import { expect, test } from 'vitest';
import { imageOf } from '../../testing/class-session.ts';
import { buildSlides } from './flow.ts';
import { countsOf, isRushed, practiceOf, roundReached } from './rounds.ts';

const adjectives = [
  { id: 3, adjective: 'funny' as const, tutorial: true },
  { id: 4, adjective: 'honest' as const, tutorial: false },
  { id: 5, adjective: 'smart' as const, tutorial: false },
];
const images = [imageOf(0, { tutorial: true }), imageOf(1), imageOf(2), imageOf(3)];
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

const answers = (...times: (number | null)[]) =>
  times.map((time) => ({ val_elapsed_time: time ?? 3000, flg_response: time === null ? null : true }));

test.each([
  ['four answers in a row faster than anybody reads', answers(900, 280, 210, 150, 299, 700), true],
  ['three', answers(900, 280, 210, 150, 900), false],
  ['four with a slower one among them', answers(280, 210, 900, 150, 299), false],
  ['four with one that passed without an answer', answers(280, 210, null, 150, 299), false],
  ['four at the limit', answers(300, 300, 300, 300), false],
])('of a round with %s it is said whether it was rushed', (_, given, expected) => {
  expect(isRushed(given)).toBe(expected);
});
