import type { LucideIcon } from 'lucide-react';
import { cx } from './cx.ts';
import { type ControlLook, controlLooksOf, Field, type InField, splitField } from './Field.tsx';

/** `icon`: within the box, before the text. */
type Props = InField<'input'> & ControlLook & { icon?: LucideIcon };

/** A line of text, of at most 100 characters unless it says otherwise. */
export const TextInput = (props: Props) => {
  const [field, { onChange, icon: Icon, size, isQuiet, maxLength = 100, type = 'text', ...rest }] = splitField(props);
  return (
    <Field {...field}>
      {(control) => (
        <div className="relative">
          {Icon && (
            <Icon
              className="pointer-events-none absolute inset-y-0 left-3 office:left-2.5 my-auto office:size-4 size-5 text-text-3"
              aria-hidden="true"
            />
          )}
          <input
            className={cx(controlLooksOf({ size, isQuiet }), 'placeholder:text-text-3', Icon && 'office:pl-8 pl-10')}
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
