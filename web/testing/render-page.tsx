import { type ReactNode, StrictMode } from 'react';
import { MemoryRouter } from 'react-router';
import { render } from 'vitest-browser-react';
import { type Language, LanguageProvider } from '../i18n/language.tsx';
import '../ui/tokens.css';

export type PageOptions = {
  /** The addresses visited before, oldest first; the last one is shown. */
  history?: string[];
  language?: Language;
};

/** Shows a part of a page as `main.tsx` does: in a language and at an address. */
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
