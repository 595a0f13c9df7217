import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ClassResults } from '../../../contract/class-results.ts';
import type { ApiError } from '../../api/client.ts';
import { callSignedIn } from '../../api/login.ts';
import { arrivalsAt } from './run-counts.ts';

/** ms. Late runs come by minutes; nobody waits for them with a stopwatch. */
const pace = 10_000;

/** The figures of a stopped class, read again while runs may still be added. */
export const useClassResults = (uid_session: string): UseQueryResult<ClassResults, ApiError> =>
  useQuery<ClassResults, ApiError>({
    queryKey: ['GET /gamesession/:uid_session/results', { params: { uid_session } }],
    queryFn: ({ signal }) =>
      callSignedIn('GET /gamesession/:uid_session/results', { params: { uid_session } }, { signal }),
    refetchInterval: ({ state: { data } }) => data !== undefined && arrivalsAt(data, Date.now()).mayChange && pace,
  });
