import type { StagePlace } from '../../../contract/class-sessions.ts';
import { slides } from '../../../contract/rules/stage.ts';
import type { StepScreen } from './plans.ts';

/** The first and last slide of the results that belong to a step; `null` for the screen before the results. */
type Slides = { first: number | null; last: number | null };

/** The slides of a step, of a class with so many words. Without figures the numbers stay the same, and show why. */
export const slidesOfStep = (screen: StepScreen, words: number): Slides => {
  const all = slides(words);
  const kinds: Partial<Record<StepScreen, string[]>> = {
    words: ['ask', 'reveal'],
    overview: ['overview'],
    closing: ['closing'],
  };
  const own = all.flatMap(({ kind }, index) => (kinds[screen]?.includes(kind) ? [index] : []));
  return { first: own[0] ?? null, last: own.at(-1) ?? null };
};

/** Where the class's screen goes when a step begins; undefined while it shows something of that step already. */
export const placeForStep = (place: StagePlace, { first, last }: Slides): StagePlace | undefined => {
  const { num_slide } = place;
  if (first === null || last === null) return num_slide === null ? undefined : { ...place, num_slide: null };
  const isThere = num_slide !== null && num_slide >= first && num_slide <= last;
  return isThere ? undefined : { ...place, num_slide: first };
};
