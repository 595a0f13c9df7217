import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { Contract } from '../../contract/contract.ts';
import type { Output } from '../../contract/endpoint.ts';
import type { ApiError, Arguments } from '../api/client.ts';
import { callSignedIn } from '../api/login.ts';

type Reading = keyof Contract & `GET ${string}`;

type Options<K extends Reading> = Pick<
  UseQueryOptions<Output<Contract[K]>, ApiError>,
  'enabled' | 'refetchInterval' | 'placeholderData'
>;

export const useCallWith = <K extends Reading>(
  options: Options<NoInfer<K>>,
  key: K,
  ...[input]: Arguments<Contract[K]>
) =>
  useQuery<Output<Contract[K]>, ApiError>({
    queryKey: [key, input],
    queryFn: ({ signal }) => callSignedIn(key, ...([input, { signal }] as Arguments<Contract[K]>)),
    ...options,
  });

/** Like `useCall`, but makes the call only while `enabled`. */
export const useCallWhen = <K extends Reading>(enabled: boolean, key: K, ...input: Arguments<Contract[K]>) =>
  useCallWith<K>({ enabled }, key, ...input);

/** Reads an endpoint and caches its answer under [key, input] until `useRefresh` invalidates it. */
export const useCall = <K extends Reading>(key: K, ...input: Arguments<Contract[K]>) =>
  useCallWith<K>({}, key, ...input);
