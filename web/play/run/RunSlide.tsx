import type { Elements } from '../../ui/elements.ts';
import { answeredFaces, type Slide } from './flow/flow.ts';
import { countsOf, practiceOf, wasRushed } from './flow/rounds.ts';
import { LetsStart } from './slides/LetsStart.tsx';
import type { MoreTimeText } from './slides/MoreTime.tsx';
import { RoundTitle } from './slides/RoundTitle.tsx';
import { TutorialDescription } from './slides/TutorialDescription.tsx';
import { RoundSlide } from './trial/RoundSlide.tsx';
import type { RunState } from './use-run.ts';

type Shared = 'flow' | 'limit' | 'openedAt' | 'next' | 'answer' | 'setLimit' | 'isPracticeMissed' | 'practise';

type Props = {
  state: Pick<RunState, Shared>;
  /** How the slides look that not all runs share. */
  own: Partial<Record<Slide['kind'], () => Elements>>;
  isCovered?: boolean;
  /** The text for an interrupted round, if not that of the public test. */
  pausedHint?: string;
  /** The explanation of having more time, if not that of the public test. */
  moreTimeText?: MoreTimeText;
};

/** The active slide: one of the run's own, or one that all runs share (description, practice, rounds). */
export const RunSlide = ({ state, own, moreTimeText, ...interruption }: Props) => {
  const { flow, limit, next } = state;
  const slide = flow.slides[flow.slide - 1];
  const practice = practiceOf(flow.slides);
  if (!slide || !practice) return null;
  const { rounds, faces } = countsOf(flow.slides);

  switch (slide.kind) {
    case 'TutorialDescription':
      return <TutorialDescription practice={practice} limit={limit} onNext={next} />;
    case 'Round':
      return (
        <RoundSlide
          {...{ round: slide, limit, ...interruption }}
          answered={answeredFaces(flow)}
          roundsTotal={rounds}
          resumed={flow.slide === state.openedAt}
          onAnswer={state.answer}
        />
      );
    case 'LetsStart':
      return (
        <LetsStart
          {...{ rounds, faces, practice, limit, moreTimeText }}
          isMissed={state.isPracticeMissed}
          onLimit={state.setLimit}
          onNext={next}
          onPractise={state.practise}
        />
      );
    case 'RoundTitle':
      return <RoundTitle {...slide} rounds={rounds} rushed={wasRushed(flow) ? limit : null} onNext={next} />;
    default:
      return own[slide.kind]?.() ?? null;
  }
};
