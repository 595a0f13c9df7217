import { useCallback } from 'react';
import type { AggregateResult } from '../../../contract/results.ts';
import { call } from '../../api/client.ts';
import { type Loading, useLoading } from './use-loading.ts';

/** A participant's own figures, one result for each word, and everybody's about the same faces. */
export type Figures = { mine: AggregateResult[]; everybody: AggregateResult[]; loadedAt: Date };

/** Throws an ApiError like `call`. */
export const loadResults = async (uid_user: string): Promise<Figures> => {
  const [mine, everybody] = await Promise.all([
    call('GET /aggregate_responses', { querystring: { uid_user } }),
    call('GET /aggregate_responses', { querystring: { faces_of: uid_user } }),
  ]);
  return { mine, everybody, loadedAt: new Date() };
};

/** Loads a participant's figures and everybody's; `asked` as for `useLoading`. */
export const useResults = (uid_user: string, asked?: Promise<Figures>): Loading<Figures> =>
  useLoading(
    useCallback(() => loadResults(uid_user), [uid_user]),
    asked,
  );
