import type { GroupedRequests } from '../../../contract/audit.ts';

const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort((a, b) => a.localeCompare(b, 'en'));

/** The routes that were called, for filters to choose from. */
export const knownRoutes = (rows: readonly GroupedRequests[]): string[] =>
  sorted(rows.flatMap(({ detail }) => detail.map(({ route }) => route)));

/** The statuses that were answered. */
export const knownStatuses = (rows: readonly GroupedRequests[]): string[] =>
  sorted(rows.flatMap(({ detail }) => detail.map(({ status_code }) => String(status_code))));
