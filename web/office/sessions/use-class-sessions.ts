import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ClassSession } from '../../../contract/class-sessions.ts';
import type { ApiError } from '../../api/client.ts';
import { callSignedIn } from '../../api/login.ts';
import type { queryOf } from './listed-sessions.ts';
import { isOpen } from './session-state.ts';

/** The figures of an open session change, but only its own page follows them closely, in ms. */
const refetchMs = { list: 10_000, menu: 60_000 };

/** The sessions visible to the user, newest first, as far as they are asked for; reloaded regularly while one is open. */
export const useClassSessions = (
  querystring: ReturnType<typeof queryOf> = {},
  place: keyof typeof refetchMs = 'list',
): UseQueryResult<ClassSession[], ApiError> => {
  const isArchived = querystring.archived === 'true';
  return useQuery<ClassSession[], ApiError>({
    queryKey: ['GET /gamesession', { querystring }],
    queryFn: ({ signal }) => callSignedIn('GET /gamesession', { querystring }, { signal }),
    refetchInterval: ({ state }) => state.data?.some(({ des_state }) => isOpen(des_state)) === true && refetchMs[place],
    // While other days are on their way; but what was put away is another list.
    placeholderData: (before) =>
      before?.every(({ flg_archived }) => flg_archived === isArchived) ? before : undefined,
  });
};
