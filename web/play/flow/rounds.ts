import type { FlowState, Round, Slide } from './flow.ts';

const isRound = (slide: Slide): slide is Round => slide.kind === 'Round';

/** The round for practice; undefined in a flow without one. */
export const practiceOf = (slides: Slide[]): Round | undefined =>
  slides.filter(isRound).find(({ tutorial }) => tutorial);

/** How many rounds count, and how many faces each of them has. */
export const countsOf = (slides: Slide[]): { rounds: number; faces: number } => {
  const rounds = slides.filter(isRound).filter(({ tutorial }) => !tutorial);
  return { rounds: rounds.length, faces: rounds[0]?.images.length ?? 0 };
};

/** The number of the round that a run has got to; 0 before the first one. */
export const roundReached = ({ slides, slide }: FlowState): number =>
  slides
    .slice(0, slide)
    .reduce((reached, { kind, ...rest }) => Math.max(reached, 'number' in rest ? rest.number : 0), 0);
