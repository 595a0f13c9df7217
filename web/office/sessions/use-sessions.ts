import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ClassSession, LiveSession } from '../../../contract/class-sessions.ts';
import type { AdjectiveName } from '../../../contract/game.ts';
import type { ApiError } from '../../api/client.ts';
import { isMissing } from '../../api/is-missing.ts';
import { callSignedIn } from '../../api/login.ts';
import { useCall, useCallWith } from '../use-call.ts';
import type { queryOf } from './listed-sessions.ts';
import { isOpen } from './session.ts';

/** The figures of an open session change, but only its own page follows them closely, in ms. */
const refetchMs = { list: 10_000, menu: 60_000 };

/** The sessions visible to the user, newest first, as far as they are asked for; reloaded regularly while one is open. */
export const useClassSessions = (
  querystring: ReturnType<typeof queryOf> = {},
  place: keyof typeof refetchMs = 'list',
): UseQueryResult<ClassSession[], ApiError> => {
  const isArchived = querystring.archived === 'true';
  return useCallWith(
    {
      refetchInterval: ({ state }) => state.data?.some((each) => isOpen(each.des_state)) === true && refetchMs[place],
      // While other days are on their way; but what was put away is another list.
      placeholderData: (before) => (before?.[0]?.flg_archived === isArchived ? before : undefined),
    },
    'GET /gamesession',
    { querystring },
  );
};

/** Fast enough to follow a class; slow where little or nothing changes. */
const intervalMs = { open: 1500, waiting: 4000, left: 30_000 };

/** A lesson is over then: nobody moves its screen from another device any more. In ms, after the last run was accepted. */
const lessonMs = 3 * 60 * 60_000;

type Paced = Pick<LiveSession, 'des_state' | 'tms_accepts_until' | 'stage'>;

/** The time until a session is reloaded, in ms; false when nothing can change. The class's screen also follows who moves it. */
export const paceOf = (session: Paced, now: number, isOnStage: boolean): number | false => {
  const { des_state, tms_accepts_until, stage } = session;
  if (isOpen(des_state)) return intervalMs.open;
  if (des_state === 'created') return isOnStage ? intervalMs.open : intervalMs.waiting;
  const until = Date.parse(tms_accepts_until ?? '');
  const isMoved = isOnStage || stage.num_slide !== null;
  if (isMoved && until + lessonMs > now) return intervalMs.open;
  if (isOnStage) return intervalMs.left;
  return until > now ? intervalMs.waiting : false;
};

/** A single failure is not reported. */
const staleAfterMs = 4000;

export type Reading = { isError: boolean; dataUpdatedAt: number; errorUpdatedAt: number };

/** Whether the data shown is outdated because the server has not answered for a while. */
export const isStale = ({ isError, dataUpdatedAt, errorUpdatedAt }: Reading): boolean =>
  isError && errorUpdatedAt - dataUpdatedAt > staleAfterMs;

/** A Wi-Fi that lets nothing through counts as no network. */
const timeoutMs = 5000;

/** For a session that has never been loaded. */
const retryMs = 3000;

const liveCall = (uid_session: string) => ({
  queryKey: ['GET /gamesession/:uid_session/live', { params: { uid_session } }],
  queryFn: () => callSignedIn('GET /gamesession/:uid_session/live', { params: { uid_session } }, { timeoutMs }),
  // The next poll is the retry.
  retry: false,
});

/** What a page that follows a session has loaded of it, if one does: asks the server for nothing. */
export const useKnownSession = (uid_session: string): UseQueryResult<LiveSession, ApiError> =>
  useQuery<LiveSession, ApiError>({ ...liveCall(uid_session), enabled: false });

/** A session with its live figures, kept while the server does not answer. Not reloaded while the page is hidden. */
export const useLiveSession = (uid_session: string, isOnStage = false): UseQueryResult<LiveSession, ApiError> =>
  useQuery<LiveSession, ApiError>({
    ...liveCall(uid_session),
    refetchInterval: ({ state: { data, error } }) => {
      if (isMissing(error)) return false;
      return data ? paceOf(data, Date.now(), isOnStage) : retryMs;
    },
  });

/** The words of a class, in the order of its rounds; empty until they are known. */
export const useClassWords = (): AdjectiveName[] => {
  const { data = [] } = useCall('GET /adjectives', { querystring: { private: 'true' } });
  return data
    .filter(({ tutorial }) => !tutorial)
    .sort((a, b) => a.id - b.id)
    .map(({ adjective }) => adjective);
};
