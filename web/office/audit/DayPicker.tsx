import { ActionIcon, Button, Popover, VisuallyHidden } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useState } from 'react';
import { addDays } from '../../../contract/rules/italian-days.ts';
import { audit } from '../../i18n/audit.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { ChevronIcon } from '../table/icons.tsx';
import type { AuditDays } from './use-audit-days.ts';
import { useDates } from './use-dates.ts';
import 'dayjs/locale/it';
import 'dayjs/locale/en-gb';
import './day-picker.css';

type Props = { days: AuditDays; onChange: (day: string) => void };

/** Selects one of the available days, by stepping back and forth or from a calendar. */
export const DayPicker = ({ days: { day, first, today }, onChange }: Props) => {
  const text = useText(audit).day;
  const { language } = useLanguage();
  const dates = useDates();
  const [isOpen, setOpen] = useState(false);
  const step = (to: 'previous' | 'next') => {
    const target = addDays(day, to === 'next' ? 1 : -1);
    const isDisabled = target < first || target > today;
    return (
      <ActionIcon
        variant="default"
        aria-label={text[to]}
        aria-disabled={isDisabled}
        onClick={() => !isDisabled && onChange(target)}
      >
        <ChevronIcon to={to} />
      </ActionIcon>
    );
  };
  return (
    <div className="day-picker">
      {step('previous')}
      <Popover opened={isOpen} onChange={setOpen} withinPortal={false} trapFocus returnFocus position="bottom">
        <Popover.Target>
          <Button variant="default" onClick={() => setOpen(!isOpen)}>
            <VisuallyHidden>{`${text.choose}: `}</VisuallyHidden>
            <span>{dates.day(day)}</span>
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={text.dialog}>
          <DatePicker
            value={day}
            defaultDate={day}
            minDate={first}
            maxDate={today}
            hideOutsideDates
            locale={language === 'it' ? 'it' : 'en-gb'}
            getDayAriaLabel={dates.wholeDay}
            getDayProps={(date) => (date === day ? { 'data-autofocus': true } : {})}
            ariaLabels={{
              previousMonth: text.previousMonth,
              nextMonth: text.nextMonth,
              monthLevelControl: text.chooseMonth,
              previousYear: text.previousYear,
              nextYear: text.nextYear,
              yearLevelControl: text.chooseYear,
              previousDecade: text.previousDecade,
              nextDecade: text.nextDecade,
            }}
            onChange={(chosen) => {
              setOpen(false);
              if (chosen) onChange(chosen);
            }}
          />
        </Popover.Dropdown>
      </Popover>
      {step('next')}
    </div>
  );
};
