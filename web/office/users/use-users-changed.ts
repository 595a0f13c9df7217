import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Reads the accounts again. */
export const useUsersChanged = (): (() => Promise<void>) => {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ queryKey: ['GET /users'] }), [queries]);
};
