import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Contract } from '../../../contract/contract.ts';
import type { Output } from '../../../contract/endpoint.ts';
import type { ApiError, Arguments } from '../../api/client.ts';
import { callSignedIn } from '../../api/login.ts';
import { listInput } from './list-pages.ts';
import type { ListState } from './list-state.ts';

type Key = keyof Contract & `GET /audit/${string}/:date`;

/** Reads a list of a day; what was there stays until the answer to what is asked next, so that nothing jumps. */
export const useDayList = <K extends Key>(
  key: K,
  { day, today, grouped, ...asked }: ListState,
): UseQueryResult<Output<Contract[K]>, ApiError> => {
  const queries = useQueryClient();
  const input = listInput({ day, ...asked });
  return useQuery<Output<Contract[K]>, ApiError>({
    queryKey: [key, input],
    queryFn: async ({ signal }) => {
      const startedAtMs = Date.now();
      const answer = await callSignedIn(key, ...([input, { signal }] as unknown as Arguments<Contract[K]>));
      // Today grows, if only by what is asked here: figures beside the list must not be older than it.
      const isOlder = ({ state }: { state: { dataUpdatedAt: number } }) =>
        state.dataUpdatedAt > 0 && state.dataUpdatedAt < startedAtMs;
      if (day === today) queries.invalidateQueries({ queryKey: [grouped], predicate: isOlder });
      return answer;
    },
    placeholderData: keepPreviousData,
  });
};
