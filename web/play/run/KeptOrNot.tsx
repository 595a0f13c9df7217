import { type ReactNode, useSyncExternalStore } from 'react';
import { useText } from '../../i18n/language.tsx';
import { slides as slidesText } from '../../i18n/slides.ts';
import type { RunStore } from './device/run-store.ts';
import { SlideNotice } from './slides/Slide.tsx';
import type { RunState } from './use-run.ts';

type Props = { store: RunStore; state: RunState; children: ReactNode };

/**
 * Lets each slide of a run say so when answers cannot be stored on the device (denied or full), from the moment on when that
 * is known. The last slide, which sends them, has words of its own.
 */
export const KeptOrNot = ({ store, state: { flow }, children }: Props) => {
  const text = useText(slidesText);
  const isPersistent = useSyncExternalStore(store.subscribe, () => store.isPersistent);
  const isSending = flow.slides[flow.slide - 1]?.kind === 'Loader';
  return <SlideNotice value={isPersistent || isSending ? undefined : text.notKept}>{children}</SlideNotice>;
};
