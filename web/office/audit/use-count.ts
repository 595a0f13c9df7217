import { useCall } from '../use-call.ts';
import { listInput } from './list-pages.ts';

type Key = 'GET /audit/error_frontend/:date' | 'GET /audit/error_backend/:date' | 'GET /audit/security/:date';

/** How many rows a list of the day has without filters. Its first page is the list's own, read once for both. */
export const useCount = (key: Key, day: string): number | undefined =>
  useCall<Key>(key, listInput({ day, page_number: 1, filters: {} })).data?.total;
