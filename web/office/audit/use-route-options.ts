import { audit } from '../../i18n/audit.ts';
import { auditCalls } from '../../i18n/audit-calls.ts';
import { useText } from '../../i18n/language.tsx';
import type { Option } from '../table/column.ts';
import { routeName } from './series-name.ts';

/** Routes as filter options: the raw one first, by which they are sorted, and what its calls do. */
export const useRouteOptions = (routes: readonly string[]): Option[] => {
  const calls = useText(auditCalls);
  const { unknown } = useText(audit).durations;
  return routes.map((route) => {
    const { words, code } = routeName(route, calls, unknown);
    return { value: route, label: code ? `${code} · ${words}` : words };
  });
};
