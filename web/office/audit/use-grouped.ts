import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Grouping } from '../../../contract/audit.ts';
import type { Contract } from '../../../contract/contract.ts';
import type { Output } from '../../../contract/endpoint.ts';
import type { ApiError } from '../../api/client.ts';
import { callSignedIn } from '../../api/login.ts';
import { useLoadNotice } from '../use-load-notice.ts';
import { windowOf } from './chart-window.ts';
import type { AuditDays } from './use-audit-days.ts';

type Key = 'GET /audit/navigation_grouped' | 'GET /audit/requests_grouped';

/** Rows with the dates that were asked for: while others are on their way, both stay. */
type Grouped<K extends Key> = { grouping: Grouping; dates: string[]; rows: Output<Contract[K]> };

/** Reads the grouped figures around a day. */
export const useGrouped = <K extends Key>(key: K, grouping: Grouping, { day, today }: AuditDays) => {
  const { until, dates } = windowOf(day, grouping, today);
  const query = useQuery<Grouped<K>, ApiError>({
    queryKey: [key, 'with dates', grouping, until],
    queryFn: async ({ signal }) => {
      const rows = await callSignedIn<Key>(key, { querystring: { grouping, until } }, { signal });
      return { grouping, dates, rows: rows as Output<Contract[K]> };
    },
    placeholderData: keepPreviousData,
  });
  useLoadNotice(query);
  return query;
};
