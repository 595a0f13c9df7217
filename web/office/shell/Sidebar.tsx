import type { LoggedUser } from '../../api/logged-user.ts';
import { chrome } from '../../i18n/chrome.ts';
import { useText } from '../../i18n/language.tsx';
import { office } from '../../i18n/office.ts';
import { Logo } from '../../ui/Logo.tsx';
import { Icon } from './Icon.tsx';
import { Menu } from './Menu.tsx';
import { MenuTip } from './MenuTip.tsx';
import type { MenuEntry } from './menu.ts';
import { useCollapsed } from './use-collapsed.ts';
import './sidebar.css';

type Props = { entries: MenuEntry[]; login: LoggedUser };

/** The menu beside the page. It can be collapsed to its icons. */
export const Sidebar = ({ entries, login }: Props) => {
  const { home } = useText(chrome);
  const { menu } = useText(office);
  const { isCollapsed, toggle } = useCollapsed();
  const words = isCollapsed ? menu.expand : menu.collapse;
  return (
    <header className="sidebar menu-sheet" data-collapsed={isCollapsed}>
      <div className="menu-head">
        <Logo to="/home" label={home} />
        <MenuTip words={words}>
          <button type="button" className="menu-button" aria-label={words} onClick={toggle}>
            <Icon name={isCollapsed ? 'expand' : 'collapse'} />
          </button>
        </MenuTip>
      </div>
      <Menu entries={entries} login={login} isCollapsed={isCollapsed} />
    </header>
  );
};
