import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { Tooltip } from './Tooltip.tsx';

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  icon: LucideIcon;
  label: string;
  size?: keyof typeof sizes;
  variant?: keyof typeof variants;
};

const base =
  'inline-grid shrink-0 place-items-center rounded-control hover:bg-hover hover:text-text aria-disabled:text-text-3 aria-expanded:bg-selected aria-expanded:text-text disabled:text-text-3';

const sizes = { normal: 'size-button', small: 'size-button-small' };

const variants = {
  text: 'border border-transparent text-text-2',
  outline: 'border border-line-strong bg-surface text-text',
};

/** A button that is an icon: its label is read, and shown under the pointer. */
export const IconButton = (props: Props) => {
  const { icon: Icon, label, size = 'normal', variant = 'text', className, ...rest } = props;
  return (
    <Tooltip words={label}>
      <button
        type="button"
        className={cx(base, sizes[size], variants[variant], className)}
        aria-label={label}
        {...rest}
      >
        <Icon className="size-4.5" strokeWidth={1.75} aria-hidden="true" />
      </button>
    </Tooltip>
  );
};
