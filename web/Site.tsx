import { type ComponentType, type ReactNode, StrictMode, Suspense, useEffect, useState } from 'react';
import { type Language, LanguageProvider } from './i18n/language.tsx';
import { FailurePage } from './play/shell/FailurePage.tsx';
import { recordError } from './recording/recording.ts';
import { Pages } from './routes.tsx';
import { ErrorBoundary } from './ui/ErrorBoundary.tsx';
import type { Elements } from './ui/elements.ts';
import { lazyChunk } from './ui/lazy-chunk.ts';
import { afterFirstScreen } from './ui/when-idle.ts';

const DemoBanner = lazyChunk(async () => (await import('./DemoBanner.tsx')).DemoBanner);

// Loaded before it is needed: once there is a new version, the server no longer has this one's files.
const NewVersion = lazyChunk(async () => (await import('./version/NewVersion.tsx')).NewVersion);

/** A new version is not news within this time. */
const restMs = 1000;

/** Resolves once the notice of a new version has loaded; without a network, once there is one again. */
const loadNewVersion = async (): Promise<void> => {
  for (;;) {
    try {
      await NewVersion.load();
      return;
    } catch {
      await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    }
  }
};

/**
 * Shows its content once the first screen is there, of which it is no part: were it loaded before, React would hold back
 * for 300 ms what it takes over.
 */
const Afterwards = ({ children }: { children: Elements }) => {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    void afterFirstScreen(restMs)
      .then(loadNewVersion)
      .then(() => setThere(true));
  }, []);
  return isThere && children;
};

type Props = {
  /** The language of the first screen. */
  language: Language;
  /** Whether all figures are simulated, which every page then says. */
  isDemo: boolean;
  Router: ComponentType<{ children: ReactNode }>;
};

/** The whole site; `main.tsx` shows it, and `first-markup.tsx` renders first screens of it while the site is built. */
export const Site = ({ language, isDemo, Router }: Props) => (
  <StrictMode>
    <LanguageProvider first={language}>
      {isDemo && (
        <ErrorBoundary fallback={null} onError={recordError}>
          <Suspense>
            <DemoBanner />
          </Suspense>
        </ErrorBoundary>
      )}
      <ErrorBoundary fallback={null} onError={recordError}>
        <Afterwards>
          <Suspense>
            <NewVersion />
          </Suspense>
        </Afterwards>
      </ErrorBoundary>
      <ErrorBoundary fallback={<FailurePage />} onError={recordError}>
        <Router>
          <Pages />
        </Router>
      </ErrorBoundary>
    </LanguageProvider>
  </StrictMode>
);
