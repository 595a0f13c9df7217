import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Contract } from '../../../contract/contract.ts';
import type { Output } from '../../../contract/endpoint.ts';
import type { ApiError, Arguments } from '../../api/client.ts';
import { callSignedIn } from '../../api/login.ts';

/** As `useCall`, but what was there stays until the answer to what is asked next, so that nothing jumps. */
export const useSteadyCall = <K extends keyof Contract & `GET /audit/${string}`>(
  key: K,
  input: Arguments<Contract[K]>[0],
): UseQueryResult<Output<Contract[K]>, ApiError> =>
  useQuery<Output<Contract[K]>, ApiError>({
    queryKey: [key, input],
    queryFn: ({ signal }) => callSignedIn(key, ...([input, { signal }] as Arguments<Contract[K]>)),
    placeholderData: keepPreviousData,
  });
