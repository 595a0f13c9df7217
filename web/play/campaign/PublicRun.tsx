import { useEffect } from 'react';
import type { Image } from '../../../contract/game.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { slides as slidesText } from '../../i18n/slides.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { useUndisturbed } from '../../version/undisturbed.ts';
import { keepPages } from '../run/device/keep-pages.ts';
import type { Run } from '../run/device/run.ts';
import type { Device } from '../run/device/this-device.ts';
import { keepSmallFiles, preloadFaces } from '../run/faces/device-faces.ts';
import { foursAmong, useSamples } from '../run/faces/samples.ts';
import type { Slide } from '../run/flow/flow.ts';
import { countsOf, practiceOf, runProgress } from '../run/flow/rounds.ts';
import { KeptOrNot } from '../run/KeptOrNot.tsx';
import { RunSlide } from '../run/RunSlide.tsx';
import { loadCountries } from '../run/slides/countries.ts';
import { PublicMidGame } from '../run/slides/PublicMidGame.tsx';
import { ResultsPrelude } from '../run/slides/ResultsPrelude.tsx';
import { Sending } from '../run/slides/Sending.tsx';
import { StartGame } from '../run/slides/StartGame.tsx';
import { UserProfiling } from '../run/slides/UserProfiling.tsx';
import { type RunState, useRun } from '../run/use-run.ts';
import { PublicResults } from './results-ahead.ts';

type SlideProps = {
  state: RunState;
  /** The faces of slides without a round. */
  samples: readonly Image[];
  device: Device;
  onDelivered: () => void;
};

/** A slide of the public test: what it adds to those that all runs share. */
const PublicSlide = ({ state, samples, device, onDelivered }: SlideProps) => {
  const { flow, run, next } = state;
  const { sending: text } = useText(slidesText);
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
            hasProfile={run.profile !== undefined}
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

type Props = { run: Run; slides: Slide[]; device: Device; onDelivered: (run: Run) => void };

/** Leaves the network and the processor to the first face of the practice round for this time, in ms. */
const firstFaceMs = 5000;

/** Of what comes after the run. */
const loadEnd = () =>
  Promise.all([PublicResults.load(), import('../results/EndOfTest.tsx'), import('./invite/InviteMore.tsx')]);

/** A public run from its first slide to its delivery. */
export const PublicRun = ({ run, slides, device, onDelivered }: Props) => {
  const text = useText(slidesText);
  const { language } = useLanguage();
  const state = useRun(run, slides, device);

  useEffect(() => preloadFaces(slides), [slides]);
  const { uid_session, uid_user } = run;
  useEffect(() => {
    const prepare = () => {
      // Loaded early, since the network may be down by the last slides.
      loadCountries(language).catch(() => {});
      // The results have to be there at once after the last answer.
      PublicResults.load().catch(() => {});
      void device.prove({ uid_session, uid_user });
    };
    const timer = setTimeout(prepare, firstFaceMs);
    return () => clearTimeout(timer);
  }, [language, device, uid_session, uid_user]);
  useEffect(() => keepPages(loadEnd), []);
  useUndisturbed();
  const samples = useSamples(run.images);
  useEffect(() => keepSmallFiles(foursAmong(samples), slides), [samples, slides]);

  return (
    <>
      <ProgressBar label={text.progress} value={runProgress(state.flow)} follow={state.follow} />
      <KeptOrNot store={device.store} state={state}>
        <PublicSlide
          key={state.flow.slide}
          {...{ state, samples, device }}
          onDelivered={() => onDelivered(state.run)}
        />
      </KeptOrNot>
    </>
  );
};
