import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

const item =
  '*:grid *:grid-cols-[2rem_minmax(0,1fr)] *:gap-3 *:[counter-increment:item] *:before:grid *:before:size-8 *:before:place-items-center *:before:rounded-full *:before:border *:before:border-transparent *:before:bg-amber *:before:font-bold *:before:text-[#14213d] *:before:content-[counter(item)]';

export const NumberedList = ({ className, ...rest }: ComponentProps<'ol'>) => (
  <ol className={cx('grid list-none gap-3 p-0 [counter-reset:item]', item, className)} {...rest} />
);
