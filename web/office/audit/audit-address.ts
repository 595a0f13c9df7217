import { useMemo } from 'react';
import type { Grouping } from '../../../contract/audit.ts';
import { auditPages, isShown } from '../../../contract/pages.ts';
import { isDay } from '../../../contract/rules/italian-days.ts';
import { auditPageSize, maxAuditRows, maxRouteLength, maxTextLength } from '../../../contract/rules/limits.ts';
import { securityEventGroups } from '../../../contract/rules/security-event-groups.ts';
import type { SecurityEventGroup } from '../../../contract/security-events.ts';
import { audit } from '../../i18n/audit.ts';
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

/** Whether a text is a page that is recorded: the address of the site leads on at once. */
export const isPage = (text: string): boolean => auditPages.some((page) => page === text && isShown(page, true));
export const isEventGroup = (text: string): text is SecurityEventGroup => Object.hasOwn(securityEventGroups, text);
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

/** The values allowed in the address of an audit page; the first of each list is the default. */
export type AuditOptions<Measure extends string, Part extends string, List extends string> = {
  measures: readonly [Measure, ...Measure[]];
  parts: readonly [Part, ...Part[]];
  lists: readonly [List, ...List[]];
  filters: Readonly<Record<List, readonly (keyof typeof filterChecks)[]>>;
};

export const frontendOptions = {
  measures: ['visits', 'unique_visitors'],
  parts: ['page'],
  lists: ['navigation', 'errors'],
  filters: { navigation: ['page', 'user'], errors: ['page'] },
} as const;

/** `API_calls` are those of people. */
export const backendOptions = {
  measures: ['API_calls', 'errors', 'automatic_calls'],
  parts: ['route', 'status_code'],
  lists: ['requests', 'errors'],
  filters: { requests: ['route', 'status_code', 'user'], errors: ['route'] },
} as const;

/** Security events have no chart. */
export const securityOptions = {
  measures: ['events'],
  parts: ['event'],
  lists: ['security'],
  filters: { security: ['group', 'event', 'user'] },
} as const;

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

const dayOrToday: Parameter<string | null> = {
  read: (text) => (text && isDay(text) ? text : null),
  write: (day) => day ?? '',
};

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
    from: textThat(isDay),
    until: textThat(isDay),
    grouping: oneOf(['giorno', 'mese']),
    without_own: flag,
    measure: oneOf(measures),
    by: oneOf(parts),
    list: oneOf(lists),
    page_number: pageNumber(maxAuditRows / auditPageSize),
  };
  const filtersOf = (list: L): Readonly<Record<string, Parameter<string>>> =>
    Object.fromEntries(filters[list].map((name) => [name, textThat(filterChecks[name])]));
  return {
    read: (address) => {
      const selection = readAddress(address, view);
      return { ...selection, filters: withoutEmpty(readAddress(address, filtersOf(selection.list))) };
    },
    write: (_, state) =>
      writeAddress(writeAddress(new URLSearchParams(), view, state), filtersOf(state.list), state.filters),
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
  return [state, (next, how) => step((before) => changedAddress(before, next), how)];
};
