import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Contract } from '../../../contract/contract.ts';
import type { Output } from '../../../contract/endpoint.ts';
import type { ApiError, Arguments } from '../../api/client.ts';
import { callSignedIn } from '../../api/login.ts';
import { listInput } from './list-pages.ts';
import type { ListState } from './list-state.ts';

export type ListKey = keyof Contract & `GET /audit/${string}/:date`;

/** What a list answers when it is asked with a page number. */
type PageOf<K extends ListKey> = Exclude<Output<Contract[K]>, readonly unknown[]>;

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
      if (day === today) queries.invalidateQueries({ queryKey: [grouped], predicate: isOlder });
      return answer as PageOf<K>;
    },
    placeholderData: keepPreviousData,
  });
};
