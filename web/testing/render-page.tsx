import { type ReactNode, StrictMode } from 'react';
import { type InitialEntry, MemoryRouter } from 'react-router';
import { onTestFinished } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { type Language, LanguageProvider } from '../i18n/language.tsx';
import { forgetDevice } from '../play/testing/forget-device.ts';
import '../ui/tokens.css';

export type PageOptions = {
  /** The paths visited, oldest first; the last one is shown. */
  history?: InitialEntry[];
  language?: Language;
};

/** Renders a part of a page as `main.tsx` does, in a language and at a path. */
export const renderPage = (page: ReactNode, { history = ['/'], language = 'en' }: PageOptions = {}) => {
  localStorage.setItem('lang', language);
  // Last, since what was registered later is called earlier.
  onTestFinished(forgetDevice);
  // The library's own cleanup only works for the first file when several share a window.
  onTestFinished(cleanup);
  return render(
    <StrictMode>
      <LanguageProvider>
        <MemoryRouter initialEntries={history}>{page}</MemoryRouter>
      </LanguageProvider>
    </StrictMode>,
  );
};
