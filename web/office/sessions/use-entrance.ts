import { useMutation } from '@tanstack/react-query';
import type { ClassSession } from '../../../contract/class-sessions.ts';
import { callSignedIn } from '../../api/login.ts';
import { useFailures } from '../forms/use-failures.ts';
import { useRefresh } from '../use-refresh.ts';

type Change = { flg_open: boolean } | { who: 'first' | 'all' };

/** Closing and opening the entrance of a class, and letting in who waits. */
export const useEntrance = ({ uid_session }: Pick<ClassSession, 'uid_session'>) => {
  const failures = useFailures();
  const refresh = useRefresh('sessions');
  const params = { uid_session };
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (change: Change): Promise<unknown> =>
      'who' in change
        ? callSignedIn('POST /gamesession/:uid_session/let_in', { params, body: change })
        : callSignedIn('POST /gamesession/:uid_session/entrance', { params, body: change }),
    onSuccess: refresh,
    onError: failures.notify,
  });
  return {
    isBusy: isPending,
    failure: failures.textOf(error),
    setOpen: (flg_open: boolean) => mutate({ flg_open }),
    letIn: (who: 'first' | 'all') => mutate({ who }),
  };
};
