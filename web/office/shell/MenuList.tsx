import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { useText } from '../../i18n/language.tsx';
import { cx } from '../../ui/cx.ts';
import { Link, useLocation } from '../../ui/router.tsx';
import { MenuTip } from './MenuTip.tsx';
import type { MenuEntry, MenuGroup, MenuPage } from './menu.ts';
import { useRemembered } from './use-remembered.ts';

const entryLooks = 'flex min-h-touch w-full items-center gap-2.5 rounded-md text-left';
const iconLooks = 'size-4.5 shrink-0';

const looksOf = (isHere: boolean, isCollapsed: boolean) =>
  cx(
    entryLooks,
    isCollapsed ? 'relative justify-center' : 'px-2.5',
    isHere ? 'bg-selected font-semibold text-text' : 'text-text-2 hover:bg-hover hover:text-text',
  );

/** Whether this page is open, or one below it that the menu does not have. */
const usePlace = (path: string): 'here' | 'below' | undefined => {
  const { pathname } = useLocation();
  if (pathname === path) return 'here';
  return pathname.startsWith(`${path}/`) ? 'below' : undefined;
};

type PageProps = {
  page: Pick<MenuPage, 'path' | 'icon' | 'name' | 'Badge'>;
  isCollapsed: boolean;
  /** Within a group: without an icon, further in. */
  isChild?: boolean;
};

const PageEntry = ({ page, isCollapsed, isChild = false }: PageProps) => {
  const name = useText(page.name);
  const place = usePlace(page.path);
  const Icon = page.icon;
  return (
    <li>
      <MenuTip words={name} isOff={!isCollapsed}>
        <Link
          to={page.path}
          className={looksOf(place !== undefined, isCollapsed)}
          aria-current={place === 'here' ? 'page' : place && true}
        >
          {isChild ? (
            <span className="w-4.5 shrink-0" />
          ) : (
            <Icon className={cx(iconLooks, place && 'text-amber-text')} strokeWidth={1.75} aria-hidden="true" />
          )}
          <span className={isCollapsed ? 'sr-only' : 'min-w-0 flex-1'}>{name}</span>
          {page.Badge && (
            <span className={isCollapsed ? 'absolute top-0 right-0 origin-top-right scale-75' : undefined}>
              <page.Badge />
            </span>
          )}
        </Link>
      </MenuTip>
    </li>
  );
};

/** A group opens in place; it is open where one is, and otherwise as it was left. */
const GroupEntry = ({ group, isCollapsed }: { group: MenuGroup; isCollapsed: boolean }) => {
  const id = useId();
  const name = useText(group.name);
  const { pathname } = useLocation();
  const isHere = group.children.some(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  const [isKept, keep] = useRemembered(`menu_${group.name.en.toLowerCase()}`);
  const isOpen = isKept || isHere;
  const Icon = group.icon;
  const [first] = group.children;
  if (isCollapsed && first) {
    return <PageEntry isCollapsed page={{ path: first.path, icon: group.icon, name: group.name }} />;
  }
  return (
    <li>
      <button
        type="button"
        className={cx(looksOf(false, false), isHere && 'font-semibold')}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => keep(!isOpen)}
      >
        <Icon className={cx(iconLooks, isHere && 'text-amber-text')} strokeWidth={1.75} aria-hidden="true" />
        <span className="min-w-0 flex-1">{name}</span>
        <ChevronDown
          className={cx('size-4 shrink-0 text-text-3 transition-transform', !isOpen && '-rotate-90')}
          aria-hidden="true"
        />
      </button>
      <ul id={id} className="mt-0.5 grid gap-0.5" aria-label={name} hidden={!isOpen}>
        {group.children.map((page) => (
          <PageEntry key={page.path} page={page} isCollapsed={false} isChild />
        ))}
      </ul>
    </li>
  );
};

/** Entries of the menu, one below the other. */
export const MenuList = ({ entries, isCollapsed }: { entries: readonly MenuEntry[]; isCollapsed: boolean }) => (
  <ul className="grid grid-cols-1 gap-0.5">
    {entries.map((entry) =>
      'children' in entry ? (
        <GroupEntry key={entry.name.en} group={entry} isCollapsed={isCollapsed} />
      ) : (
        <PageEntry key={entry.path} page={entry} isCollapsed={isCollapsed} />
      ),
    )}
  </ul>
);
