import type { LoggedUser } from '../../api/logged-user.ts';
import { useText } from '../../i18n/language.tsx';
import { Link, useMatch } from '../../ui/router.tsx';
import { Icon } from './Icon.tsx';
import { MenuTip } from './MenuTip.tsx';
import type { MenuPage } from './menu.ts';

type Props = { page: MenuPage; login: LoggedUser; isCollapsed: boolean };

/** One page of the menu. The profile shows the name of the signed-in user. */
export const MenuLink = ({ page, login, isCollapsed }: Props) => {
  const name = useText(page.name);
  const isHere = useMatch(page.path) !== null;
  const isBelow = useMatch(`${page.path}/*`) !== null;
  const person = page.path === '/profile' ? login.full_name : undefined;
  return (
    <MenuTip words={person ? `${name}: ${person}` : name} isOff={!isCollapsed}>
      <Link className="menu-entry" to={page.path} aria-current={isHere ? 'page' : isBelow || undefined}>
        <Icon name={page.icon} />
        <span className={isCollapsed ? 'sr-only' : 'menu-label'}>
          {person ? (
            <>
              <span className="sr-only">{`${name}: `}</span>
              <span>{person}</span>
            </>
          ) : (
            name
          )}
        </span>
        {page.Badge && <page.Badge />}
      </Link>
    </MenuTip>
  );
};
