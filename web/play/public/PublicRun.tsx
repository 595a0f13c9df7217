import { useEffect, useSyncExternalStore } from 'react';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { slides as slidesText } from '../../i18n/slides.ts';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import type { Slide } from '../flow.ts';
import type { Run } from '../run.ts';
import { loadCountries } from '../slides/countries.ts';
import type { Device } from '../this-device.ts';
import { preloadFaces } from '../trial/device-faces.ts';
import { ActiveSlide } from './ActiveSlide.tsx';
import { runProgress } from './run-progress.ts';
import { usePublicRun } from './use-public-run.ts';

type Props = { run: Run; slides: Slide[]; device: Device; onDelivered: () => void };

/** A public run from its first slide to its delivery. */
export const PublicRun = ({ run, slides, device, onDelivered }: Props) => {
  const text = useText(slidesText);
  const { language } = useLanguage();
  const state = usePublicRun(run, slides, device.store);
  const kept = useSyncExternalStore(device.store.subscribe, () => device.store.kept);

  // Asked for early: by the last slides the network may be gone.
  useEffect(() => {
    loadCountries(language).catch(() => {});
  }, [language]);
  useEffect(() => preloadFaces(slides), [slides]);

  return (
    <>
      <ProgressBar label={text.progress} value={runProgress(state.flow)} />
      <ActiveSlide key={state.flow.slide} {...{ state, kept, device, onDelivered }} />
    </>
  );
};
