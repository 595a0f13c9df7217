import type { ChangeAudit } from './use-audit-address.ts';

/** Which part of which day's list is looked at, and how to look at another. */
export type ListState = {
  day: string;
  page_number: number;
  filters: Readonly<Record<string, string>>;
  change: ChangeAudit<Pick<ListState, 'page_number' | 'filters'>>;
};
