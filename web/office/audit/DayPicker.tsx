import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { addDays } from '../../../contract/rules/italian-days.ts';
import { audit } from '../../i18n/audit.ts';
import { useText } from '../../i18n/language.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import type { AuditDays } from './use-audit-page.ts';

type Props = { days: AuditDays; onChange: (day: string, how?: { replace: boolean }) => void };

/** Selects one of the available days, by stepping back and forth or with the browser's calendar. */
export const DayPicker = ({ days: { day, first, today }, onChange }: Props) => {
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
        onClick={() => !isDisabled && onChange(target)}
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
          if (first <= value && value <= today) onChange(value, { replace: true });
        }}
        onBlur={() => setTyped(undefined)}
      />
      {step('next')}
    </div>
  );
};
