import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import type { Elements } from './elements.ts';

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

type WithWayOutProps = {
  name: string;
  /** The button or link that leaves; undefined while there is no way out, and no bar. */
  control: Elements | undefined;
  children: Elements;
};

const room = '[--above-page:calc(var(--demo-banner,0px)+var(--new-version,0px)+var(--way-out))] [--way-out:3rem]';

/** Pages below a bar with the way out of them. They know its height, and a round's colour goes up behind it. */
export const WithWayOut = ({ name, control, children }: WithWayOutProps) => (
  <div className={control ? room : undefined}>
    {control && (
      <section
        className="relative z-10 mx-auto flex h-(--way-out) max-w-phone justify-end px-3.5 pt-1 sm:px-8 sm:max-lg:max-w-[40rem] lg:max-w-[44rem]"
        aria-label={name}
      >
        {control}
      </section>
    )}
    {children}
  </div>
);

export const wayOutLooks =
  'inline-flex min-h-11 items-center gap-1.5 font-semibold text-sm underline underline-offset-4';

/** Whatever the system or an extension asks for: light is part of a round, and a projector shows no dark colours. */
export const LightOnly = () => (
  <>
    <meta name="color-scheme" content="only light" />
    <meta name="darkreader-lock" />
  </>
);
