import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Grouping } from '../../../contract/audit.ts';
import type { Contract } from '../../../contract/contract.ts';
import type { Output } from '../../../contract/endpoint.ts';
import { addDays, dayInItaly } from '../../../contract/rules/italian-days.ts';
import type { ApiError, Arguments } from '../../api/client.ts';
import { callSignedIn } from '../../api/login.ts';
import { type AddressState, useAddressState } from '../../ui/address-state.ts';
import { useCall, useCallWith } from '../use-call.ts';
import { useLoadNotice } from '../use-load-notice.ts';
import { type Change, type ChartState, type ListState, useListState } from './audit-address.ts';
import { type DayRange, datesOf, daysOf, isOnlyByMonth } from './audit-dates.ts';
import { type Dated, largestOf, stacksOf } from './stacks.ts';

/** Like `useCall`, but the previous answer stays until the next is loaded, so that nothing jumps; a failure is notified. */
export const useAuditCall = <K extends keyof Contract & `GET /audit/${string}`>(
  key: K,
  ...input: Arguments<Contract[K]>
) => {
  const query = useCallWith<K>({ placeholderData: keepPreviousData }, key, ...input);
  useLoadNotice(query);
  return query;
};

/** The selected day and the days that are kept, by this device's clock until the server has answered. */
export const useAuditDays = (requested: string, kept: 'dat_first_rows' | 'dat_first_security' = 'dat_first_rows') => {
  const [todayHere] = useState(() => dayInItaly(new Date()));
  const query = useCall('GET /audit/state');
  useLoadNotice(query);
  const { data: state } = query;
  const today = state?.dat_today ?? todayHere;
  const first = state?.dat_first_grouped ?? addDays(today, -365);
  const day = [first, requested || today, today].sort()[1] ?? today;
  const firstRows = state?.[kept] ?? first;
  return { day, today, first, state, firstRows, areRowsDeleted: day < firstRows };
};

export type AuditDays = ReturnType<typeof useAuditDays>;

/** As the API writes it: left out when it is off. */
export const ownParameter = (without_own: boolean) => (without_own ? { without_own: '1' as const } : {});

export type GroupedKey = 'GET /audit/navigation_grouped' | 'GET /audit/requests_grouped';

export type ListKey = keyof Contract & `GET /audit/${string}/:date`;

/** Loads a page of a day's list. `figures` that were loaded before are loaded anew: today's grow by this very call. */
export const useDayList = <K extends ListKey>(
  key: K,
  figures: GroupedKey | undefined,
  ...[input]: Arguments<Contract[K]>
) => {
  const queries = useQueryClient();
  const query = useQuery<Output<Contract[K]>, ApiError>({
    queryKey: [key, input],
    queryFn: async ({ signal }) => {
      const startedAtMs = Date.now();
      const page = await callSignedIn(key, ...([input, { signal }] as Arguments<Contract[K]>));
      const isOlder = ({ state }: { state: { dataUpdatedAt: number } }) =>
        state.dataUpdatedAt > 0 && state.dataUpdatedAt < startedAtMs;
      if (figures) void queries.invalidateQueries({ queryKey: [figures], predicate: isOlder });
      return page;
    },
    placeholderData: keepPreviousData,
  });
  useLoadNotice(query);
  return query;
};

/** Rows with the dates that were requested: both stay while others load. */
type Grouped<K extends GroupedKey> = { grouping: Grouping; days: DayRange; dates: string[]; rows: Output<Contract[K]> };

/** The chart of a usage page, with its state in the address. `figuresOf` takes one measure out of the rows. */
const useChart = <K extends GroupedKey, M extends string, P extends string>(
  key: K,
  address: AddressState<ChartState<M, P>>,
  days: AuditDays,
  figuresOf: (rows: Output<Contract[K]>, measure: NoInfer<M>, by: NoInfer<P>) => Dated[],
) => {
  const [state, step] = useAddressState(address);
  const change: Change<ChartState<M, P>> = (part, how) => step((before) => ({ ...before, ...part }), how);
  const { without_own, measure, by } = state;
  const range = daysOf(state, days);
  const grouping = isOnlyByMonth(range) ? 'mese' : state.grouping;
  const query = useQuery<Grouped<K>, ApiError>({
    queryKey: [key, 'with dates', grouping, range.from, range.until, without_own],
    queryFn: async ({ signal }) => {
      const querystring = { grouping, ...range, ...ownParameter(without_own) };
      const rows = await callSignedIn<GroupedKey>(key, { querystring }, { signal });
      return { grouping, days: range, dates: datesOf(range, grouping), rows: rows as Output<Contract[K]> };
    },
    placeholderData: keepPreviousData,
  });
  useLoadNotice(query);
  const { data: loaded, error, isFetching, isPlaceholderData, refetch } = query;
  /** The largest series with the rest together, to draw, and all of them, for table and file. */
  const figures = useMemo(() => {
    if (!loaded) return undefined;
    const all = stacksOf(loaded.dates, figuresOf(loaded.rows, measure, by));
    return { drawn: largestOf(all), all, range: loaded.days, grouping: loaded.grouping };
  }, [loaded, figuresOf, measure, by]);
  return {
    ...{ state, change, range, grouping: loaded?.grouping ?? grouping },
    query: { data: figures, error: isFetching ? null : error, refetch },
    /** The figures are those of an earlier selection. */
    isStale: isPlaceholderData || (isFetching && !loaded),
  };
};

/** What both usage pages have: the chart of a range, the totals of a day, and the state of that day's list. */
export const useUsage = <K extends GroupedKey, M extends string, P extends string, L extends string>(
  key: K,
  inChart: AddressState<ChartState<M, P>>,
  inLists: AddressState<ListState<L>>,
  figuresOf: (rows: Output<Contract[K]>, measure: NoInfer<M>, by: NoInfer<P>) => Dated[],
) => {
  const [listed, change] = useListState(inLists);
  const days = useAuditDays(listed.date);
  const { day, today } = days;
  const chart = useChart(key, inChart, days, figuresOf);
  const { without_own } = chart.state;
  const own = ownParameter(without_own);
  const { data } = useCall<GroupedKey>(key, { querystring: { grouping: 'giorno', from: day, until: day, ...own } });
  return {
    ...{ days, chart, querystring: { ...chart.range, ...own } },
    ofDay: data as Output<Contract[K]> | undefined,
    list: { ...listed, day, without_own, figures: day === today ? key : undefined, change },
  };
};

export type Chart = Omit<ReturnType<typeof useChart>, 'state' | 'change'> & {
  state: ChartState<string, string>;
  change: Change<Omit<ChartState<string, string>, 'measure' | 'by'>>;
};
