import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { LanguageProvider } from './i18n/language.tsx';
import { FailurePage } from './play/FailurePage.tsx';
import { Pages } from './routes.tsx';
import { ErrorBoundary } from './ui/ErrorBoundary.tsx';
import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import './ui/tokens.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <LanguageProvider>
      <ErrorBoundary fallback={<FailurePage />}>
        <BrowserRouter>
          <Pages />
        </BrowserRouter>
      </ErrorBoundary>
    </LanguageProvider>
  </StrictMode>,
);
