import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { maxTextLength } from '../../../contract/rules/limits.ts';
import { useText } from '../../i18n/language.tsx';
import { table } from '../../i18n/table.ts';
import type { Column } from './column.ts';

/** Browsers do not allow the address to change at every key press. */
const debounceMs = 200;

type Props = {
  /** `any`: the label for "all", where it must agree in grammar. */
  column: Pick<Column<never>, 'id' | 'label' | 'options'> & { any?: string };
  filter: string;
  /** `isContinued`: the user is still typing the same filter, which needs no history entry of its own. */
  onChange: (filter: string, isContinued: boolean) => void;
  /** False in the filter row, where the column heading is the visible label. */
  isLabelVisible: boolean;
};

const TextFilter = ({ column, filter, onChange, isLabelVisible }: Props) => {
  const { filterBy, placeholder } = useText(table);
  const [typed, setTyped] = useState(filter);
  const sent = useRef(filter);
  const hasStarted = useRef(false);
  const send = useDebouncedCallback((text: string) => {
    sent.current = text;
    onChange(text, hasStarted.current);
    hasStarted.current = true;
  }, debounceMs);
  useEffect(() => {
    if (filter === sent.current) return;
    // Changed elsewhere: by going back or forward, or by clearing filters.
    sent.current = filter;
    hasStarted.current = false;
    setTyped(filter);
  }, [filter]);
  return (
    <TextInput
      {...(isLabelVisible ? { label: column.label } : { 'aria-label': filterBy(column.label) })}
      type="search"
      placeholder={placeholder}
      value={typed}
      maxLength={maxTextLength}
      autoComplete="off"
      onFocus={() => {
        hasStarted.current = false;
      }}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        send(value);
      }}
    />
  );
};

const ChoiceFilter = ({ column, filter, onChange, isLabelVisible }: Props) => {
  const { any, filterBy } = useText(table);
  const options = column.options ?? [];
  const isListed = filter === '' || options.some(({ value }) => value === filter);
  return (
    <NativeSelect
      {...(isLabelVisible ? { label: column.label } : { 'aria-label': filterBy(column.label) })}
      value={filter}
      onChange={({ currentTarget: { value } }) => onChange(value, false)}
      data={[
        { value: '', label: column.any ?? any },
        ...options,
        ...(isListed ? [] : [{ value: filter, label: filter }]),
      ]}
    />
  );
};

/** Filters the list by one column: by text, or by option where the column has options. */
export const FilterField = (props: Props) =>
  props.column.options ? <ChoiceFilter {...props} /> : <TextFilter {...props} />;
