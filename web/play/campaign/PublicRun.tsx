import { useEffect } from 'react';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { slides as slidesText } from '../../i18n/slides.ts';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { useUndisturbed } from '../../version/undisturbed.ts';
import { keepPages } from '../run/device/keep-pages.ts';
import type { Run } from '../run/device/run.ts';
import type { Device } from '../run/device/this-device.ts';
import { keepSmallFiles, preloadFaces } from '../run/faces/device-faces.ts';
import { foursAmong } from '../run/faces/samples.ts';
import { useSamples } from '../run/faces/use-samples.ts';
import type { Slide } from '../run/flow/flow.ts';
import { runProgress } from '../run/flow/run-progress.ts';
import { KeptOrNot } from '../run/KeptOrNot.tsx';
import { loadCountries } from '../run/slides/countries.ts';
import { useRun } from '../run/use-run.ts';
import { PublicSlide } from './PublicSlide.tsx';
import { PublicResults } from './results-ahead.ts';

type Props = { run: Run; slides: Slide[]; device: Device; onDelivered: (run: Run) => void };

/** Leaves the network and the processor to the first face of the practice round for this time, in ms. */
const firstFaceMs = 5000;

/** Of what comes after the run. */
const loadEnd = () =>
  Promise.all([PublicResults.load(), import('../results/end/EndOfTest.tsx'), import('./invite/InviteMore.tsx')]);

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
