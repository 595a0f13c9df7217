import { type ReactNode, Suspense } from 'react';
import { LoadFailed } from '../play/shell/LoadFailed.tsx';
import { recordError } from '../recording/recording.ts';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { useSpeech } from './speech.ts';

type Props = { meanwhile: ReactNode; fallback?: ReactNode; children: ReactNode };

/**
 * What is loaded after the first screen, and without which the page is still whole: `meanwhile` holds its place, and keeps
 * it if the chunk does not load, which the end of the page says.
 */
export const Later = ({ meanwhile, fallback = meanwhile, children }: Props) => (
  <ErrorBoundary fallback={fallback} onError={recordError}>
    <Suspense fallback={meanwhile}>{children}</Suspense>
  </ErrorBoundary>
);

/** What is loaded after the figures: when it fails, it says so in its place, and the figures stay. */
export const Foot = ({ children }: { children: ReactNode }) => {
  const { text } = useSpeech();
  const fallback = <LoadFailed text={text.footFailed} retryLabel={text.loadAgain} onRetry={() => location.reload()} />;
  return (
    <Later meanwhile={null} fallback={fallback}>
      {children}
    </Later>
  );
};
