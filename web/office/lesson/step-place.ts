import type { StagePlace } from '../../../contract/class-sessions.ts';
import { slidesOf } from '../stage/stage-place.ts';
import type { StepScreen } from './plans.ts';

/** The first and last slide of the results that belong to a step; `null` for the screen before the results. */
type Slides = { first: number | null; last: number | null };

const beforeResults: Slides = { first: null, last: null };

/** The slides of a step, of a class with so many words; without figures there is only why, and the end. */
export const slidesOfStep = (screen: StepScreen, words: number, isTooSmall: boolean): Slides => {
  const all = slidesOf(words, isTooSmall);
  const indexOf = (kinds: string[]) => all.flatMap(({ kind }, index) => (kinds.includes(kind) ? [index] : []));
  const kinds = { words: ['ask', 'reveal', 'few'], overview: ['overview', 'few'], closing: ['closing'] };
  if (!(screen in kinds)) return beforeResults;
  const own = indexOf(kinds[screen as keyof typeof kinds]);
  return { first: own[0] ?? null, last: own.at(-1) ?? null };
};

/** Where the class's screen goes when a step begins; undefined while it shows something of that step already. */
export const placeForStep = (place: StagePlace, { first, last }: Slides): StagePlace | undefined => {
  const { num_slide } = place;
  if (first === null || last === null) return num_slide === null ? undefined : { ...place, num_slide: null };
  const isThere = num_slide !== null && num_slide >= first && num_slide <= last;
  return isThere ? undefined : { ...place, num_slide: first };
};
