import { answeredFaces, type FlowState, type Slide } from './flow.ts';

const stepsOf = (slide: Slide): number => (slide.kind === 'Round' ? slide.images.length : 1);

/** The progress of a run, 0 to 1: each face and each other slide is one step, the last slide is 1. */
export const runProgress = (state: FlowState): number => {
  const steps = state.slides.map(stepsOf);
  const total = steps.slice(0, -1).reduce((sum, step) => sum + step, 0);
  const done = steps.slice(0, state.slide - 1).reduce((sum, step) => sum + step, 0) + answeredFaces(state);
  return total === 0 ? 1 : done / total;
};
