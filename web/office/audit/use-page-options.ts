import { useMemo } from 'react';
import { audit } from '../../i18n/audit.ts';
import { useText } from '../../i18n/language.tsx';
import type { Option } from '../table/column.ts';

/** Every page of the site, to choose from. */
export const usePageOptions = (): Option[] => {
  const { pages } = useText(audit);
  return useMemo(() => Object.entries(pages).map(([value, label]) => ({ value, label })), [pages]);
};
