import { type ReactNode, StrictMode } from 'react';
import type { Locator } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type Language, LanguageProvider } from '../i18n/language.tsx';
import { type Entry, MemoryRouter } from './memory-router.tsx';

export type PageOptions = {
  /** The paths visited, oldest first; the last one is shown. */
  history?: Entry[];
  language?: Language;
};

/** The texts of everything that is found. */
export const textsOf = (found: Locator) => found.elements().map(({ textContent }) => textContent);

/** Renders a part of a page as `main.tsx` does, in a language and at a path. */
export const renderPage = (page: ReactNode, { history = ['/'], language = 'en' }: PageOptions = {}) => {
  localStorage.setItem('lang', language);
  return render(
    <StrictMode>
      <LanguageProvider>
        <MemoryRouter initialEntries={history}>{page}</MemoryRouter>
      </LanguageProvider>
    </StrictMode>,
  );
};
