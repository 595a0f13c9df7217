import { ChevronLeft } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { cx } from './cx.ts';
import type { Elements } from './elements.ts';
import { Link, useLocation } from './router.tsx';

type Props = {
  title: string;
  crumb?: { to: string; label: string } | undefined;
  state?: Elements;
  lead?: ReactNode;
  actions?: ReactNode;
  tabs?: Elements;
  heading: RefObject<HTMLHeadingElement | null>;
};

export const PageHead = ({ title, crumb, state, lead, actions, tabs, heading }: Props) => (
  <div className="mb-5 grid grid-cols-1 gap-1">
    {crumb && (
      <p className="flex items-center text-sm text-text-2">
        <Link to={crumb.to} className="inline-flex min-h-6 items-center gap-1 hover:text-text">
          <ChevronLeft className="size-4" />
          <span>{crumb.label}</span>
        </Link>
      </p>
    )}
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 max-md:basis-full">
        <h1 ref={heading} tabIndex={-1} className="min-w-0 font-extrabold office:font-bold text-xl">
          {title}
        </h1>
        {state}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
    {lead && (
      <div
        className={cx('max-w-[46rem] text-pretty office:text-base text-sm text-text-2', actions ? 'max-md:mt-2' : null)}
      >
        {lead}
      </div>
    )}
    {tabs && <div className="mt-1 min-w-0">{tabs}</div>}
  </div>
);

export type SectionTab = { to: string; label: string; count?: number | undefined };

const tabLooks = 'flex h-10 items-center gap-2 whitespace-nowrap border-b-2';

/** The pages of a section, as links; the longest address that the page lies below is where one is. */
export const SectionTabs = ({ label, tabs }: { label: string; tabs: readonly SectionTab[] }) => {
  const { pathname } = useLocation();
  const lies = (to: string) => pathname === to || pathname.startsWith(`${to}/`);
  const here = tabs.filter(({ to }) => lies(to)).sort((a, b) => b.to.length - a.to.length)[0]?.to;
  const nav = useRef<HTMLElement>(null);
  // Where they do not fit beside each other, the one where one is must not be cut off.
  useEffect(() => {
    const tab = here && nav.current?.querySelector('[aria-current]');
    if (nav.current && tab)
      nav.current.scrollLeft += tab.getBoundingClientRect().right - nav.current.getBoundingClientRect().right;
  }, [here]);
  return (
    <nav ref={nav} aria-label={label} className="-mb-px flex gap-6 overflow-x-auto border-line border-b">
      {tabs.map(({ to, label: name, count }) => (
        <Link
          key={to}
          to={to}
          aria-current={to === here ? 'page' : undefined}
          className={cx(
            tabLooks,
            to === here
              ? 'border-amber font-semibold text-text'
              : 'border-transparent text-text-2 hover:text-text forced-colors:border-[Canvas]',
          )}
        >
          <span>{name}</span>
          {count !== undefined && <span className="font-normal text-sm text-text-3">{count}</span>}
        </Link>
      ))}
    </nav>
  );
};
