import { type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ClassResults } from '../../../contract/class-results.ts';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import type { ApiError } from '../../api/client.ts';
import { callSignedIn } from '../../api/login.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { arrivalsAt } from '../class-results/run-counts.ts';
import { hasUserMessage } from '../failures.ts';
import { useFailures } from '../forms/use-failures.ts';
import { notifyError } from '../notices.ts';
import { useRefresh } from '../use-refresh.ts';

/** Starting and stopping a session from its screen; both can be repeated without doing anything twice. */
export const useStageChanges = (uid_session: string) => {
  const failures = useFailures();
  const errorText = useErrorText();
  const refresh = useRefresh('sessions');
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (change: 'start' | 'stop') =>
      callSignedIn(
        change === 'start' ? 'POST /gamesession/:uid_session/start' : 'POST /gamesession/:uid_session/stop',
        { params: { uid_session } },
      ),
    onSuccess: refresh,
    onError: (error) => {
      failures.notify(error);
      if (hasUserMessage(error)) notifyError(errorText(error));
    },
  });
  /** Resolves to whether it worked. */
  const change = (what: 'start' | 'stop'): Promise<boolean> =>
    mutateAsync(what).then(
      () => true,
      () => false,
    );
  return { change, isBusy: isPending };
};

/** Late runs arrive within minutes; what is being counted, or failed, is worth another look soon. */
const refetchMs = { arriving: 10_000, failed: 3000, counted: 1000 };

type Wanted = {
  session: Pick<LiveSession, 'uid_session'>;
  isWanted: boolean;
  /** The class has not seen all of them on the screen yet: pupils do not get them on their phones before. */
  isUnopened: boolean;
};

/** The figures of the class on the screen, from its end. */
export const useStageResults = ({ session, isWanted, isUnopened }: Wanted): UseQueryResult<ClassResults, ApiError> => {
  const params = { uid_session: session.uid_session };
  const reading = useQuery<ClassResults, ApiError>({
    // The same figures, opened or not: what the screen has stays on it when the look that opens them fails.
    queryKey: ['GET /gamesession/:uid_session/results', { params }],
    queryFn: ({ signal }) => {
      const querystring = isUnopened ? { unopened: 'true' as const } : {};
      return callSignedIn('GET /gamesession/:uid_session/results', { params, querystring }, { signal });
    },
    enabled: isWanted,
    refetchInterval: ({ state: { data, status } }) => {
      if (status === 'error') return refetchMs.failed;
      if (data?.flg_counting) return refetchMs.counted;
      return data !== undefined && arrivalsAt(data, Date.now()).mayChange && refetchMs.arriving;
    },
  });
  const { refetch } = reading;
  useEffect(() => {
    if (isWanted && !isUnopened) void refetch();
  }, [isWanted, isUnopened, refetch]);
  return reading;
};
