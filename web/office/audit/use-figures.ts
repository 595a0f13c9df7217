import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Grouping } from '../../../contract/audit.ts';
import type { Contract } from '../../../contract/contract.ts';
import type { Output } from '../../../contract/endpoint.ts';
import type { ApiError } from '../../api/client.ts';
import { callSignedIn } from '../../api/login.ts';
import { useLoadNotice } from '../use-load-notice.ts';
import { type DayRange, datesOf } from './range.ts';
import { ownParameter } from './use-day-list.ts';

export type GroupedKey = 'GET /audit/navigation_grouped' | 'GET /audit/requests_grouped';

type Wanted = { grouping: Grouping; days: DayRange; without_own: boolean };

/** Rows with the dates that were requested: both stay while others load. */
type Grouped<K extends GroupedKey> = { grouping: Grouping; days: DayRange; dates: string[]; rows: Output<Contract[K]> };

/** Loads the grouped figures of these days. */
export const useGrouped = <K extends GroupedKey>(key: K, { grouping, days, without_own }: Wanted) =>
  useQuery<Grouped<K>, ApiError>({
    queryKey: [key, 'with dates', grouping, days.from, days.until, without_own],
    queryFn: async ({ signal }) => {
      const querystring = { grouping, ...days, ...ownParameter(without_own) };
      const rows = await callSignedIn<GroupedKey>(key, { querystring }, { signal });
      return { grouping, days, dates: datesOf(days, grouping), rows: rows as Output<Contract[K]> };
    },
    placeholderData: keepPreviousData,
  });

type SummaryKey = 'GET /audit/navigation_summary' | 'GET /audit/requests_summary';

/** Loads the figures of these days next to those before; the previous ones stay until then. */
export const useSummary = <K extends SummaryKey>(
  key: K,
  { from, until }: DayRange,
  without_own: boolean,
): UseQueryResult<Output<Contract[K]>, ApiError> => {
  const querystring = { from, until, ...ownParameter(without_own) };
  const query = useQuery<Output<Contract[K]>, ApiError>({
    queryKey: [key, querystring],
    queryFn: async ({ signal }) =>
      (await callSignedIn<SummaryKey>(key, { querystring }, { signal })) as Output<Contract[K]>,
    placeholderData: keepPreviousData,
  });
  useLoadNotice(query);
  return query;
};
