import { useLoadNotice } from '../use-load-notice.ts';
import type { AuditOptions } from './audit-address.ts';
import { chosenDate, dateChange } from './chosen-date.ts';
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
  const chart = useGrouped(key, state.grouping, days);
  useLoadNotice(chart);
  // The same query when the chart is by day.
  const { data: aroundDay } = useGrouped(key, 'giorno', days);
  const { data, isError, isFetching, isPlaceholderData, refetch } = chart;
  const grouping = data?.grouping ?? state.grouping;
  return {
    state,
    change,
    days,
    data,
    aroundDay,
    chart: {
      days,
      grouping,
      isStale: isPlaceholderData || (isFetching && !data),
      hasFailed: isError && !isFetching && !data,
      onRetry: refetch,
      chosen: chosenDate(day, grouping),
      onChoose: (date: string) => change(dateChange(date)),
    },
    section: {
      days,
      onDay: (date: string) => change({ date }),
      shown: state.list,
      onList: (list: L) => change({ list }),
    },
    list: { ...state, day, today, grouped: key, change },
  };
};
