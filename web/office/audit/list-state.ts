import type { ChangeAudit } from './use-audit-address.ts';
import type { GroupedKey } from './use-grouped.ts';

/** The page and filters of a day's list, how to change them, and the endpoint with the figures of the same day. */
export type ListState = {
  /** The name of the list. */
  list: string;
  day: string;
  today: string;
  grouped: GroupedKey;
  page_number: number;
  filters: Readonly<Record<string, string>>;
  without_own: boolean;
  change: ChangeAudit<Pick<ListState, 'page_number' | 'filters'>>;
};
