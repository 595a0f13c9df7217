import { ChevronDown, type LucideIcon } from 'lucide-react';
import { type ComponentType, useId } from 'react';
import { cx } from '../../ui/cx.ts';
import { Link, useLocation } from '../../ui/router.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { type MenuEntry, type MenuGroup, type MenuPage, useMenuName } from './menu.ts';
import { useRemembered } from './use-remembered.ts';

const looksOf = (isHere: boolean, isCollapsed: boolean) =>
  cx(
    'flex min-h-touch w-full items-center gap-2.5 rounded-md text-left',
    isCollapsed ? 'relative justify-center' : 'px-2.5',
    isHere ? 'bg-selected font-semibold text-text forced-colors:border' : 'text-text-2 hover:bg-hover hover:text-text',
  );

const Sign = ({ icon: Icon, isHere }: { icon: LucideIcon; isHere: boolean }) => (
  <Icon className={cx('size-4.5 shrink-0', isHere && 'text-amber-text')} strokeWidth={1.75} aria-hidden="true" />
);

type PageProps = {
  path: MenuPage['path'];
  name: string;
  icon?: LucideIcon;
  isCollapsed: boolean;
  Badge?: ComponentType | undefined;
};

const PageEntry = ({ path, name, icon, isCollapsed, Badge }: PageProps) => {
  const { pathname } = useLocation();
  const isHere = pathname === path;
  // Pages below it are not in the menu.
  const isBelow = pathname.startsWith(`${path}/`);
  return (
    <li>
      <Tooltip side="right" words={name} isOff={!isCollapsed}>
        <Link to={path} className={looksOf(isHere || isBelow, isCollapsed)} aria-current={isHere ? 'page' : isBelow}>
          {icon ? <Sign icon={icon} isHere={isHere || isBelow} /> : <span className="w-4.5 shrink-0" />}
          <span className={isCollapsed ? 'sr-only' : 'min-w-0 flex-1'}>{name}</span>
          {Badge && (
            <span className={isCollapsed ? 'absolute top-0 right-0 origin-top-right scale-75' : undefined}>
              <Badge />
            </span>
          )}
        </Link>
      </Tooltip>
    </li>
  );
};

/** A group opens in place; it is open where one is, and otherwise as it was left. */
const GroupEntry = ({ group }: { group: MenuGroup }) => {
  const id = useId();
  const nameOf = useMenuName();
  const { pathname } = useLocation();
  const isHere = group.children.some(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  const [isKept, keep] = useRemembered(`menu_${group.group}`);
  const isOpen = isKept || isHere;
  return (
    <li>
      <button
        type="button"
        className={cx(looksOf(false, false), isHere && 'font-semibold')}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => keep(!isOpen)}
      >
        <Sign icon={group.icon} isHere={isHere} />
        <span className="min-w-0 flex-1">{nameOf(group)}</span>
        <ChevronDown
          className={cx('size-4 shrink-0 text-text-3 transition-transform', !isOpen && '-rotate-90')}
          aria-hidden="true"
        />
      </button>
      <ul id={id} className="mt-0.5 grid gap-0.5" aria-label={nameOf(group)} hidden={!isOpen}>
        {group.children.map((page) => (
          <PageEntry key={page.path} path={page.path} name={nameOf(page)} isCollapsed={false} />
        ))}
      </ul>
    </li>
  );
};

export const MenuList = ({ entries, isCollapsed }: { entries: readonly MenuEntry[]; isCollapsed: boolean }) => {
  const nameOf = useMenuName();
  return (
    <ul className="grid grid-cols-1 gap-0.5">
      {entries.map((entry) => {
        if (!('children' in entry)) {
          return <PageEntry key={entry.path} {...entry} name={nameOf(entry)} isCollapsed={isCollapsed} />;
        }
        const [first] = entry.children;
        if (!isCollapsed || !first) return <GroupEntry key={entry.group} group={entry} />;
        return <PageEntry key={entry.group} path={first.path} name={nameOf(entry)} icon={entry.icon} isCollapsed />;
      })}
    </ul>
  );
};
