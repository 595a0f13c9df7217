import type { ReactNode } from 'react';
import type { LoggedUser } from '../../api/logged-user.ts';
import { scopesOf } from '../../api/login.ts';
import { chrome } from '../../i18n/chrome.ts';
import { useText } from '../../i18n/language.tsx';
import { Drawer } from './Drawer.tsx';
import { menu, menuFor } from './menu.ts';
import { Sidebar } from './Sidebar.tsx';
import { useNarrow } from './use-narrow.ts';
import './shell.css';

/** What stands around every page of the signed-in user: the menu, and the way past it. */
export const Shell = ({ login, children }: { login: LoggedUser; children: ReactNode }) => {
  const { skipToContent } = useText(chrome);
  const isNarrow = useNarrow();
  const entries = menuFor(menu, { scopes: scopesOf(login), role: login.role_name });
  return (
    <div className="shell">
      <a className="skip-link" href="#content">
        {skipToContent}
      </a>
      {isNarrow ? <Drawer entries={entries} login={login} /> : <Sidebar entries={entries} login={login} />}
      <main id="content" className="shell-main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
};
