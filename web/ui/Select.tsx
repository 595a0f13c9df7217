import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { controlLooks, Field, type FieldProps } from './Field.tsx';

export type Option = { value: string; label: string };

type Props = Omit<ComponentProps<'select'>, 'onChange' | 'value' | 'className'> &
  FieldProps & {
    /** '' while nothing is selected. */
    value: string;
    /** The first entry, for no selection. */
    placeholder: string;
    options: Option[];
    onChange: (value: string) => void;
  };

export const Select = (props: Props) => {
  const { label, about, error, tip, className, id, value, placeholder, options, onChange, ...rest } = props;
  return (
    <Field {...{ label, about, error, tip, className, id }}>
      {(control) => (
        <div className="relative">
          <select
            className={cx(controlLooks, 'appearance-none text-ellipsis pr-9', value === '' && 'text-text-2')}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            {...control}
            {...rest}
          >
            <option value="">{placeholder}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            className="pointer-events-none absolute inset-y-0 right-2.5 my-auto size-5 text-text-2"
            aria-hidden="true"
          />
        </div>
      )}
    </Field>
  );
};
