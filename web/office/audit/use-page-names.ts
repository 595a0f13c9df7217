import { use, useMemo } from 'react';
import { audit } from '../../i18n/audit.ts';
import { useText } from '../../i18n/language.tsx';
import { PageNamesContext } from '../page-names.ts';

/** The name of every page of the site by its address, and of what is no page: `other`. */
export const usePageNames = (): Readonly<Record<string, string>> => {
  const ofTest = useText(audit).pages;
  const ofOffice = useText(use(PageNamesContext));
  return useMemo(() => ({ ...ofTest, ...ofOffice }), [ofTest, ofOffice]);
};
