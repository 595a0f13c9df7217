import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Contract } from '../../../contract/contract.ts';
import type { Output } from '../../../contract/endpoint.ts';
import { auditPageSize } from '../../../contract/rules/limits.ts';
import type { ApiError, Arguments } from '../../api/client.ts';
import { callSignedIn } from '../../api/login.ts';
import { useCallWhen } from '../use-call.ts';
import type { ChangeAudit } from './audit-address.ts';
import type { AuditDays } from './use-audit-page.ts';
import type { GroupedKey } from './use-figures.ts';

/** The page and filters of a day's list, how to change them, and the endpoint with the figures of the same day, if any. */
export type ListState = {
  /** The name of the list. */
  list: string;
  day: string;
  today: string;
  grouped?: GroupedKey;
  page_number: number;
  filters: Readonly<Record<string, string>>;
  without_own: boolean;
  change: ChangeAudit<Pick<ListState, 'page_number' | 'filters'>>;
};

/** The number of pages of a list; at least one. */
export const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / auditPageSize));

/** As the API writes it: left out when it is off. */
export const ownParameter = (without_own: boolean) => (without_own ? { without_own: '1' as const } : {});

type ListRequest = {
  day: string;
  page_number: number;
  filters: Readonly<Record<string, string>>;
  /** Only lists that name users take it. */
  without_own?: boolean;
};

/** The input of a request for a page of a day's list, always in the same form, since it is a query key. */
export const listInput = ({ day, page_number, filters, without_own = false }: ListRequest) => ({
  params: { date: day },
  querystring: { ...filters, ...ownParameter(without_own), page_number },
});

/** The input of a request for a day's list without pages: its newest rows. */
export const plainListInput = ({ day, filters, without_own = false }: Omit<ListRequest, 'page_number'>) => ({
  params: { date: day },
  querystring: { ...filters, ...ownParameter(without_own) },
});

export type ListKey = keyof Contract & `GET /audit/${string}/:date`;

/** What a list answers when it is asked with a page number. */
export type PageOf<K extends ListKey> = Exclude<Output<Contract[K]>, readonly unknown[]>;

/** Whether the rows of a list have users whom it can leave out. */
export const namesUsers = (key: ListKey): boolean =>
  key === 'GET /audit/navigation/:date' || key === 'GET /audit/requests/:date';

/** Loads a page of a day's list; the previous rows stay until the next ones are loaded, so that nothing jumps. */
export const useDayList = <K extends ListKey>(
  key: K,
  { day, today, grouped, without_own, list: _, ...request }: ListState,
): UseQueryResult<PageOf<K>, ApiError> => {
  const queries = useQueryClient();
  const input = listInput({ day, ...request, without_own: without_own && namesUsers(key) });
  return useQuery<PageOf<K>, ApiError>({
    queryKey: [key, input],
    queryFn: async ({ signal }) => {
      const startedAtMs = Date.now();
      const answer = await callSignedIn(key, ...([input, { signal }] as unknown as Arguments<Contract[K]>));
      // Today's figures keep growing, at least by this very call: they must not be older than the list beside them.
      const isOlder = ({ state }: { state: { dataUpdatedAt: number } }) =>
        state.dataUpdatedAt > 0 && state.dataUpdatedAt < startedAtMs;
      if (grouped && day === today) queries.invalidateQueries({ queryKey: [grouped], predicate: isOlder });
      return answer as PageOf<K>;
    },
    placeholderData: keepPreviousData,
  });
};

/** The number of a day's unexpected errors, if they are stored. Shares the query of the list's first page. */
export const useErrorCount = ({ day, state, areRowsDeleted }: AuditDays): number | undefined => {
  const isEnabled = state !== undefined && !areRowsDeleted;
  const { data } = useCallWhen(
    isEnabled,
    'GET /audit/error_backend/:date',
    listInput({ day, page_number: 1, filters: {} }),
  );
  return isEnabled && data && 'total' in data ? data.total : undefined;
};
