import { useId } from 'react';
import { useText } from '../../i18n/language.tsx';
import { support } from '../../i18n/support.ts';
import { FilterField } from '../table/FilterField.tsx';
import type { TableState } from '../table/table-state.ts';
import type { ChangeTable } from '../table/use-table-state.ts';
import { showOf } from './ticket-filter.ts';
import './segments.css';

type SegmentsProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
};

/** A choice between a few options, side by side; a radio group, with its arrow keys. */
const Segments = <Value extends string>({ label, value, options, onChange }: SegmentsProps<Value>) => {
  const name = useId();
  return (
    <fieldset className="segments">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
};

const shows = ['open', 'closed', 'every'] as const;

type Props = { isAll: boolean; state: TableState; onChange: ChangeTable };

/** The filters for staff: whose tickets, open or closed, and a search. */
export const TicketFilters = ({ isAll, state, onChange }: Props) => {
  const { list } = useText(support);
  const { filters } = state;
  return (
    <div className="ticket-filters">
      <Segments
        label={list.view.label}
        value={isAll ? 'all' : 'mine'}
        options={[
          { value: 'all', label: list.view.all },
          { value: 'mine', label: list.view.own },
        ]}
        onChange={(view) => onChange({ filters: { view } })}
      />
      {isAll && (
        <>
          <Segments
            label={list.show.label}
            value={showOf(state)}
            options={shows.map((value) => ({ value, label: list.show[value] }))}
            onChange={(show) => onChange({ filters: { ...filters, ticket: '', show: show === 'open' ? '' : show } })}
          />
          <FilterField
            column={{ id: 'find', label: list.find }}
            filter={filters.find ?? ''}
            onChange={(find, isSame) => onChange({ filters: { ...filters, ticket: '', find } }, { replace: isSame })}
            isLabelVisible
          />
        </>
      )}
    </div>
  );
};
