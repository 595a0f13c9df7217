import { createContext } from 'react';
import type { Dictionary } from '../i18n/language.tsx';

/** The names of pages by their addresses, written as in contract/pages.ts. */
export type PageNames = Dictionary<Readonly<Record<string, string>>>;

/** The names of the office's pages. A page cannot import them from `OfficeRoutes.tsx`, which imports the page. */
export const PageNamesContext = createContext<PageNames>({ it: {}, en: {} });
