import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Contract } from '../../contract/contract.ts';

/** Which answers of the server are out of date once one of these has changed. */
const outOfDate = {
  users: ['GET /users'],
  // Accounts carry the names of their roles.
  roles: ['GET /roles', 'GET /users'],
  sessions: ['GET /gamesession', 'GET /gamesession/:uid_session/live'],
  // One that is deleted can no longer be asked for.
  'list of sessions': ['GET /gamesession'],
  tickets: ['GET /tickets'],
} as const satisfies Record<string, readonly (keyof Contract & `GET ${string}`)[]>;

/**
 * Asks the server again for everything that shows `changed`. The returned function stays the same; its promise resolves
 * when what is on the screen is up to date, also when asking has failed.
 */
export const useRefresh = (changed: keyof typeof outOfDate): (() => Promise<void>) => {
  const queries = useQueryClient();
  return useCallback(async () => {
    await Promise.all(outOfDate[changed].map((key) => queries.invalidateQueries({ queryKey: [key] })));
  }, [queries, changed]);
};
