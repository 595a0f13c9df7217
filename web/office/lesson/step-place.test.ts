import { expect, it } from 'vitest';
import type { StagePlace } from '../../../contract/class-sessions.ts';
import { placeForStep, slidesOfStep } from './step-place.ts';

const at = (num_slide: number | null): StagePlace => ({ num_slide, des_analysis: 'gender' });

it.each([
  ['finished', null, null],
  ['lobby', null, null],
  ['words', 0, 9],
  ['overview', 10, 10],
  ['closing', 11, 11],
] as const)('%s, of five words: slides %s to %s', (screen, first, last) => {
  expect(slidesOfStep(screen, 5)).toEqual({ first, last });
});

it('goes to the first slide of a step, from wherever the screen is', () => {
  const words = slidesOfStep('words', 5);
  expect(placeForStep(at(null), words)).toEqual(at(0));
  expect(placeForStep(at(10), words)).toEqual(at(0));
});

it('stays where something of the step is shown', () => {
  const words = slidesOfStep('words', 5);
  for (const slide of [0, 4, 9]) expect(placeForStep(at(slide), words)).toBeUndefined();
});

it('goes back before the results for a step that comes before them', () => {
  const finished = slidesOfStep('finished', 5);
  expect(placeForStep(at(3), finished)).toEqual(at(null));
  expect(placeForStep(at(null), finished)).toBeUndefined();
});
