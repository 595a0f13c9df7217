import type { ClassSession } from '../../../contract/class-sessions.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions as texts } from '../../i18n/sessions.ts';
import { table } from '../../i18n/table.ts';
import { Button } from '../controls/Button.tsx';
import { SelectField } from '../controls/SelectField.tsx';
import { TextField } from '../controls/TextField.tsx';
import type { TableControls } from '../table/use-controls.ts';
import { useScopes } from '../use-scopes.ts';
import { isNarrowed, type ListFilters, listedStates, ownSessions, teachersOf } from './listed-sessions.ts';

type Props = {
  sessions: readonly ClassSession[];
  filters: ListFilters;
  onFilter: TableControls['filter'];
  onClear: () => void;
};

/** Narrows the list by state, by day and, for who sees everybody's, by teacher. */
export const SessionFilters = ({ sessions, filters, onFilter, onClear }: Props) => {
  const { filters: text, states } = useText(texts);
  const { clearFilters } = useText(table);
  const seesAll = useScopes().includes('session:read');
  const { state = '', from = '', to = '', teacher = '' } = filters;
  const isOn = isNarrowed(filters);
  const stateOptions = [
    { value: '', label: text.anyState },
    ...listedStates.map((value) => ({ value, label: states[value] })),
  ];
  const teacherOptions = [
    { value: '', label: text.anyTeacher },
    { value: ownSessions, label: text.own },
    ...teachersOf(sessions, filters).map((name) => ({ value: name, label: name })),
  ];
  return (
    <details className="session-filters" open={isOn || undefined}>
      <summary>{text.title}</summary>
      <div className="session-filter-fields">
        <SelectField
          label={text.state}
          value={state}
          options={stateOptions}
          onChange={(value) => onFilter('state', value, false)}
        />
        {seesAll && (
          <SelectField
            label={text.teacher}
            value={teacher}
            options={teacherOptions}
            onChange={(value) => onFilter('teacher', value, false)}
          />
        )}
        {/* Written digit by digit, each of which may be a day: no step of its own on going back. */}
        <TextField
          type="date"
          label={text.from}
          value={from}
          {...(to && { max: to })}
          onChange={({ currentTarget: { value } }) => onFilter('from', value, true)}
        />
        <TextField
          type="date"
          label={text.to}
          value={to}
          {...(from && { min: from })}
          onChange={({ currentTarget: { value } }) => onFilter('to', value, true)}
        />
        {isOn && (
          <Button variant="subtle" size="sm" onClick={onClear}>
            {clearFilters}
          </Button>
        )}
      </div>
    </details>
  );
};
