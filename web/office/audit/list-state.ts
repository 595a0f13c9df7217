import type { ChangeAudit } from './use-audit-address.ts';
import type { GroupedKey } from './use-grouped.ts';

/** Which part of which day's list is looked at, how to look at another, and where the figures of the same day are read. */
export type ListState = {
  day: string;
  today: string;
  grouped: GroupedKey;
  page_number: number;
  filters: Readonly<Record<string, string>>;
  change: ChangeAudit<Pick<ListState, 'page_number' | 'filters'>>;
};
