import type { FlowState, Round, Slide } from './flow.ts';

const isRound = (slide: Slide): slide is Round => slide.kind === 'Round';

/** The practice round; undefined in a flow without one. */
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
