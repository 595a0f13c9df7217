import { auditPageSize } from '../../../contract/rules/limits.ts';

/** How many pages a list has; one at least. */
export const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / auditPageSize));

type Asked = { day: string; page_number: number; filters: Readonly<Record<string, string>> };

/** What a list of a day is asked with, always written alike. */
export const listInput = ({ day, page_number, filters }: Asked) => ({
  params: { date: day },
  querystring: { ...filters, ...(page_number > 1 && { page_number }) },
});
