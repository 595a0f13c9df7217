import { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../api/client.ts';

const tries = 2;

/** What may have gone better a second later; a refusal has not. */
const mayPass = (error: unknown): boolean => error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** Offline is an error like another, so that a page says so and does not load for ever. */
const newQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', retry: (failures, error) => failures < tries && mayPass(error) },
      mutations: { networkMode: 'always', retry: false },
    },
  });

/** Answers of the server, kept for one account: those of the last are not shown to the next. */
export const useQueryClientOf = (id_user: string | undefined): QueryClient => {
  const [kept, keep] = useState(() => ({ id_user, client: newQueryClient() }));
  if (kept.id_user !== id_user) keep({ id_user, client: newQueryClient() });
  return kept.client;
};
