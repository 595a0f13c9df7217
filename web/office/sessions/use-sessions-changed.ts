import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Reads the list and what is shown of a session again. */
export const useSessionsChanged = (): (() => Promise<void>) => {
  const queries = useQueryClient();
  return useCallback(async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['GET /gamesession'] }),
      queries.invalidateQueries({ queryKey: ['GET /gamesession/:uid_session/live'] }),
    ]);
  }, [queries]);
};
