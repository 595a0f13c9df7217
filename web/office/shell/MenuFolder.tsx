import { useId, useState } from 'react';
import type { LoggedUser } from '../../api/logged-user.ts';
import { useText } from '../../i18n/language.tsx';
import { Icon } from './Icon.tsx';
import { MenuLink } from './MenuLink.tsx';
import type { MenuGroup } from './menu.ts';

type Props = { group: MenuGroup; login: LoggedUser; isCollapsed: boolean };

/** A group of entries that opens and closes. In the collapsed menu its entries are always shown. */
export const MenuFolder = ({ group, login, isCollapsed }: Props) => {
  const [isOpen, setOpen] = useState(true);
  const id = useId();
  const name = useText(group.name);
  return (
    <>
      {!isCollapsed && (
        <button
          type="button"
          className="menu-entry"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={group.icon} />
          <span className="menu-label">{name}</span>
          <Icon name="unfold" />
        </button>
      )}
      <ul id={id} className="menu-children" aria-label={name} hidden={!isOpen && !isCollapsed}>
        {group.children.map((page) => (
          <li key={page.path}>
            <MenuLink page={page} login={login} isCollapsed={isCollapsed} />
          </li>
        ))}
      </ul>
    </>
  );
};
