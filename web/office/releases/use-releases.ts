import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReleasesState } from '../../../contract/datasets.ts';
import type { ApiError } from '../../api/client.ts';
import { callSignedIn } from '../../api/login.ts';

/** How often to look how far it is, while one is being made. */
const refetchMs = 1500;

/** All research releases, and the one that is being made. */
export const useReleases = (): UseQueryResult<ReleasesState, ApiError> =>
  useQuery<ReleasesState, ApiError>({
    queryKey: ['GET /releases/state', undefined],
    queryFn: ({ signal }) => callSignedIn('GET /releases/state', undefined, { signal }),
    refetchInterval: ({ state: { data } }) => data?.work?.des_state === 'under_way' && refetchMs,
  });
