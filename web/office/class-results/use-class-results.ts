import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ClassResults } from '../../../contract/class-results.ts';
import type { ApiError } from '../../api/client.ts';
import { callSignedIn } from '../../api/login.ts';
import { refusalOf } from '../../api/refusals.ts';
import { arrivalsAt } from './run-counts.ts';

/** Late runs arrive within minutes; what is being counted, or failed, is worth another look soon. */
const refetchMs = { arriving: 10_000, failed: 3000, counted: 1000 };

type Options = {
  isWanted?: boolean;
  /** The class has not seen all of them on the screen yet: pupils do not get them on their phones before. */
  isUnopened?: boolean;
  /** Keeps asking where the first answer failed: nobody presses "Try again" on the projector. */
  isPersistent?: boolean;
};

/** The figures of a stopped class, reloaded while runs may still be added. */
export const useClassResults = (
  uid_session: string,
  { isWanted = true, isUnopened = false, isPersistent = false }: Options = {},
): UseQueryResult<ClassResults, ApiError> => {
  const params = { uid_session };
  const querystring = isUnopened ? { unopened: 'true' as const } : {};
  const reading = useQuery<ClassResults, ApiError>({
    // The same figures, opened or not: what the screen has stays on it when the look that opens them fails.
    queryKey: ['GET /gamesession/:uid_session/results', { params }],
    queryFn: ({ signal }) => callSignedIn('GET /gamesession/:uid_session/results', { params, querystring }, { signal }),
    enabled: isWanted,
    refetchInterval: ({ state: { data, error } }) => {
      if (error) return (isPersistent || data !== undefined) && refusalOf(error) === undefined && refetchMs.failed;
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
