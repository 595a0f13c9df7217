import { useCallWhen } from '../use-call.ts';
import { listInput } from './list-pages.ts';
import type { AuditDays } from './use-audit-days.ts';

type Key = 'GET /audit/error_frontend/:date' | 'GET /audit/error_backend/:date' | 'GET /audit/security/:date';

/** The number of rows of a day's list without filters, if they are stored. Shares the query of the list's first page. */
export const useCount = (key: Key, { day, state }: AuditDays, areKept: boolean): number | undefined => {
  const isEnabled = state !== undefined && areKept;
  const { data } = useCallWhen<Key>(isEnabled, key, listInput({ day, page_number: 1, filters: {} }));
  return isEnabled && data && 'total' in data ? data.total : undefined;
};
