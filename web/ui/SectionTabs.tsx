import { cx } from './cx.ts';
import { Link, useLocation } from './router.tsx';

export type SectionTab = { to: string; label: string; count?: number | undefined };

const tabLooks = 'flex h-10 items-center gap-2 whitespace-nowrap border-b-2';

/** The pages of a section, as links; the longest address that the page lies below is where one is. */
export const SectionTabs = ({ label, tabs }: { label: string; tabs: readonly SectionTab[] }) => {
  const { pathname } = useLocation();
  const lies = (to: string) => pathname === to || pathname.startsWith(`${to}/`);
  const here = tabs.filter(({ to }) => lies(to)).sort((a, b) => b.to.length - a.to.length)[0]?.to;
  return (
    <nav aria-label={label} className="-mb-px flex gap-6 overflow-x-auto border-line border-b">
      {tabs.map(({ to, label: name, count }) => (
        <Link
          key={to}
          to={to}
          aria-current={to === here ? 'page' : undefined}
          className={cx(
            tabLooks,
            to === here ? 'border-amber font-semibold text-text' : 'border-transparent text-text-2 hover:text-text',
          )}
        >
          <span>{name}</span>
          {count !== undefined && <span className="font-normal text-sm text-text-3">{count}</span>}
        </Link>
      ))}
    </nav>
  );
};
