import { useMemo, useState } from 'react';
import type { Contract } from '../../../contract/contract.ts';
import type { Output } from '../../../contract/endpoint.ts';
import { addDays, dayInItaly } from '../../../contract/rules/italian-days.ts';
import { audit } from '../../i18n/audit.ts';
import { useText } from '../../i18n/language.tsx';
import { useCall } from '../use-call.ts';
import { useLoadNotice } from '../use-load-notice.ts';
import { type AuditOptions, useAuditAddress } from './audit-address.ts';
import { type GroupedKey, useGrouped } from './audit-queries.ts';
import { goToDaySection } from './DaySection.tsx';
import { type DayRange, daysOf, isOnlyByMonth, lengthOf, rangeOfMonth } from './range.ts';
import type { SeriesName } from './series-name.tsx';
import { chartFile, type Dated, maxSeries, stacksOf } from './stacks.ts';
import { useDates } from './use-dates.ts';

/**
 * The selected day and the range of available days, by this device's clock until the server has answered. `kept` says
 * from which day the rows of its lists are kept.
 */
export const useAuditDays = (
  requested: string | null,
  kept: 'dat_first_rows' | 'dat_first_security' = 'dat_first_rows',
) => {
  const [todayHere] = useState(() => dayInItaly(new Date()));
  const query = useCall('GET /audit/state');
  useLoadNotice(query);
  const { data: state } = query;
  const today = state?.dat_today ?? todayHere;
  const first = state?.dat_first_grouped ?? addDays(today, -365);
  const day = [first, requested ?? today, today].sort()[1] ?? today;
  const firstRows = state?.[kept] ?? first;
  return { day, today, first, state, firstRows, areRowsDeleted: day < firstRows };
};

export type AuditDays = ReturnType<typeof useAuditDays>;

type Compared = { period: DayRange | null; period_before: DayRange | null };

/**
 * What both usage pages share: their state in the address, the figures for the chart, and those around the day.
 * `figuresOf` takes one measure, split in one way, out of the rows that the server counted.
 */
export const useAuditPage = <K extends GroupedKey, M extends string, P extends string, L extends string>(
  key: K,
  options: AuditOptions<M, P, L>,
  figuresOf: (rows: Output<Contract[K]>, measure: NoInfer<M>, by: NoInfer<P>) => Dated[],
) => {
  const [state, change] = useAuditAddress(options);
  const text = useText(audit);
  const { day: dayName } = useDates();
  const days = useAuditDays(state.date);
  const { day, today } = days;
  const { without_own, measure, by } = state;
  const range = daysOf(state, days);
  const wanted = isOnlyByMonth(range) ? 'mese' : state.grouping;
  const query = useGrouped(key, { grouping: wanted, days: range, without_own });
  useLoadNotice(query);
  // The same query when the chart shows the day.
  const isInChart = wanted === 'giorno' && range.from <= day && day <= range.until;
  const { data: aroundDay } = useGrouped(key, {
    ...{ grouping: 'giorno', without_own },
    days: isInChart ? range : { from: day, until: day },
  });
  const { data: loaded, error, isFetching, isPlaceholderData, refetch } = query;
  const figures = useMemo(() => {
    if (!loaded) return undefined;
    const { days: drawnDays, dates, grouping } = loaded;
    const rows = figuresOf(loaded.rows, measure, by);
    const [drawn, all] = [stacksOf(dates, rows, maxSeries), stacksOf(dates, rows, Number.POSITIVE_INFINITY)];
    return { drawn, all, range: drawnDays, grouping };
  }, [loaded, figuresOf, measure, by]);
  const grouping = loaded?.grouping ?? wanted;
  /** A month shows its days; a day leads to its rows, of the kind that the chart counts. */
  const choose = (date: string) => {
    if (date.length === 'YYYY-MM'.length) return change({ ...rangeOfMonth(date), grouping: 'giorno' });
    const [list] = options.lists;
    const kept = list === state.list ? state.filters : {};
    change({ date, list, filters: { ...kept, ...(measure === 'errors' && { status_code: 'errors' }) } });
    goToDaySection();
  };
  const makeFile = (title: string, nameOf: (series: string | null) => SeriesName) => {
    const { all, range: shown } = figures ?? { all: { series: [], dates: [] }, range };
    return {
      rows: chartFile(all, all.series.map(nameOf), { date: text.chart.date[grouping], total: text.chart.total }),
      name: text.file.chartName(title, shown.from, shown.until),
    };
  };
  /** Says what the figures of a period stand next to. */
  const compared = (summary: Compared | undefined): string => {
    if (!summary) return '';
    const { period, period_before: before } = summary;
    if (before) return text.period.compared(lengthOf(before), dayName(before.from), dayName(before.until));
    return period ? text.period.notKept : text.period.nothingKept;
  };
  return {
    ...{ state, change, days, range, grouping, aroundDay, compared, makeFile },
    chart: {
      query: { data: figures, error: isFetching ? null : error, refetch },
      ...{ day, today },
      isStale: isPlaceholderData || (isFetching && !loaded),
      onChoose: choose,
    },
    list: { ...state, day, change },
  };
};
