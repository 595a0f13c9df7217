import { createContext } from 'react';
import type { Dictionary } from '../i18n/language.tsx';

/** By the address of a page, as contract/pages.ts writes it. */
export type PageNames = Dictionary<Readonly<Record<string, string>>>;

/** The names of the office's pages. A page cannot import them from `OfficeRoutes.tsx`, which imports the page. */
export const PageNamesContext = createContext<PageNames>({ it: {}, en: {} });
