import type { ReactNode } from 'react';
import { cx } from './cx.ts';

type Props = {
  skip?: string | false;
  header?: ReactNode;
  footer?: ReactNode;
  /** What the page is for, a button mostly, always in sight at the lower edge. */
  foot?: ReactNode;
  /** For two columns, where one is of text. */
  isWide?: boolean;
  /** Of the content, a column: `justify-center` for few words. */
  className?: string;
  children: ReactNode;
};

const frame =
  'mx-auto flex min-h-[calc(100dvh-var(--above-page))] flex-col overflow-x-clip pr-[max(14px,env(safe-area-inset-right))] pl-[max(14px,env(safe-area-inset-left))] sm:px-8';

export const Page = ({ skip, header, footer, foot, isWide = false, className, children }: Props) => (
  <div className={cx(frame, isWide ? 'max-w-page' : 'max-w-phone sm:max-lg:max-w-[40rem] lg:max-w-[44rem]')}>
    {skip && <SkipLink text={skip} />}
    {header && <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-3">{header}</header>}
    <main id="content" className="flex flex-1 flex-col" tabIndex={-1}>
      <div className={cx('flex flex-1 flex-col pt-2 pb-6', className)}>{children}</div>
      {foot && <Foot>{foot}</Foot>}
    </main>
    {footer && (
      <footer className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-[max(14px,env(safe-area-inset-bottom))]">
        {footer}
      </footer>
    )}
  </div>
);

/** Leads past the header, for keyboards: out of sight until it has the focus. */
export const SkipLink = ({ text }: { text: string }) => (
  <a
    className="absolute top-2 left-2 z-50 -translate-y-[200%] rounded-md bg-fill px-4 py-3 text-on-fill focus:translate-y-0"
    href="#content"
  >
    {text}
  </a>
);

const footLooks =
  'huge:static sticky bottom-0 z-20 mt-auto bg-[linear-gradient(transparent,var(--color-canvas)_18px)] pt-5 pb-[max(16px,env(safe-area-inset-bottom))] landscape:max-lg:pb-[max(8px,env(safe-area-inset-bottom))] [@media(height<20rem)]:static';

/** Stays at the lower edge of the window while the content passes below it; not at text of twice the size. */
export const Foot = ({ children }: { children: ReactNode }) => <div className={footLooks}>{children}</div>;
