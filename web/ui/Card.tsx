import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

const variants = {
  sheet: 'rounded-xl border-line bg-surface shadow-card office:rounded-lg',
  note: 'rounded-lg border-transparent bg-amber-soft px-3.5 py-3',
};

/** Room of its own, such as `p-0` around a list. */
const ownRoom = /(?:^|\s)p-\d/;

/** A white sheet on the page's background; `note` is amber, for what must not be missed. */
export const Card = ({
  variant = 'sheet',
  className = '',
  ...rest
}: ComponentProps<'section'> & { variant?: keyof typeof variants }) => (
  <section
    className={cx('border', variants[variant], variant === 'sheet' && !ownRoom.test(className) && 'p-4', className)}
    {...rest}
  />
);
