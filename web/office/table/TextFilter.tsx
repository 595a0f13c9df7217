import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { maxTextLength } from '../../../contract/rules/limits.ts';
import { useText } from '../../i18n/language.tsx';
import { table } from '../../i18n/table.ts';
import { TextField } from '../controls/TextField.tsx';

/** Browsers do not allow the address to change at every key press. */
const debounceMs = 200;

export type FilterProps = {
  column: { label: string };
  filter: string;
  /** `isContinued`: the user is still typing the same filter, which needs no history entry of its own. */
  onChange: (filter: string, isContinued: boolean) => void;
  /** False in the filter row, where the column heading is the visible label. */
  isLabelVisible: boolean;
};

/** Filters a list by text. */
export const TextFilter = ({ column, filter, onChange, isLabelVisible }: FilterProps) => {
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
    <TextField
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
