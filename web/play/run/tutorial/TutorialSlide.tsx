import type { Answer } from '../device/run.ts';
import { answeredFaces, type FlowState } from '../flow/flow.ts';
import { practiceOf } from '../flow/rounds.ts';
import type { TimeLimit } from '../flow/time-limit.ts';
import { PlayedRound } from '../PlayedRound.tsx';
import { TutorialDescription } from '../slides/TutorialDescription.tsx';
import { AllClear } from './AllClear.tsx';
import { TutorialStart } from './TutorialStart.tsx';

type Props = {
  flow: FlowState;
  limit: TimeLimit;
  onLimit: (limit: TimeLimit) => void;
  onNext: () => void;
  onAnswer: (answer: Answer) => void;
};

export const TutorialSlide = ({ flow, limit, onLimit, onNext, onAnswer }: Props) => {
  const slide = flow.slides[flow.slide - 1];
  const practice = practiceOf(flow.slides);
  if (!practice) return null;
  switch (slide?.kind) {
    case 'StartGame':
      return <TutorialStart faces={practice.images.length} limit={limit} onLimit={onLimit} onNext={onNext} />;
    case 'TutorialDescription':
      return <TutorialDescription practice={practice} limit={limit} onNext={onNext} />;
    case 'Round':
      return (
        <PlayedRound
          round={slide}
          answered={answeredFaces(flow)}
          limit={limit}
          roundsTotal={1}
          resumed={false}
          onAnswer={onAnswer}
        />
      );
    case 'AllClear':
      return <AllClear />;
    default:
      return null;
  }
};
