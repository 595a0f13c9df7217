import { expect, test } from 'vitest';
import { imageOf } from '../../testing/class-session.ts';
import { buildSlides, type FlowState } from './flow.ts';
import { countsOf, isRushed, practiceOf, roundReached, runProgress } from './rounds.ts';

const adjectives = [
  { id: 3, adjective: 'funny' as const, tutorial: true },
  { id: 4, adjective: 'honest' as const, tutorial: false },
  { id: 5, adjective: 'smart' as const, tutorial: false },
];
const images = [imageOf(0, { tutorial: true }), imageOf(1), imageOf(2), imageOf(3)];
/** Start, description, practice, let's start; title and faces of each round; sending. */
const slides = buildSlides('class', adjectives, images, 1);
const at = (slide: number, answers: FlowState['answers'] = []): FlowState => ({ slides, slide, answers, practised: 0 });

test('the practice round does not count as a round', () => {
  expect(practiceOf(slides)).toMatchObject({ adjective: 'funny', tutorial: true });
  expect(countsOf(slides)).toEqual({ rounds: 2, faces: 3 });
});

test('a run has reached the round whose title was shown', () => {
  expect(slides.map((_, index) => roundReached(at(index + 1)))).toEqual([0, 0, 0, 0, 1, 1, 2, 2, 2]);
});

test('progress goes from 0 at the first slide to 1 at the last; each face of a round counts as much as a slide', () => {
  const steps = slides.map((_, index) => 12 * runProgress(at(index + 1)));
  expect(steps).toEqual([0, 1, 2, 3, 4, 5, 8, 9, 12]);
  const answer = { id_adjective: 4, id_image: 1, flg_response: true, val_elapsed_time: 800 };
  expect(12 * runProgress(at(6, [answer]))).toBe(6);
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
