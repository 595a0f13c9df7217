import { useEffect } from 'react';
import type { AggregateResult } from '../../../contract/results.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { slides as slidesText } from '../../i18n/slides.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { lazyChunk } from '../../ui/lazy-chunk.ts';
import type { OwnWord } from '../results/answers.ts';
import { loadEverybody, loadOwnAnswers } from '../results/answers.ts';
import { cachePages } from '../run/device/cache-pages.ts';
import type { Run, RunKey } from '../run/device/run.ts';
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

/** The results of a run, which nobody waits for while the first face loads: a run asks for them early enough. */
export const PublicResults = lazyChunk(async () => (await import('./PublicResults.tsx')).PublicResults);

export type Ahead = { everybody: Promise<AggregateResult[]>; words: Promise<OwnWord[]> };

/** Asks for it while the page that shows it loads. The page that waits for it says what failed. */
export const prefetchResults = (key: RunKey): Ahead => {
  const ahead = { everybody: loadEverybody(key.uid_user), words: loadOwnAnswers(key).then(({ words }) => words) };
  for (const asked of Object.values(ahead)) asked.catch(() => {});
  return ahead;
};

type Props = { run: Run; slides: Slide[]; device: Device; onDelivered: (run: Run) => void };

/** Leaves the network and the processor to the first face of the practice round for this time, in ms. */
const firstFaceMs = 5000;

const loadEnd = () =>
  Promise.all([PublicResults.load(), import('../results/EndOfTest.tsx'), import('./invite/InviteMore.tsx')]);

export const PublicRun = ({ run, slides, device, onDelivered }: Props) => {
  const text = useText(slidesText);
  const { language } = useLanguage();
  const state = useRun(run, slides, device);
  const practice = practiceOf(slides)?.adjective;

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
