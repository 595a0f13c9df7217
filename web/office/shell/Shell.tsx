import { Menu, PanelLeft, X } from 'lucide-react';
import { type ReactNode, useMemo, useRef } from 'react';
import type { LoggedUser } from '../../api/logged-user.ts';
import { chrome } from '../../i18n/chrome.ts';
import { useText } from '../../i18n/language.tsx';
import { office } from '../../i18n/office.ts';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { SkipLink } from '../../ui/Page.tsx';
import { useMedia } from '../use-media.ts';
import { useScopes } from '../use-scopes.ts';
import { ModalSheet } from './ModalSheet.tsx';
import { MenuContext, type MenuEntry, menuFor } from './menu.ts';
import { RunningLine } from './RunningLine.tsx';
import { Brand, Sidebar } from './Sidebar.tsx';
import { useRemembered } from './use-remembered.ts';

type MenuProps = { entries: readonly MenuEntry[]; login: LoggedUser };

const Beside = (props: MenuProps) => {
  const { menu: text } = useText(office);
  const [isCollapsed, collapse] = useRemembered('menu_collapsed');
  const label = isCollapsed ? text.expand : text.collapse;
  return (
    <header
      className={cx(
        'sticky top-0 z-20 h-window shrink-0 border-line border-r bg-side print:hidden',
        isCollapsed ? 'w-14' : 'w-54',
      )}
    >
      <Sidebar
        {...props}
        isCollapsed={isCollapsed}
        fold={{ icon: PanelLeft, label, onClick: () => collapse(!isCollapsed) }}
      />
    </header>
  );
};

/** In a narrow window: behind a button, over the page. */
const Drawer = (props: MenuProps) => {
  const { menu: text } = useText(office);
  const sheet = useRef<HTMLDialogElement>(null);
  const close = () => sheet.current?.close();
  return (
    <header className="sticky top-0 z-20 flex h-14 items-center gap-2 border-line border-b bg-side px-2 print:hidden">
      <IconButton icon={Menu} label={text.open} aria-haspopup="dialog" onClick={() => sheet.current?.showModal()} />
      <Brand />
      <RunningLine place="top" />
      <ModalSheet
        ref={sheet}
        label={text.label}
        className="m-0 h-dvh max-h-none w-72 max-w-full bg-side text-text backdrop:bg-scrim"
      >
        <Sidebar {...props} isCollapsed={false} fold={{ icon: X, label: text.close, onClick: close }} />
      </ModalSheet>
    </header>
  );
};

/** A page that marks something with `data-flush` fills the window. */
const contentLooks =
  'mx-auto max-w-page px-4 pt-5 pb-10 md:px-8 md:pt-6 has-data-flush:max-w-none has-data-flush:p-0 print:p-0';

type Props = { menu: readonly MenuEntry[]; login: LoggedUser; children: ReactNode };

/** The frame of every page behind the sign-in: the menu, and a link that skips it. */
export const Shell = ({ menu, login, children }: Props) => {
  const isNarrow = useMedia('(max-width: 767.98px)');
  const scopes = useScopes();
  const entries = useMemo(() => menuFor(menu, { scopes, role: login.role_name }), [menu, scopes, login]);
  return (
    <MenuContext value={entries}>
      <div className={cx('min-h-window', !isNarrow && 'flex')}>
        <SkipLink text={useText(chrome).skipToContent} />
        {isNarrow ? <Drawer entries={entries} login={login} /> : <Beside entries={entries} login={login} />}
        <main id="content" className="min-w-0 flex-1" tabIndex={-1}>
          <div className={contentLooks}>{children}</div>
        </main>
      </div>
    </MenuContext>
  );
};
