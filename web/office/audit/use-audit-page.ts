import { useRef } from 'react';
import { useLoadNotice } from '../use-load-notice.ts';
import type { AuditOptions } from './audit-address.ts';
import { chosenDate, daysOf, isOnlyByMonth, rangeOfMonth } from './range.ts';
import { useAuditAddress } from './use-audit-address.ts';
import { useAuditDays } from './use-audit-days.ts';
import { type GroupedKey, useGrouped } from './use-grouped.ts';

/** What both audit pages share: their state in the address, the figures for the chart, and those around the day. */
export const useAuditPage = <K extends GroupedKey, M extends string, P extends string, L extends string>(
  key: K,
  options: AuditOptions<M, P, L>,
) => {
  const [state, change] = useAuditAddress(options);
  const days = useAuditDays(state.date);
  const { day, today } = days;
  const { without_own } = state;
  const range = daysOf(state, days);
  const wanted = isOnlyByMonth(range) ? 'mese' : state.grouping;
  const chart = useGrouped(key, { grouping: wanted, days: range, without_own });
  useLoadNotice(chart);
  // The same query when the chart shows the day.
  const isInChart = wanted === 'giorno' && range.from <= day && day <= range.until;
  const { data: aroundDay } = useGrouped(key, {
    ...{ grouping: 'giorno', without_own },
    days: isInChart ? range : { from: day, until: day },
  });
  const { data, isError, isFetching, isPlaceholderData, refetch } = chart;
  const grouping = data?.grouping ?? wanted;
  const rows = useRef<HTMLHeadingElement>(null);
  const goToRows = () => {
    rows.current?.scrollIntoView({ block: 'start' });
    rows.current?.focus({ preventScroll: true });
  };
  /** A month shows its days; a day leads to its rows, of the kind that the chart counts. */
  const choose = (date: string) => {
    if (date.length === 'YYYY-MM'.length) return change({ ...rangeOfMonth(date), grouping: 'giorno' });
    const { list, filters } = options.rowsOf[state.measure];
    change({ date, list, filters: list === state.list ? { ...state.filters, ...filters } : filters });
    goToRows();
  };
  return {
    state,
    change,
    days,
    range,
    isOnlyByMonth: isOnlyByMonth(range),
    data,
    aroundDay,
    chart: {
      range: data?.days ?? range,
      grouping,
      isStale: isPlaceholderData || (isFetching && !data),
      hasFailed: isError && !isFetching && !data,
      onRetry: refetch,
      chosen: chosenDate(day, grouping),
      onChoose: choose,
    },
    section: {
      days,
      heading: rows,
      onDay: (date: string) => change({ date }),
      shown: state.list,
      onList: (list: L) => change({ list }),
    },
    list: { ...state, day, today, grouped: key, change },
  };
};
