import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { controlLooks, Field, type FieldProps } from './Field.tsx';

type Props = Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'className'> &
  FieldProps & {
    value: string;
    onChange: (value: string) => void;
    /** Within the box, before the text. */
    icon?: LucideIcon;
  };

/** A line of text, of at most 100 characters unless it says otherwise. */
export const TextInput = (props: Props) => {
  const {
    label,
    about,
    error,
    tip,
    below,
    className,
    id,
    onChange,
    icon: Icon,
    maxLength = 100,
    type = 'text',
    ...rest
  } = props;
  return (
    <Field {...{ label, about, error, tip, below, className, id }}>
      {(control) => (
        <div className="relative">
          {Icon && (
            <Icon
              className="pointer-events-none absolute inset-y-0 left-3 my-auto size-5 text-text-3"
              aria-hidden="true"
            />
          )}
          <input
            className={cx(controlLooks, 'placeholder:text-text-3', Icon && 'pl-10')}
            type={type}
            maxLength={maxLength}
            onChange={(event) => onChange(event.target.value)}
            {...control}
            {...rest}
          />
        </div>
      )}
    </Field>
  );
};
