import type { Grouping } from '../../../contract/audit.ts';
import { auditPages, isShown } from '../../../contract/pages.ts';
import { isDay } from '../../../contract/rules/italian-days.ts';
import { auditPageSize, maxAuditRows, maxRouteLength, maxTextLength } from '../../../contract/rules/limits.ts';
import { securityEventGroups } from '../../../contract/rules/security-event-groups.ts';
import type { SecurityEventGroup } from '../../../contract/security-events.ts';
import { audit } from '../../i18n/audit.ts';
import {
  type AddressState,
  addressStateOf,
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
import { type ChosenRange, ranges } from './audit-dates.ts';

/** Whether a text is a page that is recorded: the address of the site leads on at once. */
export const isPage = (text: string): boolean => auditPages.some((page) => page === text && isShown(page, true));
const isEventGroup = (text: string): text is SecurityEventGroup => Object.hasOwn(securityEventGroups, text);
const isShort = (maxLength: number) => (text: string) => text.length <= maxLength;

/** The filters of lists, and which texts they accept. */
const filterChecks = {
  page: isPage,
  user: isShort(maxTextLength),
  route: isShort(maxRouteLength),
  status_code: (text: string) => text === 'errors' || /^[1-5]\d\d$/.test(text),
  group: isEventGroup,
  event: (text: string) => Object.hasOwn(audit.it.events, text),
};
type FilterName = keyof typeof filterChecks;

/** What the chart shows of which days. The names are those of the API. */
export type ChartState<Measure extends string, Part extends string> = ChosenRange & {
  /** By day, unless the range is too long for that. */
  grouping: Grouping;
  without_own: boolean;
  measure: Measure;
  by: Part;
};

/** The chart's state as `?range=7d&measure=errors`; the first measure and part are the defaults. */
export const chartAddress = <M extends string, P extends string>(
  measures: readonly [M, ...M[]],
  parts: readonly [P, ...P[]],
): AddressState<ChartState<M, P>> =>
  addressStateOf({
    ...{ range: oneOf(ranges), from: textThat(isDay), until: textThat(isDay) },
    ...{ grouping: oneOf(['giorno', 'mese']), without_own: flag, measure: oneOf(measures), by: oneOf(parts) },
  });

export type ListState<List extends string> = {
  /** '' for today. */
  date: string;
  list: List;
  page_number: number;
  /** The filters of the list; never empty texts. */
  filters: Readonly<Record<string, string>>;
};

const filterParameters = (names: readonly FilterName[]): Readonly<Record<string, Parameter<string>>> =>
  Object.fromEntries(names.map((name) => [name, textThat(filterChecks[name])]));

const allFilters = filterParameters(Object.keys(filterChecks) as FilterName[]);

/** The state of the lists as `?date=2026-11-20&list=errors&page_number=2`; the first list is the default. */
export const listAddress = <L extends string>(
  lists: readonly [L, ...L[]],
  filters: Readonly<Record<L, readonly FilterName[]>>,
): AddressState<ListState<L>> => {
  const place = { date: textThat(isDay), list: oneOf(lists), page_number: pageNumber(maxAuditRows / auditPageSize) };
  return {
    read: (address) => {
      const found = readAddress(address, place);
      return { ...found, filters: withoutEmpty(readAddress(address, filterParameters(filters[found.list]))) };
    },
    write: (address, state) => writeAddress(writeAddress(address, place, state), allFilters, state.filters),
  };
};

/** The state after a change: another list begins without filters, and anything but another page begins at the first page. */
export const changedList = <L extends string>(before: ListState<L>, change: Partial<ListState<L>>): ListState<L> => {
  const isSameList = change.list === undefined || change.list === before.list;
  return { ...before, ...(!isSameList && { filters: {} }), page_number: 1, ...change };
};

/** Changes a part of the state; with `replace`, going back skips the previous one. */
export type Change<State> = (change: Partial<State>, how?: { replace: boolean }) => void;

export const useListState = <L extends string>(address: AddressState<ListState<L>>) => {
  const [state, step] = useAddressState(address);
  const change: Change<ListState<L>> = (part, how) => step((before) => changedList(before, part), how);
  return [state, change] as const;
};
