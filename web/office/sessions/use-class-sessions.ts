import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ClassSession } from '../../../contract/class-sessions.ts';
import type { ApiError } from '../../api/client.ts';
import { callSignedIn } from '../../api/login.ts';
import { isOpen } from './session-state.ts';

/** The figures of an open session change, but only its own page follows them closely. */
const refetchMs = 10_000;

/** The sessions visible to the user, newest first; reloaded regularly while one is open. */
export const useClassSessions = (): UseQueryResult<ClassSession[], ApiError> =>
  useQuery<ClassSession[], ApiError>({
    queryKey: ['GET /gamesession'],
    queryFn: ({ signal }) => callSignedIn('GET /gamesession', undefined, { signal }),
    refetchInterval: ({ state }) => state.data?.some(({ des_state }) => isOpen(des_state)) === true && refetchMs,
  });
