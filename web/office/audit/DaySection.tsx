import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { addDays } from '../../../contract/rules/italian-days.ts';
import { audit } from '../../i18n/audit.ts';
import { useNumbers, useText } from '../../i18n/language.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import type { Elements } from '../../ui/elements.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import type { AuditDays } from './audit-data.ts';
import { useDates } from './audit-dates.ts';

const headingId = 'details-of-day';

export const goToDaySection = () => {
  const heading = document.getElementById(headingId);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
};

type DayProps = { days: AuditDays; onDay: (day: string, how?: { replace: boolean }) => void };

/** Selects one of the available days, by stepping back and forth or with the browser's calendar. */
const DayPicker = ({ days: { day, first, today }, onDay }: DayProps) => {
  const text = useText(audit).day;
  // A year that is being typed goes through years that are not there.
  const [typed, setTyped] = useState<string>();
  const step = (to: 'previous' | 'next') => {
    const target = addDays(day, to === 'next' ? 1 : -1);
    const isDisabled = target < first || target > today;
    return (
      <IconButton
        icon={to === 'next' ? ChevronRight : ChevronLeft}
        label={text[to]}
        size="small"
        variant="outline"
        aria-disabled={isDisabled}
        onClick={() => !isDisabled && onDay(target)}
      />
    );
  };
  return (
    <div className="flex items-center gap-2">
      {step('previous')}
      <TextInput
        label={text.choose}
        isLabelHidden
        isQuiet
        size="small"
        type="date"
        min={first}
        max={today}
        value={typed ?? day}
        onChange={(value) => {
          setTyped(value);
          if (first <= value && value <= today) onDay(value, { replace: true });
        }}
        onBlur={() => setTyped(undefined)}
      />
      {step('next')}
    </div>
  );
};

type DayFigure = { label: string; value: number };

/** The totals of a day from its figures, zero where nothing was recorded; undefined until loaded. */
export const dayFigures = <Name extends string>(
  rows: readonly Record<NoInfer<Name>, number>[] | undefined,
  labels: Readonly<Record<Name, (value: number) => string>>,
): DayFigure[] | undefined =>
  rows &&
  (Object.keys(labels) as Name[]).map((name) => {
    const value = rows[0]?.[name] ?? 0;
    return { label: labels[name](value), value };
  });

type Props = DayProps & {
  figures?: readonly DayFigure[] | undefined;
  choice: Elements;
  /** Draws the list, with what chooses day and list in its head. */
  children: (head: Elements) => Elements;
};

export const DaySection = ({ days, onDay, figures, choice, children }: Props) => {
  const text = useText(audit).day;
  const { whole } = useNumbers();
  const dates = useDates();
  const { day, firstRows, areRowsDeleted } = days;
  const hasTotals = figures?.some(({ value }) => value > 0) ?? false;
  const head = (
    <>
      <DayPicker days={days} onDay={onDay} />
      <div className="flex-1" />
      {choice}
    </>
  );
  return (
    <section className="mt-8" aria-labelledby={headingId}>
      <div className="mb-2 flex flex-wrap items-baseline gap-x-4">
        <h2
          id={headingId}
          tabIndex={-1}
          className="scroll-mt-16 font-bold text-md first-letter:uppercase"
          aria-live="polite"
        >
          {dates.wholeDay(day)}
        </h2>
        <p className="text-sm text-text-2">
          {figures?.map(({ label, value }) => `${whole(value)} ${label}`).join(' · ')}
        </p>
      </div>
      {areRowsDeleted ? (
        <>
          <div className="mb-3 flex flex-wrap items-center gap-2">{head}</div>
          <p className="rounded-lg border border-line bg-surface px-5 py-6 text-center">
            {text.rowsGone(dates.day(firstRows), hasTotals)}
          </p>
        </>
      ) : (
        children(head)
      )}
    </section>
  );
};

export const DroppedNote = ({ state }: Pick<AuditDays, 'state'>) => {
  const { dropped } = useText(audit);
  if (!state || state.num_dropped === 0) return null;
  return (
    <Notice className="mb-4">
      <p>{dropped(state.num_dropped)}</p>
    </Notice>
  );
};

/** Explains what is recorded and what is not; `own`: further notes for this page only. */
export const AuditNotes = ({ state, own }: Pick<AuditDays, 'state'> & { own: readonly string[] }) => {
  const { notes } = useText(audit);
  const { day } = useDates();
  return (
    <Disclosure summary={notes.title} className="mt-6 border-line border-t">
      <ul className="grid max-w-text list-disc gap-2 pb-4 pl-5 text-sm text-text-2">
        {[...notes.items, ...own].map((item) => (
          <li key={item}>{item}</li>
        ))}
        {state && (
          <li>{notes.kept(day(state.dat_first_rows), day(state.dat_first_grouped), day(state.dat_first_security))}</li>
        )}
      </ul>
    </Disclosure>
  );
};
