import { type ReactNode, useSyncExternalStore } from 'react';
import type { LoggedUser } from '../../api/logged-user.ts';
import { scopesOf } from '../../api/login.ts';
import { chrome } from '../../i18n/chrome.ts';
import { useText } from '../../i18n/language.tsx';
import { SkipLink } from '../../ui/Page.tsx';
import { Drawer } from './Drawer.tsx';
import { type MenuEntry, menuFor } from './menu.ts';
import { Sidebar } from './Sidebar.tsx';
import './shell.css';

const narrow = '(max-width: 767.98px)';

const subscribe = (onChange: () => void): (() => void) => {
  const query = matchMedia(narrow);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** Whether the window is too narrow for a menu beside the page. */
const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(narrow).matches);

type Props = { menu: readonly MenuEntry[]; login: LoggedUser; children: ReactNode };

/** The frame of every page behind the sign-in: the menu, and a link that skips it. */
export const Shell = ({ menu, login, children }: Props) => {
  const { skipToContent } = useText(chrome);
  const isNarrow = useNarrow();
  const entries = menuFor(menu, { scopes: scopesOf(login), role: login.role_name });
  return (
    <div className="shell">
      <SkipLink text={skipToContent} />
      {isNarrow ? <Drawer entries={entries} login={login} /> : <Sidebar entries={entries} login={login} />}
      <main id="content" className="shell-main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
};
