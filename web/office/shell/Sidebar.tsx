import type { LucideIcon } from 'lucide-react';
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
};

/** Everything that stands beside the pages, from the mark to one's own name. */
export const Sidebar = ({ entries, login, isCollapsed, fold }: Props) => (
  <div className="flex h-full flex-col">
    <div className={cx('flex shrink-0 items-center gap-1', isCollapsed ? 'flex-col pt-4 pb-1' : 'h-14 pr-2 pl-4')}>
      <Brand isCollapsed={isCollapsed} />
      {!isCollapsed && <span className="flex-1" />}
      <MenuTip words={fold.label} isOff={!isCollapsed}>
        <IconButton {...fold} size="small" />
      </MenuTip>
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
