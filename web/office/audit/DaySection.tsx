import type { RefObject } from 'react';
import { audit } from '../../i18n/audit.ts';
import { numberFormat } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import type { Elements } from '../../ui/elements.ts';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { DayPicker } from './DayPicker.tsx';
import type { AuditDays } from './use-audit-page.ts';
import { useDates } from './use-dates.ts';

const daySectionTitle = 'details-of-day';

/** A list of the day: its name, its number of rows if known, and how it is drawn; only the one shown is. */
export type DayList<L extends string> = {
  name: L;
  label: string;
  count?: number | undefined;
  show: (head: Elements) => Elements;
};

type Props<L extends string> = {
  days: AuditDays;
  /** Receives the heading, to which a column of the chart leads. */
  heading?: RefObject<HTMLHeadingElement | null>;
  onDay: (day: string, how?: { replace: boolean }) => void;
  /** The totals of the day in words; undefined until loaded. */
  figures?: readonly DayFigure[] | undefined;
  lists: readonly DayList<L>[];
  shown: L;
  onList: (list: L) => void;
};

export type DayFigure = { label: string; value: number };

type Grouped<Name extends string> = {
  dates: readonly string[];
  rows: readonly ({ date: string } & Record<Name, number>)[];
};

/** The totals of a day, from the figures of the days around it; undefined until loaded. */
export const dayFigures = <Name extends string>(
  data: Grouped<NoInfer<Name>> | undefined,
  day: string,
  labels: Readonly<Record<Name, (value: number) => string>>,
): DayFigure[] | undefined => {
  if (!data?.dates.includes(day)) return undefined;
  const row = data.rows.find(({ date }) => date === day);
  return (Object.keys(labels) as Name[]).map((name) => {
    const value = row?.[name] ?? 0;
    return { label: labels[name](value), value };
  });
};

/** Everything about one day: its totals, and one of its lists. */
export const DaySection = <L extends string>(props: Props<L>) => {
  const { days, heading, onDay, figures, lists, shown, onList } = props;
  const text = useText(audit).day;
  const { whole } = numberFormat(useLanguage().language);
  const dates = useDates();
  const { day, firstRows, areRowsDeleted } = days;
  const isEmpty = figures?.every(({ value }) => value === 0) ?? true;
  const list = lists.find(({ name }) => name === shown) ?? lists[0];
  const head = (
    <>
      <DayPicker days={days} onChange={onDay} />
      <div className="flex-1" />
      {lists.length > 1 && (
        <SegmentedControl
          label={text.lists}
          size="small"
          options={lists.map(({ name, label, count }) => ({
            ...{ value: name, label },
            ...(count === undefined ? {} : { count }),
          }))}
          value={shown}
          onChange={onList}
        />
      )}
    </>
  );
  return (
    <section className="mt-8" aria-labelledby={daySectionTitle}>
      <div className="mb-2 flex flex-wrap items-baseline gap-x-4">
        <h2
          id={daySectionTitle}
          ref={heading}
          tabIndex={-1}
          className="scroll-mt-16 font-bold text-md first-letter:uppercase"
          aria-live="polite"
        >
          {text.title(dates.wholeDay(day))}
        </h2>
        <p className="text-sm text-text-2">
          {figures?.map(({ label, value }) => `${whole(value)} ${label}`).join(' · ')}
        </p>
      </div>
      {areRowsDeleted ? (
        <>
          <div className="mb-3 flex flex-wrap items-center gap-2">{head}</div>
          <p className="rounded-lg border border-line bg-surface px-5 py-6 text-center">
            {text.rowsGone(dates.day(firstRows), !isEmpty)}
          </p>
        </>
      ) : (
        list?.show(head)
      )}
    </section>
  );
};
