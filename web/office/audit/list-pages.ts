import { auditPageSize } from '../../../contract/rules/limits.ts';

/** The number of pages of a list; at least one. */
export const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / auditPageSize));

/** As the API writes it: left out when it is off. */
export const ownParameter = (without_own: boolean) => (without_own ? { without_own: '1' as const } : {});

type ListRequest = {
  day: string;
  page_number: number;
  filters: Readonly<Record<string, string>>;
  /** Only lists that name users take it. */
  without_own?: boolean;
};

/** The input of a request for a page of a day's list, always in the same form, since it is a query key. */
export const listInput = ({ day, page_number, filters, without_own = false }: ListRequest) => ({
  params: { date: day },
  querystring: { ...filters, ...ownParameter(without_own), page_number },
});

/** The input of a request for a day's list without pages: its newest rows. */
export const plainListInput = ({ day, filters, without_own = false }: Omit<ListRequest, 'page_number'>) => ({
  params: { date: day },
  querystring: { ...filters, ...ownParameter(without_own) },
});
