import type { Image } from '../../../contract/game.ts';
import { useText } from '../../i18n/language.tsx';
import { slides } from '../../i18n/slides.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import type { Device } from '../run/device/this-device.ts';
import { countsOf, practiceOf } from '../run/flow/rounds.ts';
import { RunSlide } from '../run/RunSlide.tsx';
import { PublicMidGame } from '../run/slides/PublicMidGame.tsx';
import { ResultsPrelude } from '../run/slides/ResultsPrelude.tsx';
import { Sending } from '../run/slides/Sending.tsx';
import { StartGame } from '../run/slides/StartGame.tsx';
import { UserProfiling } from '../run/slides/UserProfiling.tsx';
import type { RunState } from '../run/use-run.ts';

type Props = {
  state: RunState;
  /** The faces of slides without a round. */
  samples: readonly Image[];
  device: Device;
  onDelivered: () => void;
};

/** A slide of the public test: what it adds to those that all runs share. */
export const PublicSlide = ({ state, samples, device, onDelivered }: Props) => {
  const { flow, run, next } = state;
  const { sending: text } = useText(slides);
  const practice = practiceOf(flow.slides)?.adjective;
  return (
    <RunSlide
      state={state}
      own={{
        StartGame: () =>
          practice && (
            <StartGame
              {...countsOf(flow.slides)}
              {...{ limit: state.limit, practice, samples }}
              onLimit={state.setLimit}
              onNext={next}
            />
          ),
        UserProfiling: () => (
          <UserProfiling
            uid_user={run.uid_user}
            images={samples}
            isMinorSpared={run.isMinorSpared === true}
            onNext={(profile) => {
              if (profile) state.setProfile(profile);
              next();
            }}
          />
        ),
        PublicMidGame: () => <PublicMidGame images={samples} onNext={next} />,
        ResultsPrelude: () => (
          <ResultsPrelude
            adjectives={run.adjectives}
            images={samples}
            guess={run.guess}
            onGuess={state.setGuess}
            onSkip={state.skipGuess}
            onNext={next}
          />
        ),
        Loader: () => (
          <Sending
            {...{ run, device, onDelivered }}
            delivered={text.delivered}
            reasons={text.refused.reason}
            wayOut={
              <ButtonLink to="/test" variant="outline">
                {text.refused.home}
              </ButtonLink>
            }
          />
        ),
      }}
    />
  );
};
