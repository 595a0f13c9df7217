import { ChevronDown } from 'lucide-react';
import { cx } from './cx.ts';
import { type ControlLook, controlLooksOf, Field, type InField, splitField } from './Field.tsx';

export type Option = { value: string; label: string; isDisabled?: boolean };

type Props = InField<'select'> &
  ControlLook & {
    /** The first entry, with the value '': nothing is selected. */
    placeholder?: string;
    options: Option[];
  };

export const Select = (props: Props) => {
  const [field, { size, isQuiet, value, placeholder, options, onChange, ...rest }] = splitField(props);
  return (
    <Field {...field}>
      {(control) => (
        <div className="relative">
          <select
            className={cx(
              controlLooksOf({ size, isQuiet }),
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
          <ChevronDown className="pointer-events-none absolute inset-y-0 right-2.5 my-auto office:size-4 size-5 text-text-2" />
        </div>
      )}
    </Field>
  );
};
