import { useCallWhen } from '../use-call.ts';
import { listInput } from './list-pages.ts';
import type { AuditDays } from './use-audit-days.ts';

type Key = 'GET /audit/error_frontend/:date' | 'GET /audit/error_backend/:date' | 'GET /audit/security/:date';

/** How many rows a list of the day has without filters, if they are kept. Its first page is the list's own, read once for both. */
export const useCount = (key: Key, { day, state }: AuditDays, areKept: boolean): number | undefined => {
  const isWanted = state !== undefined && areKept;
  const { data } = useCallWhen<Key>(isWanted, key, listInput({ day, page_number: 1, filters: {} }));
  return isWanted ? data?.total : undefined;
};
