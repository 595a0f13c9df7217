import type { ChangeAudit } from './use-audit-address.ts';
import type { GroupedKey } from './use-grouped.ts';

/** Which page of which day's list is shown, how to show another, and the endpoint with the figures of the same day. */
export type ListState = {
  day: string;
  today: string;
  grouped: GroupedKey;
  page_number: number;
  filters: Readonly<Record<string, string>>;
  change: ChangeAudit<Pick<ListState, 'page_number' | 'filters'>>;
};
