import { type ReactNode, Suspense } from 'react';
import { LoadFailed } from '../play/shell/LoadFailed.tsx';
import { recordError } from '../recording/recording.ts';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { useSpeech } from './speech.ts';

type Props = { meanwhile: ReactNode; fallback?: ReactNode; children: ReactNode };

/** What is loaded after the first screen: `meanwhile` holds its place, and keeps it if the chunk does not load. */
export const Later = ({ meanwhile, fallback = meanwhile, children }: Props) => (
  <ErrorBoundary fallback={fallback} onError={recordError}>
    <Suspense fallback={meanwhile}>{children}</Suspense>
  </ErrorBoundary>
);

export const Foot = ({ children }: { children: ReactNode }) => {
  const { text } = useSpeech();
  const fallback = <LoadFailed text={text.footFailed} retryLabel={text.loadAgain} onRetry={() => location.reload()} />;
  return (
    <Later meanwhile={null} fallback={fallback}>
      {children}
    </Later>
  );
};
