import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import { ApiError } from '../../api/client.ts';
import { callSignedIn } from '../../api/login.ts';
import { paceOf } from './live-pace.ts';

/** Wi-Fi that is there but lets nothing through is as good as none. */
const timeoutMs = 5000;

/** Until a session that has never been read is tried again. */
const retryMs = 3000;

/** Whether there is no such session, or none for the signed-in user. A wrong address is a wrong session too. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_request');

/** A session with its live figures, kept while the server does not answer. Not read while the page is hidden. */
export const useLiveSession = (uid_session: string): UseQueryResult<LiveSession, ApiError> =>
  useQuery<LiveSession, ApiError>({
    queryKey: ['GET /gamesession/:uid_session/live', { params: { uid_session } }],
    queryFn: () =>
      callSignedIn(
        'GET /gamesession/:uid_session/live',
        { params: { uid_session } },
        { signal: AbortSignal.timeout(timeoutMs) },
      ),
    // The next read is the second try.
    retry: false,
    refetchInterval: ({ state: { data, error } }) => {
      if (isMissing(error)) return false;
      return data ? paceOf(data, Date.now()) : retryMs;
    },
  });
