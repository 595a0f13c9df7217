import { useMemo } from 'react';
import { auditPages } from '../../../contract/pages.ts';
import { audit } from '../../i18n/audit.ts';
import { auditCalls } from '../../i18n/audit-calls.ts';
import { useText } from '../../i18n/language.tsx';
import { office } from '../../i18n/office.ts';
import type { Option } from '../table/column.ts';
import { isPage } from './page-options.ts';
import { routeName } from './series-name.ts';

/** The name of every page of the site by its address, and `other` for everything else. */
export const usePageNames = (): Readonly<Record<string, string>> => {
  const ofTest = useText(audit).pages;
  const ofOffice = useText(office).pageNames;
  return useMemo(() => ({ ...ofTest, ...ofOffice }), [ofTest, ofOffice]);
};

/** All pages that are recorded, as filter options. */
export const usePageOptions = (): Option[] => {
  const names = usePageNames();
  return useMemo(() => auditPages.filter(isPage).map((page) => ({ value: page, label: names[page] ?? page })), [names]);
};

/** Routes as filter options: the raw one first, by which they are sorted, and what its calls do. */
export const useRouteOptions = (routes: readonly string[]): Option[] => {
  const calls = useText(auditCalls);
  const { unknown } = useText(audit).durations;
  return routes.map((route) => {
    const { words, code } = routeName(route, calls, unknown);
    return { value: route, label: code ? `${code} · ${words}` : words };
  });
};
