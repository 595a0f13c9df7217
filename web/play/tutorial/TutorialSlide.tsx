import type { Answer } from '../device/run.ts';
import { answeredFaces, type FlowState } from '../flow/flow.ts';
import { practiceOf } from '../flow/rounds.ts';
import { PlayedRound } from '../run/PlayedRound.tsx';
import { TutorialDescription } from '../slides/TutorialDescription.tsx';
import { AllClear } from './AllClear.tsx';
import { TutorialStart } from './TutorialStart.tsx';

type Props = {
  flow: FlowState;
  untimed: boolean;
  onUntimed: (untimed: boolean) => void;
  onNext: () => void;
  onAnswer: (answer: Answer) => void;
};

export const TutorialSlide = ({ flow, untimed, onUntimed, onNext, onAnswer }: Props) => {
  const slide = flow.slides[flow.slide - 1];
  const practice = practiceOf(flow.slides);
  if (!practice) return null;
  switch (slide?.kind) {
    case 'StartGame':
      return <TutorialStart faces={practice.images.length} untimed={untimed} onUntimed={onUntimed} onNext={onNext} />;
    case 'TutorialDescription':
      return <TutorialDescription practice={practice} untimed={untimed} onNext={onNext} />;
    case 'Round':
      return (
        <PlayedRound
          round={slide}
          answered={answeredFaces(flow)}
          untimed={untimed}
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
