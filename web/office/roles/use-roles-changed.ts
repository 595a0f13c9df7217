import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Reads the roles again, and the accounts, which carry the names of theirs. */
export const useRolesChanged = (): (() => Promise<void>) => {
  const queries = useQueryClient();
  return useCallback(async () => {
    await Promise.all(['GET /roles', 'GET /users'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
  }, [queries]);
};
