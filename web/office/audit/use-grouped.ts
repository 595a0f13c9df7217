import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Grouping } from '../../../contract/audit.ts';
import type { Contract } from '../../../contract/contract.ts';
import type { Output } from '../../../contract/endpoint.ts';
import type { ApiError } from '../../api/client.ts';
import { callSignedIn } from '../../api/login.ts';
import { windowOf } from './chart-window.ts';
import type { AuditDays } from './use-audit-days.ts';

export type GroupedKey = 'GET /audit/navigation_grouped' | 'GET /audit/requests_grouped';

/** Rows with the dates that were requested: both stay while others load. */
type Grouped<K extends GroupedKey> = { grouping: Grouping; dates: string[]; rows: Output<Contract[K]> };

/** Loads the grouped figures around a day. */
export const useGrouped = <K extends GroupedKey>(key: K, grouping: Grouping, days: AuditDays) => {
  const { until, dates } = windowOf(days, grouping);
  return useQuery<Grouped<K>, ApiError>({
    queryKey: [key, 'with dates', grouping, until, dates[0]],
    queryFn: async ({ signal }) => {
      const rows = await callSignedIn<GroupedKey>(key, { querystring: { grouping, until } }, { signal });
      return { grouping, dates, rows: rows as Output<Contract[K]> };
    },
    placeholderData: keepPreviousData,
  });
};
