import { answeredFaces, type FlowState } from './flow/flow.ts';
import { countsOf, practiceOf } from './flow/rounds.ts';
import { isRushed } from './flow/rushed.ts';
import { limitOf } from './flow/time-limit.ts';
import { PlayedRound } from './PlayedRound.tsx';
import { LetsStart } from './slides/LetsStart.tsx';
import type { MoreTimeText } from './slides/more-time-text.ts';
import { RoundTitle } from './slides/RoundTitle.tsx';
import { TutorialDescription } from './slides/TutorialDescription.tsx';
import type { RunState } from './use-run.ts';

type Props = {
  state: RunState;
  /** Whether a dialog covers the slide: until it closes, no face is shown and no time runs. */
  isCovered?: boolean;
  /** The text for an interrupted round, if not that of the public test. */
  pausedHint?: string;
  /** The explanation of having more time, if not that of the public test. */
  moreTimeText?: MoreTimeText;
};

/** Whether the round before the active slide was rushed; the practice round is for trying. */
const wasRushed = ({ slides, slide, answers }: FlowState): boolean => {
  const before = slides[slide - 2];
  return (
    before?.kind === 'Round' &&
    isRushed(answers.filter(({ id_adjective }) => id_adjective === before.id_adjective && !before.tutorial))
  );
};

/** The slides common to all runs: description, practice, rounds. Renders nothing for other kinds. */
export const RunSlide = ({ state, moreTimeText, ...interruption }: Props) => {
  const { flow, run, openedAt, next } = state;
  const limit = limitOf(run);
  const slide = flow.slides[flow.slide - 1];
  const practice = practiceOf(flow.slides);
  const { rounds, faces } = countsOf(flow.slides);

  switch (slide?.kind) {
    case 'TutorialDescription':
      return practice && <TutorialDescription practice={practice} limit={limit} onNext={next} />;
    case 'Round':
      return (
        <PlayedRound
          round={slide}
          answered={answeredFaces(flow)}
          limit={limit}
          roundsTotal={rounds}
          resumed={flow.slide === openedAt}
          onAnswer={state.answer}
          {...interruption}
        />
      );
    case 'LetsStart':
      return (
        <LetsStart
          {...{ rounds, faces, limit, moreTimeText }}
          onLimit={state.setLimit}
          onNext={next}
          onPractise={state.isPracticeMissed ? state.practise : undefined}
        />
      );
    case 'RoundTitle':
      return <RoundTitle {...slide} rounds={rounds} rushed={wasRushed(flow) ? limit : null} onNext={next} />;
    default:
      return null;
  }
};
