import { auditPageSize } from '../../../contract/rules/limits.ts';

/** The number of pages of a list; at least one. */
export const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / auditPageSize));

type ListRequest = { day: string; page_number: number; filters: Readonly<Record<string, string>> };

/** The input of a request for a page of a day's list, always in the same form, since it is a query key. */
export const listInput = ({ day, page_number, filters }: ListRequest) => ({
  params: { date: day },
  querystring: { ...filters, page_number },
});
