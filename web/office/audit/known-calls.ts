import type { GroupedRequests } from '../../../contract/audit.ts';

const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort((a, b) => a.localeCompare(b, 'en'));

/** The routes that were called, as filter options. */
export const knownRoutes = (rows: readonly GroupedRequests[]): string[] =>
  sorted(rows.flatMap(({ detail }) => detail.map(({ route }) => route)));

/** The statuses that were returned, as filter options. */
export const knownStatuses = (rows: readonly GroupedRequests[]): string[] =>
  sorted(rows.flatMap(({ detail }) => detail.map(({ status_code }) => String(status_code))));
