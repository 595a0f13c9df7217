import { answeredFaces, type Round, type Slide } from '../flow.ts';
import { LetsStart } from '../slides/LetsStart.tsx';
import { PublicMidGame } from '../slides/PublicMidGame.tsx';
import { ResultsPrelude } from '../slides/ResultsPrelude.tsx';
import { RoundTitle } from '../slides/RoundTitle.tsx';
import { Sending } from '../slides/Sending.tsx';
import { StartGame } from '../slides/StartGame.tsx';
import { TutorialDescription } from '../slides/TutorialDescription.tsx';
import { UserProfiling } from '../slides/UserProfiling.tsx';
import type { Device } from '../this-device.ts';
import { PlayedRound } from './PlayedRound.tsx';
import type { PublicRunState } from './use-public-run.ts';

type Props = { state: PublicRunState; kept: boolean; device: Device; onDelivered: () => void };

const isRound = (slide: Slide): slide is Round => slide.kind === 'Round';

/** The slide on screen. */
export const ActiveSlide = ({ state, kept, device, onDelivered }: Props) => {
  const { flow, run, openedAt, next } = state;
  const slide = flow.slides[flow.slide - 1];
  const rounds = flow.slides.filter(isRound).filter(({ tutorial }) => !tutorial);
  const practice = flow.slides.filter(isRound).find(({ tutorial }) => tutorial);
  const counts = { rounds: rounds.length, faces: rounds[0]?.images.length ?? 0, untimed: run.untimed };

  switch (slide?.kind) {
    case 'StartGame':
      return (
        practice && (
          <StartGame {...counts} practice={practice.adjective} kept={kept} onUntimed={state.setUntimed} onNext={next} />
        )
      );
    case 'TutorialDescription':
      return practice && <TutorialDescription practice={practice} untimed={run.untimed} onNext={next} />;
    case 'Round':
      return (
        <PlayedRound
          round={slide}
          answered={answeredFaces(flow)}
          untimed={run.untimed}
          roundsTotal={rounds.length}
          resumed={flow.slide === openedAt}
          onAnswer={state.answer}
        />
      );
    case 'LetsStart':
      return <LetsStart {...counts} onUntimed={state.setUntimed} onNext={next} />;
    case 'RoundTitle':
      return <RoundTitle {...slide} rounds={rounds.length} onNext={next} />;
    case 'UserProfiling':
      return (
        <UserProfiling
          uid_user={run.uid_user}
          images={run.images}
          onNext={(profile) => {
            state.setProfile(profile);
            next();
          }}
        />
      );
    case 'PublicMidGame':
      return <PublicMidGame images={run.images} onNext={next} />;
    case 'ResultsPrelude':
      return <ResultsPrelude onNext={next} />;
    case 'Loader':
      return <Sending run={run} device={device} onDelivered={onDelivered} />;
    default:
      return null;
  }
};
