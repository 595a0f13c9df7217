import { cx } from './cx.ts';
import { controlLooksOf, Field, type InField, splitField } from './Field.tsx';

export const TextArea = (props: InField<'textarea'>) => {
  const [field, { onChange, ...rest }] = splitField(props);
  return (
    <Field {...field}>
      {(control) => (
        <textarea
          className={cx(
            controlLooksOf({}),
            'field-sizing-content max-h-96 min-h-17 office:min-h-20 py-2 placeholder:text-text-3',
          )}
          rows={4}
          onChange={(event) => onChange(event.target.value)}
          {...control}
          {...rest}
        />
      )}
    </Field>
  );
};
