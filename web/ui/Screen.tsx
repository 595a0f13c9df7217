import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

const frame =
  'mt-[calc(-1*var(--way-out,0px))] border-t-[length:var(--way-out,0px)] border-transparent pt-[env(safe-area-inset-top)] pr-[env(safe-area-inset-right)] pb-[env(safe-area-inset-bottom)] pl-[env(safe-area-inset-left)]';

const heights = {
  atLeast: 'min-h-[calc(100dvh-var(--above-page)+var(--way-out,0px))]',
  // Where overscroll-behavior is unknown (Safari 15), a finger moves nothing at all.
  exactly:
    'h-[calc(100dvh-var(--above-page)+var(--way-out,0px))] touch-manipulation [-webkit-touch-callout:none] not-supports-[overscroll-behavior:none]:touch-pinch-zoom',
};

type Props = ComponentProps<'div'> & { as?: 'div' | 'main'; height?: keyof typeof heights };

/** A screen that one thing fills, without a header: its ground goes up behind the way out. */
export const Screen = ({ as: Element = 'div', height = 'atLeast', className, ...rest }: Props) => (
  <Element className={cx(frame, heights[height], className)} {...rest} />
);
