import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Contract } from '../../contract/contract.ts';
import type { Output } from '../../contract/endpoint.ts';
import type { ApiError, Arguments } from '../api/client.ts';
import { callSignedIn } from '../api/login.ts';

/** Like `useCall`, but makes the call only while `isEnabled`. */
export const useCallWhen = <K extends keyof Contract & `GET ${string}`>(
  isEnabled: boolean,
  key: K,
  ...[input]: Arguments<Contract[K]>
): UseQueryResult<Output<Contract[K]>, ApiError> =>
  useQuery<Output<Contract[K]>, ApiError>({
    queryKey: [key, input],
    queryFn: ({ signal }) => callSignedIn(key, ...([input, { signal }] as Arguments<Contract[K]>)),
    enabled: isEnabled,
  });

/** Reads an endpoint and caches its answer under [key, input] until `useRefresh` invalidates it. */
export const useCall = <K extends keyof Contract & `GET ${string}`>(
  key: K,
  ...input: Arguments<Contract[K]>
): UseQueryResult<Output<Contract[K]>, ApiError> => useCallWhen(true, key, ...input);
