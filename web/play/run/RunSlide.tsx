import { answeredFaces } from '../flow/flow.ts';
import { countsOf, practiceOf } from '../flow/rounds.ts';
import { LetsStart } from '../slides/LetsStart.tsx';
import { RoundTitle } from '../slides/RoundTitle.tsx';
import { TutorialDescription } from '../slides/TutorialDescription.tsx';
import { PlayedRound } from './PlayedRound.tsx';
import type { RunState } from './use-run.ts';

type Props = {
  state: RunState;
  /** A dialog covers the slide: until it closes, no face is shown, and no clock runs. */
  isCovered?: boolean;
  /** What is said of a round that was interrupted, where that has more causes than a page that was left. */
  pausedHint?: string;
  /** What it means to have more time, if not what it means in the public test. */
  untimedDone?: string;
};

/** The slides that every run has: description, practice, rounds. Nothing for a slide of another kind. */
export const RunSlide = ({ state, untimedDone, ...interruption }: Props) => {
  const { flow, run, openedAt, next } = state;
  const { untimed } = run;
  const slide = flow.slides[flow.slide - 1];
  const practice = practiceOf(flow.slides);
  const { rounds, faces } = countsOf(flow.slides);

  switch (slide?.kind) {
    case 'TutorialDescription':
      return practice && <TutorialDescription practice={practice} untimed={untimed} onNext={next} />;
    case 'Round':
      return (
        <PlayedRound
          round={slide}
          answered={answeredFaces(flow)}
          untimed={untimed}
          roundsTotal={rounds}
          resumed={flow.slide === openedAt}
          onAnswer={state.answer}
          {...interruption}
        />
      );
    case 'LetsStart':
      return <LetsStart {...{ rounds, faces, untimed, untimedDone }} onUntimed={state.setUntimed} onNext={next} />;
    case 'RoundTitle':
      return <RoundTitle {...slide} rounds={rounds} onNext={next} />;
    default:
      return null;
  }
};
