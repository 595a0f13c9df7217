import { useEffect, useSyncExternalStore } from 'react';
import { useText } from '../../i18n/language.tsx';
import { slides as slidesText } from '../../i18n/slides.ts';
import type { Elements } from '../../ui/elements.ts';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { useUndisturbed } from '../../version/undisturbed.ts';
import type { RunStore } from './device/run-store.ts';
import { preloadFaces } from './faces/device-faces.ts';
import { answeredFaces, type Slide } from './flow/flow.ts';
import { countsOf, practiceOf, runProgress, wasRushed } from './flow/rounds.ts';
import { LetsStart } from './slides/LetsStart.tsx';
import { RoundTitle } from './slides/RoundTitle.tsx';
import { SlideNotice } from './slides/Slide.tsx';
import { TutorialDescription } from './slides/TutorialDescription.tsx';
import { RoundSlide } from './trial/RoundSlide.tsx';
import type { RunState } from './use-run.ts';

type SlideProps = {
  /** The part of a run's state that the tutorial has too. */
  state: Omit<RunState, 'run' | 'setProfile' | 'setGuess' | 'skipGuess'>;
  /** How the slides look that not all runs share. */
  own: Partial<Record<Slide['kind'], () => Elements>>;
  isCovered?: boolean;
  pausedHint?: string;
};

const RunSlide = ({ state, own, ...interruption }: SlideProps) => {
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
          {...{ rounds, faces, practice, limit }}
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

/** The tutorial stores nothing, so it shows no warning. */
const noStore: Pick<RunStore, 'isPersistent' | 'subscribe'> = { isPersistent: true, subscribe: () => () => {} };

type Props = SlideProps & { progress: string; store?: typeof noStore };

/** The slides of a run. All but the last, which has words of its own, say so when answers cannot be stored. */
export const RunSlides = ({ progress, store = noStore, ...slide }: Props) => {
  const { flow, follow } = slide.state;
  const { slides } = flow;
  const text = useText(slidesText);
  const isPersistent = useSyncExternalStore(store.subscribe, () => store.isPersistent);
  const isSending = slides[flow.slide - 1]?.kind === 'Loader';
  useEffect(() => preloadFaces(slides), [slides]);
  useUndisturbed();
  return (
    <>
      <ProgressBar label={progress} value={runProgress(flow)} follow={follow} />
      <SlideNotice value={isPersistent || isSending ? undefined : text.notKept}>
        <RunSlide key={flow.slide} {...slide} />
      </SlideNotice>
    </>
  );
};
