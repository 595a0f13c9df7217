import { SegmentedControl } from '@mantine/core';
import { useId } from 'react';

type Props<T extends string> = {
  label: string;
  options: Readonly<Record<T, string>>;
  value: T;
  onChange: (value: T) => void;
};

/** A choice between two or three options, side by side. Renders nothing if there is only one. */
export const Choice = <T extends string>({ label, options, value, onChange }: Props<T>) => {
  const id = useId();
  const names = Object.keys(options) as T[];
  if (names.length < 2) return null;
  return (
    <div className="choice">
      <span id={id}>{label}</span>
      <SegmentedControl
        aria-labelledby={id}
        size="md"
        value={value}
        onChange={onChange}
        data={names.map((name) => ({ value: name, label: options[name] }))}
      />
    </div>
  );
};
