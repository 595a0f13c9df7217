import { FilterField } from '../table/FilterField.tsx';
import type { LogFilter } from './log-column.ts';

type Props = {
  filters: readonly LogFilter[];
  values: Readonly<Record<string, string>>;
  /** `isSame`: goes on with what was begun, so that going back skips it. */
  onChange: (values: Record<string, string>, isSame: boolean) => void;
};

/** Narrows a list on the server. */
export const LogFilters = ({ filters, values, onChange }: Props) => {
  if (filters.length === 0) return null;
  return (
    <div className="log-filters">
      {filters.map((filter) => (
        <FilterField
          key={filter.id}
          column={filter}
          filter={values[filter.id] ?? ''}
          onChange={(text, isSame) => {
            const others = Object.entries(values).filter(([id]) => id !== filter.id);
            onChange(Object.fromEntries(text === '' ? others : [...others, [filter.id, text]]), isSame);
          }}
          isLabelSeen
        />
      ))}
    </div>
  );
};
