import type { Answer } from '../device/run.ts';
import { answeredFaces, type FlowState, type Round, type Slide } from './flow.ts';

const isRound = (slide: Slide): slide is Round => slide.kind === 'Round';

export const practiceOf = (slides: Slide[]): Round | undefined =>
  slides.filter(isRound).find(({ tutorial }) => tutorial);

/** The number of rounds, without practice, and of faces per round. */
export const countsOf = (slides: Slide[]): { rounds: number; faces: number } => {
  const rounds = slides.filter(isRound).filter(({ tutorial }) => !tutorial);
  return { rounds: rounds.length, faces: rounds[0]?.images.length ?? 0 };
};

/** The number of the round that a run has reached; 0 before the first one. */
export const roundReached = ({ slides, slide }: FlowState): number =>
  slides
    .slice(0, slide)
    .reduce((reached, { kind, ...rest }) => Math.max(reached, 'number' in rest ? rest.number : 0), 0);

/** Faster than anybody reads a word and looks at a face (ms). */
const tooFastMs = 300;
/** So many in a row are no accident. */
const burst = 4;

/** Whether answers to a round, in the order in which they were given, came in bursts: a thumb that drums. */
export const isRushed = (answers: Pick<Answer, 'val_elapsed_time' | 'flg_response'>[]): boolean => {
  let inARow = 0;
  return answers.some(({ val_elapsed_time, flg_response }) => {
    inARow = flg_response !== null && val_elapsed_time < tooFastMs ? inARow + 1 : 0;
    return inARow >= burst;
  });
};

/** Whether the round before the active slide was rushed; the practice round is for trying. */
export const wasRushed = ({ slides, slide, answers }: FlowState): boolean => {
  const before = slides[slide - 2];
  if (before?.kind !== 'Round' || before.tutorial) return false;
  return isRushed(answers.filter(({ id_adjective }) => id_adjective === before.id_adjective));
};

const stepsOf = (slide: Slide): number => (slide.kind === 'Round' ? slide.images.length : 1);

/** The progress of a run, 0 to 1: each face and each other slide is one step, the last slide is 1. */
export const runProgress = (state: FlowState): number => {
  const steps = state.slides.map(stepsOf);
  const total = steps.slice(0, -1).reduce((sum, step) => sum + step, 0);
  const done = steps.slice(0, state.slide - 1).reduce((sum, step) => sum + step, 0) + answeredFaces(state);
  return total === 0 ? 1 : done / total;
};
