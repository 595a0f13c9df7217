import { useCallback, useMemo } from 'react';
import type { Grouping } from '../../../contract/audit.ts';
import { isDay } from '../../../contract/rules/italian-days.ts';
import {
  type AddressState,
  flag,
  oneOf,
  type Parameter,
  pageNumber,
  readAddress,
  textThat,
  useAddressState,
  withoutEmpty,
  writeAddress,
} from '../../ui/address-state.ts';
import { type ChosenRange, ranges } from './range.ts';

/** The values allowed in the address of an audit page; the first of each list is the default. */
export type AuditOptions<Measure extends string, Part extends string, List extends string> = {
  measures: readonly [Measure, ...Measure[]];
  parts: readonly [Part, ...Part[]];
  lists: readonly [List, ...List[]];
  /** The filters of each list by name, and which texts they accept. */
  filters: Readonly<Record<List, Readonly<Record<string, (text: string) => boolean>>>>;
  /** Which list, with which filters, has the rows that a measure counts. */
  rowsOf: Readonly<Record<Measure, { list: List; filters: Readonly<Record<string, string>> }>>;
};

/** The state of an audit page. The names are those of the API. */
export type AuditAddress<Measure extends string, Part extends string, List extends string> = ChosenRange & {
  /** Null: today. */
  date: string | null;
  /** By day, unless the range is too long for that. */
  grouping: Grouping;
  /** Without what the reader did. */
  without_own: boolean;
  measure: Measure;
  by: Part;
  list: List;
  /** The page of the list, from 1. */
  page_number: number;
  /** The filters of the list; never empty texts. */
  filters: Readonly<Record<string, string>>;
};

/** The last page that the API accepts. */
const maxPages = 400;

const groupings = ['giorno', 'mese'] as const;

const dayOrToday: Parameter<string | null> = {
  read: (text) => (text && isDay(text) ? text : null),
  write: (day) => day ?? '',
};

const dayOrNone = textThat(isDay);

const place = { page_number: pageNumber(maxPages) };

/** The state of an audit page as `?date=2026-11-20&list=errors&page_number=2`, without other parameters. */
export const auditAddress = <M extends string, P extends string, L extends string>({
  measures,
  parts,
  lists,
  filters,
}: AuditOptions<M, P, L>): AddressState<AuditAddress<M, P, L>> => {
  const view = {
    date: dayOrToday,
    range: oneOf(ranges),
    from: dayOrNone,
    until: dayOrNone,
    grouping: oneOf(groupings),
    without_own: flag,
    measure: oneOf(measures),
    by: oneOf(parts),
    list: oneOf(lists),
  };
  const filtersOf = (list: L): Readonly<Record<string, Parameter<string>>> =>
    Object.fromEntries(Object.entries(filters[list]).map(([name, accepts]) => [name, textThat(accepts)]));
  return {
    read: (address) => {
      const selection = readAddress(address, view);
      return {
        ...selection,
        ...readAddress(address, place),
        filters: withoutEmpty(readAddress(address, filtersOf(selection.list))),
      };
    },
    write: (_, state) => {
      const shown = writeAddress(new URLSearchParams(), view, state);
      return writeAddress(writeAddress(shown, filtersOf(state.list), state.filters), place, state);
    },
  };
};

const chartOnly = ['range', 'from', 'until', 'grouping', 'measure', 'by'];

/** The state after a change: a change of list clears the filters, and changes of day, list or filters reset the page. */
export const changedAddress = <M extends string, P extends string, L extends string>(
  before: AuditAddress<M, P, L>,
  change: Partial<AuditAddress<M, P, L>>,
): AuditAddress<M, P, L> => {
  const isSameList = change.list === undefined || change.list === before.list;
  const isAboutChart = Object.keys(change).every((name) => chartOnly.includes(name));
  const page_number = isAboutChart ? before.page_number : 1;
  return { ...before, ...(isSameList ? {} : { filters: {} }), page_number, ...change };
};

/** Changes the address; with `replace`, going back skips the previous one. */
export type ChangeAudit<Address> = (next: Partial<Address>, options?: { replace: boolean }) => void;

/** The state of an audit page in the address, and the function that changes it. */
export const useAuditAddress = <M extends string, P extends string, L extends string>(
  options: AuditOptions<M, P, L>,
): [AuditAddress<M, P, L>, ChangeAudit<AuditAddress<M, P, L>>] => {
  const [state, step] = useAddressState(useMemo(() => auditAddress(options), [options]));
  const change = useCallback<ChangeAudit<AuditAddress<M, P, L>>>(
    (next, how) => step((before) => changedAddress(before, next), how),
    [step],
  );
  return [state, change];
};
