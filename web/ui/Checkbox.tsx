import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import type { Elements } from './elements.ts';

type Props = Omit<ComponentProps<'input'>, 'onChange' | 'checked' | 'type'> & {
  label: string | Elements;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

export const Checkbox = ({ label, checked, onChange, className, disabled, ...rest }: Props) => (
  <label className={cx('inline-flex min-h-touch items-center gap-2.5 py-1.5', disabled && 'text-text-3', className)}>
    <input
      type="checkbox"
      className="size-5 shrink-0 accent-fill"
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
      {...rest}
    />
    <span className="min-w-0">{label}</span>
  </label>
);
