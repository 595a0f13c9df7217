import { TextInput } from '@mantine/core';
import { useId } from 'react';
import { audit } from '../../i18n/audit.ts';
import { useText } from '../../i18n/language.tsx';
import { CheckField } from '../controls/CheckField.tsx';
import { Choice } from './Choice.tsx';
import type { ChosenRange, DayRange } from './range.ts';
import type { AuditDays } from './use-audit-days.ts';
import './range-bar.css';

type Chosen = ChosenRange & { without_own: boolean };

type Props = {
  state: Chosen;
  /** The days that the range covers. */
  range: DayRange;
  days: AuditDays;
  /** With `replace`, going back skips the previous state. */
  onChange: (change: Partial<Chosen>, options?: { replace: boolean }) => void;
};

/** Which days the page is about, and whether with what the reader did. */
export const RangeBar = ({ state, range, days: { first, today }, onChange }: Props) => {
  const text = useText(audit).range;
  const hint = useId();
  // As written, though the server may not keep all of these days.
  const written = { from: state.from || range.from, until: state.until || range.until };
  const day = (name: 'from' | 'until') => (
    <TextInput
      type="date"
      label={text[name]}
      value={written[name]}
      min={first}
      max={today}
      // Written digit by digit, each of which may be a day: no step of its own on going back.
      onChange={({ currentTarget: { value } }) => value && onChange({ ...written, [name]: value }, { replace: true })}
    />
  );
  return (
    <div className="range-bar">
      <Choice
        label={text.title}
        options={text.ranges}
        value={state.range}
        onChange={(chosen) => onChange(chosen === 'own' ? { range: chosen, ...range } : { range: chosen })}
      />
      {state.range === 'own' && (
        <div className="range-days">
          {day('from')}
          {day('until')}
        </div>
      )}
      <div className="range-own">
        <CheckField
          label={text.withoutOwn}
          aria-describedby={hint}
          checked={state.without_own}
          onChange={({ currentTarget }) => onChange({ without_own: currentTarget.checked })}
        />
        <p id={hint}>{text.withoutOwnHint}</p>
      </div>
    </div>
  );
};
