import { useMemo } from 'react';
import { audit } from '../../i18n/audit.ts';
import { useText } from '../../i18n/language.tsx';
import type { Option } from '../table/column.ts';
import { isPage } from './page-options.ts';

/** Every page of the site that is recorded, to choose from. */
export const usePageOptions = (): Option[] => {
  const { pages } = useText(audit);
  return useMemo(
    () => Object.entries(pages).flatMap(([value, label]) => (isPage(value) ? [{ value, label }] : [])),
    [pages],
  );
};
