import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { LanguageProvider } from './i18n/language.tsx';
import { isDemo } from './is-demo.ts';
import { FailurePage } from './play/shell/FailurePage.tsx';
import { recordError } from './recording/recording.ts';
import { Pages } from './routes.tsx';
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

createRoot(root).render(
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
  </StrictMode>,
);
