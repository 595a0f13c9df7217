import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { controlLooks, Field, type FieldProps } from './Field.tsx';

type Props = Omit<ComponentProps<'textarea'>, 'onChange' | 'value' | 'className'> &
  FieldProps & { value: string; onChange: (value: string) => void };

/** Some lines of text; it grows with them where the browser can. */
export const TextArea = ({
  label,
  about,
  error,
  tip,
  below,
  className,
  id,
  isLabelHidden,
  onChange,
  ...rest
}: Props) => (
  <Field {...{ label, about, error, tip, below, className, id, isLabelHidden }}>
    {(control) => (
      <textarea
        className={cx(controlLooks, 'field-sizing-content max-h-96 office:min-h-20 py-2 placeholder:text-text-3')}
        rows={4}
        onChange={(event) => onChange(event.target.value)}
        {...control}
        {...rest}
      />
    )}
  </Field>
);
