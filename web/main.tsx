import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { LanguageProvider } from './i18n/language.tsx';
import { isDemo } from './is-demo.ts';
import { FailurePage } from './play/shell/FailurePage.tsx';
import { recordError } from './recording/recording.ts';
import { loadPage, Pages } from './routes.tsx';
import { ErrorBoundary } from './ui/ErrorBoundary.tsx';
import { lazyChunk } from './ui/lazy-chunk.ts';
import { afterFirstScreen } from './ui/when-idle.ts';
import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import './ui/tokens.css';
import './ui/dark.css';

const DemoBanner = lazyChunk(async () => (await import('./DemoBanner.tsx')).DemoBanner);

// Loaded before it is needed: once there is a new version, the server no longer has this one's files.
const NewVersion = lazyChunk(async () => {
  await afterFirstScreen();
  return (await import('./version/NewVersion.tsx')).NewVersion;
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const page = (
  <StrictMode>
    <LanguageProvider>
      {isDemo && (
        <ErrorBoundary fallback={null} onError={recordError}>
          <Suspense>
            <DemoBanner />
          </Suspense>
        </ErrorBoundary>
      )}
      <ErrorBoundary fallback={null} onError={recordError}>
        <Suspense>
          <NewVersion />
        </Suspense>
      </ErrorBoundary>
      <ErrorBoundary fallback={<FailurePage />} onError={recordError}>
        <BrowserRouter>
          <Pages />
        </BrowserRouter>
      </ErrorBoundary>
    </LanguageProvider>
  </StrictMode>
);

/** For so long the place of the page stays empty, in ms: no shorter wait is said. */
const patienceMs = 300;

const show = () => createRoot(root).render(page);
// What does not load is asked for again by the page itself, which says so.
Promise.race([loadPage(location.pathname), new Promise((resolve) => setTimeout(resolve, patienceMs))]).then(show, show);
