import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import type { Elements } from './elements.ts';

type Props = Omit<ComponentProps<'input'>, 'onChange' | 'checked' | 'type'> & {
  label: string | Elements;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** Drawn, as browsers give their own a ground of any colour in the dark. */
const checkboxLooks = [
  'grid size-5 shrink-0 cursor-pointer appearance-none place-items-center rounded-[0.3rem] border border-control bg-surface',
  'before:h-2.5 before:w-3 before:bg-on-fill before:opacity-0 checked:border-fill checked:bg-fill checked:before:opacity-100',
  'before:[clip-path:polygon(12%_44%,0_58%,38%_100%,100%_14%,86%_2%,37%_70%)] disabled:cursor-auto disabled:opacity-50',
  'forced-colors:appearance-auto forced-colors:before:hidden',
].join(' ');

export const Checkbox = ({ label, checked, onChange, className, disabled, ...rest }: Props) => (
  <label className={cx('inline-flex min-h-touch items-center gap-2.5 py-1.5', disabled && 'text-text-3', className)}>
    <input
      type="checkbox"
      className={checkboxLooks}
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
      {...rest}
    />
    <span className="min-w-0">{label}</span>
  </label>
);
