import { useMemo } from 'react';
import { auditPages } from '../../../contract/pages.ts';
import type { Option } from '../table/column.ts';
import { isPage } from './page-options.ts';
import { usePageNames } from './use-page-names.ts';

/** All pages that are recorded, as filter options. */
export const usePageOptions = (): Option[] => {
  const names = usePageNames();
  return useMemo(() => auditPages.filter(isPage).map((page) => ({ value: page, label: names[page] ?? page })), [names]);
};
