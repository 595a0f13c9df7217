import type { LiveSession } from '../../../contract/class-sessions.ts';
import { askSlideOf, revealSlideOf, slides } from '../../../contract/rules/stage.ts';
import type { lesson } from '../../i18n/lesson.ts';

export const planLengths = [50, 30] as const;
export type PlanLength = (typeof planLengths)[number];

type Step = {
  name: keyof typeof lesson.it.steps;
  /** What the class sees meanwhile: an act of its screen, or slides of the results. */
  screen: 'lobby' | 'playing' | 'finished' | 'words' | 'overview' | 'closing';
  guide: string;
  /** Can be cut short where a lesson is late, without anything missing for pupils. */
  mayShrink?: true;
};

export type LessonStep = Step & { minutes: number };

/** The steps in order, with their minutes in each plan that has them. The time before the bell is not part of them. */
const steps: (Step & { in: Partial<Record<PlanLength, number>> })[] = [
  { name: 'open', screen: 'lobby', guide: 'running-open', in: { 50: 5, 30: 3 } },
  { name: 'join', screen: 'lobby', guide: 'running-start', in: { 50: 4, 30: 3 } },
  { name: 'test', screen: 'playing', guide: 'running-test', in: { 50: 9, 30: 9 } },
  { name: 'alone', screen: 'finished', guide: 'running-look', in: { 50: 4, 30: 3 } },
  { name: 'happened', screen: 'finished', guide: 'talk-questions', mayShrink: true, in: { 50: 6 } },
  { name: 'words', screen: 'words', guide: 'talk-questions', mayShrink: true, in: { 50: 10 } },
  { name: 'oneWord', screen: 'words', guide: 'talk-questions', mayShrink: true, in: { 30: 5 } },
  { name: 'meaning', screen: 'overview', guide: 'results-say', in: { 50: 4, 30: 2 } },
  { name: 'plans', screen: 'closing', guide: 'plans', in: { 50: 4, 30: 2 } },
  { name: 'close', screen: 'closing', guide: 'running-close', in: { 50: 4, 30: 3 } },
];

const planOf = (length: PlanLength): LessonStep[] =>
  steps.flatMap(({ in: { [length]: minutes }, ...step }) => (minutes ? [{ ...step, minutes }] : []));

export const plans: Readonly<Record<PlanLength, readonly LessonStep[]>> = { 50: planOf(50), 30: planOf(30) };

/** Where “on” and “back” lead: a step of the plan, and the slide that the class sees then; null before the results. */
export type Stop = { step: number; slide: number | null };

/** How many words there are; those that a short lesson looks at, by their places from 0; whether there are too few tests for figures. */
type Shape = { words: number; chosen: readonly number[]; isTooSmall: boolean };

const slidesOf = ({ screen, name }: LessonStep, { words, chosen, isTooSmall }: Shape): (number | null)[] => {
  const last = slides(words).length - 1;
  if (screen === 'overview') return [last - 1];
  if (screen === 'closing') return [last];
  if (screen !== 'words') return [null];
  if (isTooSmall) return [0];
  const shown = name === 'oneWord' ? chosen : Array.from({ length: words }, (_, word) => word);
  return shown.flatMap((word) => [askSlideOf(word), revealSlideOf(word)]);
};

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
