import { Menu, PanelLeft, X } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { LoggedUser } from '../../api/logged-user.ts';
import { chrome } from '../../i18n/chrome.ts';
import { useText } from '../../i18n/language.tsx';
import { office } from '../../i18n/office.ts';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { lazyChunk } from '../../ui/lazy-chunk.ts';
import { SkipLink } from '../../ui/Page.tsx';
import { useMedia } from '../use-media.ts';
import { useScopes } from '../use-scopes.ts';
import { ModalSheet } from './ModalSheet.tsx';
import { MenuContext, type MenuEntry, menuFor } from './menu.ts';
import { RunningLine } from './RunningLine.tsx';
import { Brand, Sidebar } from './Sidebar.tsx';
import { useRemembered } from './use-remembered.ts';

const searchLooks = 'mx-auto mt-20 w-full max-w-144 rounded-xl bg-raised text-text shadow-pop backdrop:bg-scrim';

const Palette = lazyChunk(async () => (await import('./Palette.tsx')).Palette);

/** The search for pages, sessions and people, which its button and Ctrl K or Cmd K open. */
const useSearch = () => {
  const { palette: text } = useText(office);
  const sheet = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    sheet.current?.showModal();
    setOpen(true);
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return;
    event.preventDefault();
    if (isOpen) sheet.current?.close();
    else open();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  const dialog = (
    <ModalSheet ref={sheet} label={text.label} className={searchLooks} onClose={() => setOpen(false)}>
      <Suspense>{isOpen && <Palette />}</Suspense>
    </ModalSheet>
  );
  return { open, dialog };
};

type MenuProps = { entries: readonly MenuEntry[]; login: LoggedUser; onSearch: () => void };

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
const Drawer = ({ onSearch, ...props }: MenuProps) => {
  const { menu: text } = useText(office);
  const sheet = useRef<HTMLDialogElement>(null);
  const close = () => sheet.current?.close();
  const search = () => {
    close();
    onSearch();
  };
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
        <Sidebar
          {...props}
          isCollapsed={false}
          fold={{ icon: X, label: text.close, onClick: close }}
          onSearch={search}
        />
      </ModalSheet>
    </header>
  );
};

/** A page that marks something with `data-flush` fills the window. */
const contentLooks =
  'mx-auto max-w-page px-4 pt-5 pb-10 md:px-8 md:pt-6 has-data-flush:max-w-none has-data-flush:p-0 print:p-0';

type Props = { menu: readonly MenuEntry[]; login: LoggedUser; children: ReactNode };

/** The frame of every page behind the sign-in: the menu, a link that skips it, and the search. */
export const Shell = ({ menu, login, children }: Props) => {
  const isNarrow = useMedia('(max-width: 767.98px)');
  const scopes = useScopes();
  const search = useSearch();
  const entries = useMemo(() => menuFor(menu, { scopes, role: login.role_name }), [menu, scopes, login]);
  const props = { entries, login, onSearch: search.open };
  return (
    <MenuContext value={entries}>
      <div className={cx('min-h-window', !isNarrow && 'flex')}>
        <SkipLink text={useText(chrome).skipToContent} />
        {isNarrow ? <Drawer {...props} /> : <Beside {...props} />}
        <main id="content" className="min-w-0 flex-1" tabIndex={-1}>
          <div className={contentLooks}>{children}</div>
        </main>
      </div>
      {search.dialog}
    </MenuContext>
  );
};
