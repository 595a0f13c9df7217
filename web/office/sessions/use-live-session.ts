import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import type { ApiError } from '../../api/client.ts';
import { isMissing } from '../../api/is-missing.ts';
import { callSignedIn } from '../../api/login.ts';
import { paceOf, stagePaceOf } from './live-pace.ts';

/** A Wi-Fi that lets nothing through counts as no network. */
const timeoutMs = 5000;

/** The pause before retrying a session that has never been loaded. */
const retryMs = 3000;

/** The call and how it is made, without its pace. */
const liveCall = (uid_session: string) => ({
  queryKey: ['GET /gamesession/:uid_session/live', { params: { uid_session } }],
  queryFn: () => callSignedIn('GET /gamesession/:uid_session/live', { params: { uid_session } }, { timeoutMs }),
  // The next poll is the retry.
  retry: false,
});

/** What a page that follows a session has loaded of it, if one does: asks the server for nothing. */
export const useKnownSession = (uid_session: string): UseQueryResult<LiveSession, ApiError> =>
  useQuery<LiveSession, ApiError>({ ...liveCall(uid_session), enabled: false });

type Options = {
  /** The class's screen also follows who enters, and who moves it from another device. */
  isOnStage?: boolean;
};

/** A session with its live figures, kept while the server does not answer. Not reloaded while the page is hidden. */
export const useLiveSession = (
  uid_session: string,
  { isOnStage = false }: Options = {},
): UseQueryResult<LiveSession, ApiError> =>
  useQuery<LiveSession, ApiError>({
    ...liveCall(uid_session),
    refetchInterval: ({ state: { data, error } }) => {
      if (isMissing(error)) return false;
      if (!data) return retryMs;
      return isOnStage ? stagePaceOf(data, Date.now()) : paceOf(data, Date.now());
    },
  });
