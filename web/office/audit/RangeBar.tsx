import type { ComponentProps } from 'react';
import { audit } from '../../i18n/audit.ts';
import { useText } from '../../i18n/language.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { CsvDownload } from '../csv/CsvDownload.tsx';
import { optionsOf } from '../options-of.ts';
import type { AuditAddress } from './audit-address.ts';
import { type DayRange, isOnlyByMonth } from './range.ts';
import type { AuditDays } from './use-audit-page.ts';

type Chosen = Pick<AuditAddress<string, string, string>, 'range' | 'from' | 'until' | 'grouping' | 'without_own'>;

type Props = {
  state: Chosen;
  /** The days that the range covers. */
  range: DayRange;
  days: AuditDays;
  /** With `replace`, going back skips the previous state. */
  onChange: (change: Partial<Chosen>, options?: { replace: boolean }) => void;
  /** The file of the chart. */
  makeFile: ComponentProps<typeof CsvDownload>['make'];
};

/** Which days the page is about, how they are grouped, and whether with what the reader did. */
export const RangeBar = ({ state, range, days: { first, today }, onChange, makeFile }: Props) => {
  const all = useText(audit);
  const text = all.range;
  // As written, though the server may not keep all of these days.
  const written = { from: state.from || range.from, until: state.until || range.until };
  const day = (name: 'from' | 'until') => (
    <TextInput
      type="date"
      label={text[name]}
      isLabelHidden
      isQuiet
      value={written[name]}
      min={first}
      max={today}
      // Written digit by digit, each of which may be a day: no step of its own on going back.
      onChange={(value) => value && onChange({ ...written, [name]: value }, { replace: true })}
    />
  );
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <SegmentedControl
        label={text.title}
        options={optionsOf(text.ranges)}
        value={state.range}
        onChange={(chosen) => onChange(chosen === 'own' ? { range: chosen, ...range } : { range: chosen })}
      />
      {state.range === 'own' && (
        <div className="flex flex-wrap items-center gap-2">
          {day('from')}
          <span aria-hidden="true">–</span>
          {day('until')}
        </div>
      )}
      {!isOnlyByMonth(range) && (
        <SegmentedControl
          label={all.choices.grouping}
          options={optionsOf(all.choices.groupings)}
          value={state.grouping}
          onChange={(grouping) => onChange({ grouping })}
        />
      )}
      <div className="flex-1" />
      <Checkbox
        label={text.withoutOwn}
        title={text.withoutOwnHint}
        checked={state.without_own}
        onChange={(without_own) => onChange({ without_own })}
      />
      <CsvDownload label={all.file.download} make={makeFile} />
    </div>
  );
};
