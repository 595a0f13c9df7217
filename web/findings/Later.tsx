import { type ReactNode, Suspense } from 'react';
import { recordError } from '../recording/recording.ts';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';

type Props = { meanwhile: ReactNode; children: ReactNode };

/**
 * What is loaded after the first screen, and without which the page is still whole: `meanwhile` holds its place, and keeps
 * it if the chunk does not load, which the end of the page says.
 */
export const Later = ({ meanwhile, children }: Props) => (
  <ErrorBoundary fallback={meanwhile} onError={recordError}>
    <Suspense fallback={meanwhile}>{children}</Suspense>
  </ErrorBoundary>
);
