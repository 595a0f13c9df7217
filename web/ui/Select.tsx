import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { type ControlSize, controlLooksOf, Field, type FieldProps } from './Field.tsx';

export type Option = { value: string; label: string; isDisabled?: boolean };

type Props = Omit<ComponentProps<'select'>, 'onChange' | 'value' | 'className' | 'size'> &
  FieldProps & {
    /** '' while nothing is selected. */
    value: string;
    /** The first entry, for no selection, where there may be none. */
    placeholder?: string;
    options: Option[];
    onChange: (value: string) => void;
    size?: ControlSize;
    /** A filter: with a thin border. */
    isQuiet?: boolean;
  };

export const Select = (props: Props) => {
  const {
    label,
    about,
    error,
    tip,
    below,
    className,
    id,
    isLabelHidden,
    size,
    isQuiet,
    value,
    placeholder,
    options,
    onChange,
    ...rest
  } = props;
  return (
    <Field {...{ label, about, error, tip, below, className, id, isLabelHidden }}>
      {(control) => (
        <div className="relative">
          <select
            className={cx(
              controlLooksOf(size, isQuiet),
              'appearance-none text-ellipsis pr-9',
              value === '' && 'text-text-2',
            )}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            {...control}
            {...rest}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.isDisabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            className="pointer-events-none absolute inset-y-0 right-2.5 my-auto office:size-4 size-5 text-text-2"
            aria-hidden="true"
          />
        </div>
      )}
    </Field>
  );
};
