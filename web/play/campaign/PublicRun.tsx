import { useEffect } from 'react';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { slides as slidesText } from '../../i18n/slides.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { cachePages } from '../run/device/cache-pages.ts';
import type { Run } from '../run/device/run.ts';
import type { Device } from '../run/device/this-device.ts';
import { keepSmallFiles } from '../run/faces/device-faces.ts';
import { foursAmong, useSamples } from '../run/faces/samples.ts';
import type { Slide } from '../run/flow/flow.ts';
import { countsOf, practiceOf } from '../run/flow/rounds.ts';
import { RunSlides } from '../run/RunSlides.tsx';
import { loadCountries } from '../run/slides/ProfileFields.tsx';
import { PublicMidGame } from '../run/slides/PublicMidGame.tsx';
import { ResultsPrelude } from '../run/slides/ResultsPrelude.tsx';
import { Sending } from '../run/slides/Sending.tsx';
import { StartGame } from '../run/slides/StartGame.tsx';
import { UserProfiling } from '../run/slides/UserProfiling.tsx';
import { useRun } from '../run/use-run.ts';
import { PublicResults } from './results-ahead.ts';

type Props = { run: Run; slides: Slide[]; device: Device; onDelivered: (run: Run) => void };

/** Leaves the network and the processor to the first face for this time, in ms, where there are faces still to come. */
const firstFaceMs = 5000;

const loadEnd = () =>
  Promise.all([PublicResults.load(), import('../results/EndOfTest.tsx'), import('./invite/InviteMore.tsx')]);

export const PublicRun = ({ run, slides, device, onDelivered }: Props) => {
  const text = useText(slidesText);
  const { language } = useLanguage();
  const state = useRun(run, slides, device);
  const practice = practiceOf(slides)?.adjective;

  const { uid_session, uid_user } = run;
  const hasFaces = slides.slice(state.openedAt - 1).some(({ kind }) => kind === 'Round');
  useEffect(() => {
    const prepare = () => {
      // Loaded early, since the network may be down by the last slides.
      loadCountries(language).catch(() => {});
      // The results have to be there at once after the last answer.
      PublicResults.load().catch(() => {});
      void device.prove({ uid_session, uid_user });
    };
    const timer = setTimeout(prepare, hasFaces ? firstFaceMs : 0);
    return () => clearTimeout(timer);
  }, [language, device, uid_session, uid_user, hasFaces]);
  useEffect(() => cachePages(loadEnd), []);
  const samples = useSamples(run.images);
  useEffect(() => keepSmallFiles(foursAmong(samples), slides), [samples, slides]);

  return (
    <RunSlides
      progress={text.progress}
      store={device.store}
      state={state}
      own={{
        StartGame: () =>
          practice && (
            <StartGame
              {...countsOf(slides)}
              {...{ limit: state.limit, practice, samples }}
              onLimit={state.setLimit}
              onNext={state.next}
            />
          ),
        UserProfiling: () => (
          <UserProfiling
            uid_user={uid_user}
            images={samples}
            isMinorSpared={run.isMinorSpared === true}
            onNext={(profile) => {
              if (profile) state.setProfile(profile);
              state.next();
            }}
          />
        ),
        PublicMidGame: () => <PublicMidGame images={samples} onNext={state.next} />,
        ResultsPrelude: () => (
          <ResultsPrelude
            adjectives={run.adjectives}
            images={samples}
            guess={state.run.guess}
            hasProfile={state.run.profile !== undefined}
            onGuess={state.setGuess}
            onSkip={state.skipGuess}
            onNext={state.next}
          />
        ),
        Loader: () => (
          <Sending
            {...{ run: state.run, device }}
            onDelivered={() => onDelivered(state.run)}
            delivered={text.sending.delivered}
            reasons={text.sending.refused.reason}
            wayOut={
              <ButtonLink to="/test" variant="outline">
                {text.sending.refused.home}
              </ButtonLink>
            }
          />
        ),
      }}
    />
  );
};
