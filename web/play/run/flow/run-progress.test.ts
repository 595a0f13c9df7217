import { expect, test } from 'vitest';
import { imageOf } from '../../testing/class-session.ts';
import type { FlowState, Slide } from './flow.ts';
import { runProgress } from './run-progress.ts';

const round: Slide = {
  kind: 'Round',
  tutorial: false,
  number: 1,
  id_adjective: 4,
  adjective: 'honest',
  images: [imageOf(1), imageOf(2)],
};
const slides: Slide[] = [{ kind: 'StartGame' }, round, { kind: 'ResultsPrelude' }, { kind: 'Loader' }];
const at = (slide: number, answers: FlowState['answers'] = []): FlowState => ({ slides, slide, answers, practised: 0 });

test('progress goes from 0 at the first slide to 1 at the last', () => {
  expect(runProgress(at(1))).toBe(0);
  expect(runProgress(at(4))).toBe(1);
});

test('each face of a round counts as much as a slide', () => {
  const answer = { id_adjective: 4, id_image: 1, flg_response: true, val_elapsed_time: 800 };
  expect(runProgress(at(2))).toBe(1 / 4);
  expect(runProgress(at(2, [answer]))).toBe(2 / 4);
  expect(runProgress(at(3))).toBe(3 / 4);
});
