import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Contract } from '../../../contract/contract.ts';
import type { Output } from '../../../contract/endpoint.ts';
import type { ApiError } from '../../api/client.ts';
import { callSignedIn } from '../../api/login.ts';
import { useLoadNotice } from '../use-load-notice.ts';
import { ownParameter } from './list-pages.ts';
import type { DayRange } from './range.ts';

type Key = 'GET /audit/navigation_summary' | 'GET /audit/requests_summary';

/** Loads the figures of these days next to those before; the previous ones stay until then. */
export const useSummary = <K extends Key>(
  key: K,
  { from, until }: DayRange,
  without_own: boolean,
): UseQueryResult<Output<Contract[K]>, ApiError> => {
  const querystring = { from, until, ...ownParameter(without_own) };
  const query = useQuery<Output<Contract[K]>, ApiError>({
    queryKey: [key, querystring],
    queryFn: async ({ signal }) => (await callSignedIn<Key>(key, { querystring }, { signal })) as Output<Contract[K]>,
    placeholderData: keepPreviousData,
  });
  useLoadNotice(query);
  return query;
};
