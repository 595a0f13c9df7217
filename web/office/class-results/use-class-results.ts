import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ClassResults } from '../../../contract/class-results.ts';
import { minimumClassGroup } from '../../../contract/rules/limits.ts';
import type { ApiError } from '../../api/client.ts';
import { callSignedIn } from '../../api/login.ts';
import { refusalOf } from '../../api/refusals.ts';

type Counts = Pick<ClassResults, 'num_joined' | 'num_completed' | 'num_waiting' | 'tms_accepts_until'>;

/** The runs of a class that may still arrive at a given time, and those that no longer can. */
export const arrivalsAt = (counts: Counts, now: number) => {
  const { num_joined, num_completed, num_waiting, tms_accepts_until } = counts;
  const missing = Math.max(0, num_joined - num_completed);
  const isOpen = now < Date.parse(tms_accepts_until);
  const playing = isOpen ? missing : 0;
  // A run of the last moment may be on its way for a while yet: until the server leaves out who waits, they may be counted.
  const isSettling = isOpen || num_waiting > 0;
  return {
    playing,
    unfinished: isOpen ? 0 : missing,
    // Only enough of them together are added to the figures.
    mayGrow: isSettling && missing + num_waiting >= minimumClassGroup,
    mayChange: num_waiting > 0 || playing > 0,
  };
};

type Counting = Pick<ClassResults, 'flg_too_small' | 'flg_counting' | 'num_waiting'>;

/** There are no figures yet only because the tests are being counted: to say that they are too few would be wrong. */
export const isBeingCounted = ({ flg_too_small, flg_counting, num_waiting }: Counting): boolean =>
  flg_too_small && flg_counting && num_waiting >= minimumClassGroup;

/** How many runs with more time are told by themselves on the screen and on paper: fewer than five could be recognised. */
export const toldMoreTime = (num_untimed: number): number => (num_untimed < minimumClassGroup ? 0 : num_untimed);

/** Late runs arrive within minutes; what is being counted, or failed, is worth another look soon. */
const refetchMs = { arriving: 10_000, failed: 3000, counted: 1000 };

type Options = {
  isWanted?: boolean;
  /** The class has not seen all of them on the screen yet: pupils do not get them on their phones before. */
  isUnopened?: boolean;
  /** Keeps asking where the first answer failed: nobody presses "Try again" on the projector. */
  isPersistent?: boolean;
};

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
