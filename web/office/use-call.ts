import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Contract } from '../../contract/contract.ts';
import type { Output } from '../../contract/endpoint.ts';
import type { ApiError, Arguments } from '../api/client.ts';
import { callSignedIn } from '../api/login.ts';

/** As `useCall`, but asks only while `isWanted`. */
export const useCallWhen = <K extends keyof Contract & `GET ${string}`>(
  isWanted: boolean,
  key: K,
  ...[input]: Arguments<Contract[K]>
): UseQueryResult<Output<Contract[K]>, ApiError> =>
  useQuery<Output<Contract[K]>, ApiError>({
    queryKey: [key, input],
    queryFn: ({ signal }) => callSignedIn(key, ...([input, { signal }] as Arguments<Contract[K]>)),
    enabled: isWanted,
  });

/** Reads an endpoint and keeps its answer under [key, input], until `useRefresh` reads it again. */
export const useCall = <K extends keyof Contract & `GET ${string}`>(
  key: K,
  ...input: Arguments<Contract[K]>
): UseQueryResult<Output<Contract[K]>, ApiError> => useCallWhen(true, key, ...input);
