import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Language } from './i18n/language.tsx';
import { loadPage } from './routes.tsx';
import { Site } from './Site.tsx';
import { FixedRouter } from './ui/router.tsx';

/**
 * The HTML of a page as it is before anything of the device or of the server is known. It is made while the site is built
 * (tools/first-markup.ts); a browser shows it before our scripts arrive, and these then take it over.
 */
export const firstMarkup = async (path: string, language: Language): Promise<string> => {
  await loadPage(path);
  const Router = ({ children }: { children: ReactNode }) => <FixedRouter path={path}>{children}</FixedRouter>;
  return renderToString(<Site {...{ language, Router }} isDemo={false} />);
};
