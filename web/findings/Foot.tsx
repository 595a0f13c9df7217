import { type ReactNode, Suspense } from 'react';
import { LoadFailed } from '../play/results/LoadFailed.tsx';
import { recordError } from '../recording/recording.ts';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import type { Speech } from './speech.ts';

type Props = { speech: Speech; children: ReactNode };

/** What is loaded after the figures: when it fails, it says so in its place, and the figures stay. */
export const Foot = ({ speech: { text }, children }: Props) => (
  <ErrorBoundary
    fallback={<LoadFailed text={text.footFailed} retryLabel={text.loadAgain} onRetry={() => location.reload()} />}
    onError={recordError}
  >
    <Suspense>{children}</Suspense>
  </ErrorBoundary>
);
