import type { Grouping } from '../../../contract/audit.ts';
import { isDay } from './days.ts';

/** What may stand in the address of an audit page; the first of each choice is the one that goes without saying. */
export type AuditOptions<Measure extends string, Part extends string, List extends string> = {
  measures: readonly [Measure, ...Measure[]];
  parts: readonly [Part, ...Part[]];
  lists: readonly [List, ...List[]];
  /** The filters of each list by name, and which texts they take. */
  filters: Readonly<Record<List, Readonly<Record<string, (text: string) => boolean>>>>;
};

/** The state of an audit page. The names are those of the API. */
export type AuditAddress<Measure extends string, Part extends string, List extends string> = {
  /** Null: today. */
  date: string | null;
  grouping: Grouping;
  measure: Measure;
  by: Part;
  list: List;
  /** Of the list, from 1. */
  page_number: number;
  /** Of the list; never empty texts. */
  filters: Readonly<Record<string, string>>;
};

/** The API leads to no page beyond it. */
const mostPages = 400;

const groupings = ['giorno', 'mese'] as const;

const oneOf = <T extends string>(choices: readonly [T, ...T[]], text: string | null): T =>
  choices.find((choice) => choice === text) ?? choices[0];

/** Reads `?date=2026-11-20&list=errors&page_number=2`. What is not understood is as if it were not there. */
export const parseAuditAddress = <M extends string, P extends string, L extends string>(
  address: URLSearchParams,
  { measures, parts, lists, filters }: AuditOptions<M, P, L>,
): AuditAddress<M, P, L> => {
  const date = address.get('date');
  const page = address.get('page_number');
  const list = oneOf(lists, address.get('list'));
  return {
    date: date && isDay(date) ? date : null,
    grouping: oneOf(groupings, address.get('grouping')),
    measure: oneOf(measures, address.get('measure')),
    by: oneOf(parts, address.get('by')),
    list,
    page_number: page && /^[1-9]\d{0,2}$/.test(page) ? Math.min(Number(page), mostPages) : 1,
    filters: Object.fromEntries(
      Object.entries(filters[list]).flatMap(([name, isTaken]) => {
        const text = address.get(name) ?? '';
        return text !== '' && isTaken(text) ? [[name, text]] : [];
      }),
    ),
  };
};

/** Writes the state as briefly as it goes. */
export const formatAuditAddress = <M extends string, P extends string, L extends string>(
  { date, grouping, measure, by, list, page_number, filters }: AuditAddress<M, P, L>,
  { measures, parts, lists }: AuditOptions<M, P, L>,
): URLSearchParams => {
  const address = new URLSearchParams();
  const write = (name: string, text: string, silent?: string) => {
    if (text !== '' && text !== silent) address.set(name, text);
  };
  write('date', date ?? '');
  write('grouping', grouping, groupings[0]);
  write('measure', measure, measures[0]);
  write('by', by, parts[0]);
  write('list', list, lists[0]);
  for (const [name, text] of Object.entries(filters)) write(name, text);
  write('page_number', String(page_number), '1');
  return address;
};

/** The state after a change: another list begins without filters, and whatever changes but the page at the first one. */
export const changedAddress = <M extends string, P extends string, L extends string>(
  before: AuditAddress<M, P, L>,
  change: Partial<AuditAddress<M, P, L>>,
): AuditAddress<M, P, L> => {
  const isSameList = change.list === undefined || change.list === before.list;
  const isAboutChart = Object.keys(change).every((name) => ['grouping', 'measure', 'by'].includes(name));
  const page_number = isAboutChart ? before.page_number : 1;
  return { ...before, ...(isSameList ? {} : { filters: {} }), page_number, ...change };
};
