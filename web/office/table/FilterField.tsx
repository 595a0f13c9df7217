import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '../../i18n/language.tsx';
import { table } from '../../i18n/table.ts';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import type { Column } from './column.ts';

/** Browsers do not allow the address to change at every key press. */
const debounceMs = 200;

type FilterProps = {
  column: { label: string };
  filter: string;
  /** `isContinued`: the user is still typing the same filter, which needs no history entry of its own. */
  onChange: (filter: string, isContinued: boolean) => void;
  /** False in the filter row, where the column heading is the visible label. */
  isLabelVisible: boolean;
};

/** Filters a list by text. */
const TextFilter = ({ column, filter, onChange, isLabelVisible }: FilterProps) => {
  const { filterBy, placeholder } = useText(table);
  const [typed, setTyped] = useState(filter);
  const sent = useRef(filter);
  const hasStarted = useRef(false);
  const report = useEffectEvent((text: string) => {
    sent.current = text;
    onChange(text, hasStarted.current);
    hasStarted.current = true;
  });
  useEffect(() => {
    if (typed === sent.current) return;
    const timer = setTimeout(() => report(typed), debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    if (filter === sent.current) return;
    // Changed elsewhere: by going back or forward, or by clearing filters.
    sent.current = filter;
    hasStarted.current = false;
    setTyped(filter);
  }, [filter]);
  return (
    <TextInput
      label={isLabelVisible ? column.label : filterBy(column.label)}
      isLabelHidden={!isLabelVisible}
      size={isLabelVisible ? 'normal' : 'small'}
      icon={Search}
      type="search"
      placeholder={placeholder}
      value={typed}
      autoComplete="off"
      onFocus={() => {
        hasStarted.current = false;
      }}
      onChange={setTyped}
    />
  );
};

type Props = FilterProps & {
  /** `any`: the label for "all", where it must agree in grammar. */
  column: Pick<Column<never>, 'id' | 'label' | 'options'> & { any?: string };
};

const ChoiceFilter = ({ column, filter, onChange, isLabelVisible }: Props) => {
  const { any, filterBy } = useText(table);
  const options = column.options ?? [];
  const isListed = filter === '' || options.some(({ value }) => value === filter);
  return (
    <Select
      label={isLabelVisible ? column.label : filterBy(column.label)}
      isLabelHidden={!isLabelVisible}
      size={isLabelVisible ? 'normal' : 'small'}
      value={filter}
      onChange={(value) => onChange(value, false)}
      placeholder={column.any ?? any}
      options={[...options, ...(isListed ? [] : [{ value: filter, label: filter }])]}
    />
  );
};

/** Filters the list by one column: by text, or by option where the column has options. */
export const FilterField = (props: Props) =>
  props.column.options ? <ChoiceFilter {...props} /> : <TextFilter {...props} />;
