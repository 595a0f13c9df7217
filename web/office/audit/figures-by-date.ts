import type { GroupedNavigation, GroupedRequests } from '../../../contract/audit.ts';
import type { backendOptions, frontendOptions } from './page-options.ts';
import type { Dated } from './stacks.ts';

type PageMeasure = (typeof frontendOptions.measures)[number];
type CallMeasure = (typeof backendOptions.measures)[number];
type CallPart = (typeof backendOptions.parts)[number];

/** One measure for each date, by page. */
export const pagesByDate = (rows: readonly GroupedNavigation[], measure: PageMeasure): Dated[] =>
  rows.map(({ date, [measure]: total, detail }) => ({
    date,
    total,
    parts: new Map(detail.map((part) => [part.page, part[measure]])),
  }));

/** One measure for each date, by route or status. */
export const callsByDate = (rows: readonly GroupedRequests[], measure: CallMeasure, by: CallPart): Dated[] =>
  rows.map(({ date, [measure]: total, detail }) => {
    const parts = new Map<string, number>();
    for (const part of detail) {
      const name = String(part[by]);
      parts.set(name, (parts.get(name) ?? 0) + part[measure]);
    }
    return { date, total, parts };
  });
