import { type LucideIcon, Search } from 'lucide-react';
import type { LoggedUser } from '../../api/logged-user.ts';
import { chrome } from '../../i18n/chrome.ts';
import { useText } from '../../i18n/language.tsx';
import { office } from '../../i18n/office.ts';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { LogoMark } from '../../ui/Logo.tsx';
import { Link } from '../../ui/router.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { MenuList } from './MenuList.tsx';
import { MenuTip } from './MenuTip.tsx';
import type { MenuEntry } from './menu.ts';
import { RunningLine } from './RunningLine.tsx';

/** The mark and the name, which lead home. */
export const Brand = ({ isCollapsed = false }: { isCollapsed?: boolean }) => (
  <Link
    to="/home"
    className="flex min-h-9 min-w-0 items-center gap-2.5 font-extrabold text-md tracking-tight"
    aria-label={useText(chrome).home}
  >
    <LogoMark className={isCollapsed ? 'h-4.5 w-7' : 'h-5 w-8'} />
    {!isCollapsed && (
      <span className="truncate" translate="no">
        Prima Vista
      </span>
    )}
  </Link>
);

type Props = {
  entries: readonly MenuEntry[];
  login: LoggedUser;
  isCollapsed: boolean;
  /** Its own button: it collapses beside a page, and closes over one. */
  fold: { icon: LucideIcon; label: string; onClick: () => void };
  onSearch: () => void;
};

const SearchButton = ({ isCollapsed, onSearch }: Pick<Props, 'isCollapsed' | 'onSearch'>) => {
  const { search } = useText(office).menu;
  return (
    <MenuTip words={`${search} (Ctrl K)`} isOff={!isCollapsed}>
      <button
        type="button"
        className={cx(
          'flex min-h-button-small w-full items-center gap-2.5 rounded-md text-sm text-text-2 hover:bg-hover hover:text-text',
          isCollapsed ? 'justify-center' : 'border border-line-strong px-2.5',
        )}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onSearch}
      >
        <Search className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />
        <span className={isCollapsed ? 'sr-only' : 'flex-1 text-left'}>{search}</span>
        {!isCollapsed && (
          <span className="text-text-3 text-xs" aria-hidden="true">
            Ctrl K
          </span>
        )}
      </button>
    </MenuTip>
  );
};

/** Everything that stands beside the pages, from the mark to one's own name. */
export const Sidebar = ({ entries, login, isCollapsed, fold, onSearch }: Props) => (
  <div className="flex h-full flex-col">
    <div className={cx('flex shrink-0 items-center gap-1', isCollapsed ? 'flex-col pt-4 pb-1' : 'h-14 pr-2 pl-4')}>
      <Brand isCollapsed={isCollapsed} />
      {!isCollapsed && <span className="flex-1" />}
      <MenuTip words={fold.label} isOff={!isCollapsed}>
        <IconButton {...fold} size="small" />
      </MenuTip>
    </div>
    <div className="shrink-0 px-2">
      <SearchButton isCollapsed={isCollapsed} onSearch={onSearch} />
    </div>
    <nav className="flex min-h-0 flex-1 flex-col overflow-y-auto px-2 py-2" aria-label={useText(office).menu.label}>
      <MenuList entries={entries.filter(({ pinned }) => !pinned)} isCollapsed={isCollapsed} />
      <span className="min-h-4 flex-1" />
      <MenuList entries={entries.filter(({ pinned }) => pinned)} isCollapsed={isCollapsed} />
    </nav>
    <RunningLine place={isCollapsed ? 'icon' : 'side'} />
    <AccountMenu login={login} isCollapsed={isCollapsed} />
  </div>
);
