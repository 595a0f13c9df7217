/** The lessons that there is a plan for, by their length in minutes. */
export const planLengths = [50, 30] as const;
export type PlanLength = (typeof planLengths)[number];

export type StepName =
  | 'open'
  | 'join'
  | 'test'
  | 'alone'
  | 'happened'
  | 'words'
  | 'oneWord'
  | 'meaning'
  | 'plans'
  | 'close';

/** What the class sees during a step: an act of its screen, or slides of the results. */
export type StepScreen = 'lobby' | 'playing' | 'finished' | 'words' | 'overview' | 'closing';

export type LessonStep = {
  name: StepName;
  minutes: number;
  screen: StepScreen;
  /** The section of the guide that has more about it. */
  guide: string;
  /** Can be cut short where a lesson is late, without anything missing for pupils. */
  mayShrink?: true;
};

const steps = {
  open: { name: 'open', screen: 'lobby', guide: 'running-open' },
  join: { name: 'join', screen: 'lobby', guide: 'running-start' },
  test: { name: 'test', screen: 'playing', guide: 'running-test' },
  alone: { name: 'alone', screen: 'finished', guide: 'running-look' },
  happened: { name: 'happened', screen: 'finished', guide: 'talk-questions', mayShrink: true },
  words: { name: 'words', screen: 'words', guide: 'talk-questions', mayShrink: true },
  oneWord: { name: 'oneWord', screen: 'words', guide: 'talk-questions', mayShrink: true },
  meaning: { name: 'meaning', screen: 'overview', guide: 'results-say' },
  plans: { name: 'plans', screen: 'closing', guide: 'plans' },
  close: { name: 'close', screen: 'closing', guide: 'running-close' },
} as const satisfies Record<StepName, Omit<LessonStep, 'minutes'>>;

const lasting = (minutes: number, name: StepName): LessonStep => ({ ...steps[name], minutes });

/** The steps of each lesson, in order. The time before the bell is not part of them. */
export const plans: Readonly<Record<PlanLength, readonly LessonStep[]>> = {
  50: [
    lasting(5, 'open'),
    lasting(4, 'join'),
    lasting(9, 'test'),
    lasting(4, 'alone'),
    lasting(6, 'happened'),
    lasting(10, 'words'),
    lasting(4, 'meaning'),
    lasting(4, 'plans'),
    lasting(4, 'close'),
  ],
  30: [
    lasting(3, 'open'),
    lasting(3, 'join'),
    lasting(9, 'test'),
    lasting(3, 'alone'),
    lasting(5, 'oneWord'),
    lasting(2, 'meaning'),
    lasting(2, 'plans'),
    lasting(3, 'close'),
  ],
};
