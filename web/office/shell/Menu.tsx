import type { LoggedUser } from '../../api/logged-user.ts';
import { useText } from '../../i18n/language.tsx';
import { office } from '../../i18n/office.ts';
import { MenuFolder } from './MenuFolder.tsx';
import { MenuLink } from './MenuLink.tsx';
import type { MenuEntry } from './menu.ts';
import './menu.css';

type Props = { entries: MenuEntry[]; login: LoggedUser; isCollapsed: boolean };

/** The entries, with the pinned ones in a list of their own at the bottom. */
export const Menu = ({ entries, login, isCollapsed }: Props) => {
  const { menu } = useText(office);
  const list = (part: MenuEntry[]) => (
    <ul>
      {part.map((entry) => (
        <li key={entry.name.en}>
          {'children' in entry ? (
            <MenuFolder group={entry} login={login} isCollapsed={isCollapsed} />
          ) : (
            <MenuLink page={entry} login={login} isCollapsed={isCollapsed} />
          )}
        </li>
      ))}
    </ul>
  );
  return (
    <nav className="menu" aria-label={menu.label}>
      {list(entries.filter(({ pinned }) => !pinned))}
      {list(entries.filter(({ pinned }) => pinned))}
    </nav>
  );
};
