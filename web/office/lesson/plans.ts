import type { lesson } from '../../i18n/lesson.ts';

/** The lessons that there is a plan for, by their length in minutes. */
export const planLengths = [50, 30] as const;
export type PlanLength = (typeof planLengths)[number];

type Step = {
  name: keyof typeof lesson.it.steps;
  /** What the class sees meanwhile: an act of its screen, or slides of the results. */
  screen: 'lobby' | 'playing' | 'finished' | 'words' | 'overview' | 'closing';
  /** The section of the guide that has more about it. */
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

/** The steps of each lesson, in order. */
export const plans: Readonly<Record<PlanLength, readonly LessonStep[]>> = { 50: planOf(50), 30: planOf(30) };
