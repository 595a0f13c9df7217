import type { LiveSession } from '../../../contract/class-sessions.ts';
import { askSlideOf, revealSlideOf, slides } from '../../../contract/rules/stage.ts';
import { type LessonStep, type PlanLength, plans } from './plans.ts';

/** Where “on” and “back” lead: a step of the plan, and the slide that the class sees then; null before the results. */
export type Stop = { step: number; slide: number | null };

type Shape = {
  /** How many words there are, and which of them a short lesson looks at, by their places from 0. */
  words: number;
  chosen: readonly number[];
  /** Too few tests for figures: every slide of a word says why. */
  isTooSmall: boolean;
};

const slidesOf = ({ screen, name }: LessonStep, { words, chosen, isTooSmall }: Shape): (number | null)[] => {
  const last = slides(words).length - 1;
  if (screen === 'overview') return [last - 1];
  if (screen === 'closing') return [last];
  if (screen !== 'words') return [null];
  if (isTooSmall) return [0];
  const shown = name === 'oneWord' ? chosen : Array.from({ length: words }, (_, word) => word);
  return shown.flatMap((word) => [askSlideOf(word), revealSlideOf(word)]);
};

/** All stops of a lesson, in order. */
export const stopsOf = (plan: PlanLength, shape: Shape): Stop[] =>
  plans[plan].flatMap((step, at) => slidesOf(step, shape).map((slide) => ({ step: at, slide })));

/** The place among the stops: of this slide in this step or, where another device has left it, the step's first. */
export const placeIn = (stops: readonly Stop[], { step, slide }: Stop): number => {
  const exact = stops.findIndex((stop) => stop.step === step && stop.slide === slide);
  const first = stops.findIndex((stop) => stop.step === step);
  return Math.max(0, exact >= 0 ? exact : first);
};

const screens = (plan: PlanLength, of: LessonStep['screen']): number =>
  plans[plan].findIndex(({ screen }) => screen === of);

type Seen = Pick<LiveSession, 'des_state'> & { slide: number | null };

/** The step that a lesson is in, once the class has begun or ended, or its screen was moved, from elsewhere. */
export const stepFollowing = (plan: PlanLength, step: number, { des_state, slide }: Seen, shape: Shape): number => {
  const [test, after] = [screens(plan, 'playing'), screens(plan, 'finished')];
  if (des_state === 'created') return step;
  if (des_state !== 'stopped') return Math.max(step, test);
  const owners = plans[plan].flatMap((each, at) => (slidesOf(each, shape).includes(slide) ? [at] : []));
  if (slide === null) {
    // Of the steps after the test, before the results.
    const last = owners.at(-1) ?? after;
    return Math.min(Math.max(step, after), last);
  }
  if (owners.includes(step)) return step;
  // A word that a short lesson has not chosen.
  return owners[0] ?? screens(plan, 'words');
};
