import { type LucideIcon, Menu, PanelLeft, Search, X } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { LoggedUser } from '../../api/logged-user.ts';
import { chrome } from '../../i18n/chrome.ts';
import { useText } from '../../i18n/language.tsx';
import { office } from '../../i18n/office.ts';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { LogoMark } from '../../ui/Logo.tsx';
import { lazyChunk } from '../../ui/lazy-chunk.ts';
import { SkipLink } from '../../ui/Page.tsx';
import { Link } from '../../ui/router.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { useMedia } from '../use-media.ts';
import { useScopes } from '../use-scopes.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { MenuList } from './MenuList.tsx';
import { ModalSheet } from './ModalSheet.tsx';
import { MenuContext, type MenuEntry, menuFor } from './menu.ts';
import { PaletteField } from './PaletteField.tsx';
import { RunningLine } from './RunningLine.tsx';
import { useRemembered } from './use-remembered.ts';

const Brand = ({ isCollapsed = false }: { isCollapsed?: boolean }) => (
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

type MenuProps = { entries: readonly MenuEntry[]; login: LoggedUser; onSearch: () => void };

type SidebarProps = MenuProps & {
  isCollapsed: boolean;
  /** Its own button: it collapses beside a page, and closes over one. */
  fold: { icon: LucideIcon; label: string; onClick: () => void };
};

const SearchButton = ({ isCollapsed, onSearch }: Pick<SidebarProps, 'isCollapsed' | 'onSearch'>) => {
  const { search } = useText(office).menu;
  return (
    <Tooltip side="right" words={`${search} (Ctrl K)`} isOff={!isCollapsed}>
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
          <span className="text-text-3 text-xs max-md:hidden" aria-hidden="true">
            Ctrl K
          </span>
        )}
      </button>
    </Tooltip>
  );
};

const Sidebar = ({ entries, login, isCollapsed, fold, onSearch }: SidebarProps) => (
  <div className="flex h-full flex-col">
    <div className={cx('flex shrink-0 items-center gap-1', isCollapsed ? 'flex-col pt-4 pb-1' : 'h-14 pr-2 pl-4')}>
      <Brand isCollapsed={isCollapsed} />
      {!isCollapsed && <span className="flex-1" />}
      <IconButton {...fold} size="small" />
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

const searchLooks =
  'mx-auto mt-20 w-full max-w-144 rounded-xl border border-transparent bg-raised text-text shadow-pop backdrop:bg-scrim';

const Palette = lazyChunk(async () => (await import('./Palette.tsx')).Palette);

/** The search for pages, sessions and people, which its button and Ctrl K or Cmd K open. */
const useSearch = () => {
  const { palette: text } = useText(office);
  const sheet = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const open = () => {
    sheet.current?.showModal();
    setOpen(true);
    setQuery('');
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
      {isOpen && (
        <Suspense fallback={<PaletteField query={query} onQuery={setQuery} />}>
          <Palette query={query} onQuery={setQuery} />
        </Suspense>
      )}
    </ModalSheet>
  );
  return { open, dialog };
};

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
