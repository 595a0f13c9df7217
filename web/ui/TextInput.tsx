import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { type ControlSize, controlLooksOf, Field, type FieldProps } from './Field.tsx';

type Props = Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'className' | 'size'> &
  FieldProps & {
    value: string;
    onChange: (value: string) => void;
    /** Within the box, before the text. */
    icon?: LucideIcon;
    size?: ControlSize;
    /** A filter: with a thin border. */
    isQuiet?: boolean;
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
    isLabelHidden,
    icon: Icon,
    size,
    isQuiet,
    maxLength = 100,
    type = 'text',
    ...rest
  } = props;
  return (
    <Field {...{ label, about, error, tip, below, className, id, isLabelHidden }}>
      {(control) => (
        <div className="relative">
          {Icon && (
            <Icon
              className="pointer-events-none absolute inset-y-0 left-3 office:left-2.5 my-auto office:size-4 size-5 text-text-3"
              aria-hidden="true"
            />
          )}
          <input
            className={cx(controlLooksOf(size, isQuiet), 'placeholder:text-text-3', Icon && 'office:pl-8 pl-10')}
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
