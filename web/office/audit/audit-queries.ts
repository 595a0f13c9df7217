import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Grouping } from '../../../contract/audit.ts';
import type { Contract } from '../../../contract/contract.ts';
import type { Output } from '../../../contract/endpoint.ts';
import type { ApiError, Arguments } from '../../api/client.ts';
import { callSignedIn } from '../../api/login.ts';
import { useLoadNotice } from '../use-load-notice.ts';
import { type DayRange, datesOf } from './range.ts';

type AuditKey = keyof Contract & `GET /audit/${string}`;

/** Like `useCall`, but the previous answer stays until the next is loaded, so that nothing jumps; a failure is notified. */
export const useAuditCall = <K extends AuditKey>(
  key: K,
  ...[input]: Arguments<Contract[K]>
): UseQueryResult<Output<Contract[K]>, ApiError> => {
  const query = useQuery<Output<Contract[K]>, ApiError>({
    queryKey: [key, input],
    queryFn: ({ signal }) => callSignedIn(key, ...([input, { signal }] as Arguments<Contract[K]>)),
    placeholderData: keepPreviousData,
  });
  useLoadNotice(query);
  return query;
};

/** As the API writes it: left out when it is off. */
export const ownParameter = (without_own: boolean) => (without_own ? { without_own: '1' as const } : {});

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

export type ListKey = keyof Contract & `GET /audit/${string}/:date`;

/** What a list answers when it is asked with a page number. */
export type PageOf<K extends ListKey> = Exclude<Output<Contract[K]>, readonly unknown[]>;

/** Which rows of a list are wanted. */
export type Selection = { day: string; filters: Readonly<Record<string, string>>; without_own: boolean };

/** The lists whose rows name users, so that one's own can be left out. */
const namesUsers: readonly string[] = ['GET /audit/navigation/:date', 'GET /audit/requests/:date'];

/** The input of a request for a page of a day's list; without a page, for its newest rows. */
export const listInput = (key: ListKey, { day, filters, without_own }: Selection, page_number?: number) => ({
  params: { date: day },
  querystring: {
    ...filters,
    ...ownParameter(without_own && namesUsers.includes(key)),
    ...(page_number !== undefined && { page_number }),
  },
});
