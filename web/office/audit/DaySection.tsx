import { Tabs } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import { audit } from '../../i18n/audit.ts';
import { numberFormat } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { DayPicker } from './DayPicker.tsx';
import type { DayFigure } from './day-figures.ts';
import type { AuditDays } from './use-audit-days.ts';
import { useDates } from './use-dates.ts';
import './day-section.css';

/** The id of the heading, to which a link at the top of the page leads. */
export const daySectionTitle = 'details-of-day';

/** A list of the day: its name, its number of rows if known, whether it outlives other lists, and the list itself. */
export type DayList<L extends string> = {
  name: L;
  label: string;
  count?: number | undefined;
  isKeptLonger?: true;
  list: ReactNode;
};

type Props<L extends string> = {
  days: AuditDays;
  /** Receives the heading, to which a column of the chart leads. */
  heading: RefObject<HTMLHeadingElement | null>;
  onDay: (day: string) => void;
  /** The totals of the day; undefined until loaded. */
  figures: readonly DayFigure[] | undefined;
  lists: readonly DayList<L>[];
  shown: L;
  onList: (list: L) => void;
};

/** Everything about one day: its figures, and its lists in tabs. */
export const DaySection = <L extends string>(props: Props<L>) => {
  const { days, heading, onDay, figures, lists, shown, onList } = props;
  const text = useText(audit).day;
  const { whole } = numberFormat(useLanguage().language);
  const dates = useDates();
  const { day, state, areRowsDeleted } = days;
  const isEmpty = figures?.every(({ value }) => value === 0) ?? true;
  const gone = state && <p className="rows-gone">{text.rowsGone(dates.day(state.dat_first_rows), !isEmpty)}</p>;
  return (
    <section className="day-section" aria-labelledby={daySectionTitle}>
      <div className="day-heading">
        <h2 id={daySectionTitle} ref={heading} tabIndex={-1} aria-live="polite">
          {text.title(dates.wholeDay(day))}
        </h2>
        <DayPicker days={days} onChange={onDay} />
      </div>
      <ul className="day-figures">
        {(figures ?? []).map(({ label, value }) => (
          <li key={label}>
            <strong>{whole(value)}</strong> <span>{label}</span>
          </li>
        ))}
      </ul>
      <Tabs value={shown} onChange={(list) => list && onList(list as L)} keepMounted={false}>
        <Tabs.List aria-label={text.lists}>
          {lists.map(({ name, label, count }) => (
            <Tabs.Tab key={name} value={name}>
              {count === undefined ? label : `${label} (${whole(count)})`}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {lists.map(({ name, list, isKeptLonger = false }) => (
          <Tabs.Panel key={name} value={name}>
            {areRowsDeleted && !isKeptLonger ? gone : list}
          </Tabs.Panel>
        ))}
      </Tabs>
    </section>
  );
};
