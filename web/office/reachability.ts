import { MutationCache, QueryCache, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError, call } from '../api/client.ts';
import { reportAnswer, useIsAway } from './notices.ts';

/** Whether nobody who could answer was reached: without a network, or while the server or its database is away. */
export const isUnreached = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'network' || error.code === 'unavailable');

/** Caches that notice each answer of the server, a refusal too. */
export const noticingCaches = () => {
  const onSettled = (_data: unknown, error: unknown) => {
    if (!isUnreached(error)) reportAnswer();
  };
  return { queryCache: new QueryCache({ onSettled }), mutationCache: new MutationCache({ onSettled }) };
};

/** How often the server is looked for while it cannot be reached. */
const lookMs = 5000;

const look = () =>
  call('GET /health', undefined, { timeoutMs: lookMs }).then(
    reportAnswer,
    (error: unknown) => isUnreached(error) || reportAnswer(),
  );

/** While the server cannot be reached, looks for it; then loads what failed meanwhile. */
export const useReturn = (queries: QueryClient) => {
  const isAway = useIsAway();
  useEffect(() => {
    if (!isAway) return;
    const timer = setInterval(look, lookMs);
    return () => {
      clearInterval(timer);
      void queries.refetchQueries({ type: 'active', predicate: ({ state }) => isUnreached(state.error) });
    };
  }, [isAway, queries]);
};
