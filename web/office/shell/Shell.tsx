import { Menu } from 'lucide-react';
import {
  type MouseEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { LoggedUser } from '../../api/logged-user.ts';
import { scopesOf } from '../../api/login.ts';
import { chrome } from '../../i18n/chrome.ts';
import { useText } from '../../i18n/language.tsx';
import { office } from '../../i18n/office.ts';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { lazyChunk } from '../../ui/lazy-chunk.ts';
import { SkipLink } from '../../ui/Page.tsx';
import { useLocation } from '../../ui/router.tsx';
import { MenuContext, type MenuEntry, menuFor } from './menu.ts';
import { RunningLine } from './RunningLine.tsx';
import { Brand, Sidebar } from './Sidebar.tsx';
import { useRemembered } from './use-remembered.ts';

const Palette = lazyChunk(async () => (await import('./Palette.tsx')).Palette);

const narrow = '(max-width: 767.98px)';

const subscribe = (onChange: () => void): (() => void) => {
  const query = matchMedia(narrow);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** Whether the window is too narrow for a menu beside the page. */
const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(narrow).matches);

/** Ctrl K or Cmd K opens the search, wherever one is. */
const useSearch = () => {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return;
    event.preventDefault();
    setOpen(!isOpen);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return { isOpen, open, close: () => setOpen(false) };
};

type MenuProps = { entries: readonly MenuEntry[]; login: LoggedUser; onSearch: () => void };

const Beside = (props: MenuProps) => {
  const [isCollapsed, collapse] = useRemembered('menu_collapsed');
  return (
    <header
      className={cx(
        'sticky top-0 z-20 h-window shrink-0 border-line border-r bg-side print:hidden',
        isCollapsed ? 'w-14' : 'w-54',
      )}
    >
      <Sidebar {...props} isCollapsed={isCollapsed} fold={{ does: 'collapse', run: () => collapse(!isCollapsed) }} />
    </header>
  );
};

/** In a narrow window: behind a button, over the page. The browser's modal traps and returns the focus. */
const Drawer = ({ onSearch, ...props }: MenuProps) => {
  const { menu: text } = useText(office);
  const sheet = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const close = () => sheet.current?.close();
  const closeOnArrival = useEffectEvent(close);
  useEffect(() => {
    if (key) closeOnArrival();
  }, [key]);
  // A press beside the sheet hits the dialog itself. Keyboard users have Escape.
  const closeBeside = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget) close();
  };
  const search = () => {
    close();
    onSearch();
  };
  return (
    <header className="sticky top-0 z-20 flex h-14 items-center gap-2 border-line border-b bg-side px-2 print:hidden">
      <IconButton icon={Menu} label={text.open} aria-haspopup="dialog" onClick={() => sheet.current?.showModal()} />
      <Brand />
      <RunningLine place="top" />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it */}
      <dialog
        ref={sheet}
        className="m-0 h-dvh max-h-none w-72 max-w-full bg-side text-text backdrop:bg-scrim"
        aria-label={text.label}
        onClick={closeBeside}
      >
        <Sidebar {...props} isCollapsed={false} fold={{ does: 'close', run: close }} onSearch={search} />
      </dialog>
    </header>
  );
};

/** A page that marks something with `data-flush` fills the window. */
const contentLooks =
  'mx-auto max-w-page px-4 pt-5 pb-10 md:px-8 md:pt-6 has-data-flush:max-w-none has-data-flush:p-0 print:p-0';

type Props = { menu: readonly MenuEntry[]; login: LoggedUser; children: ReactNode };

/** The frame of every page behind the sign-in: the menu, a link that skips it, and the search. */
export const Shell = ({ menu, login, children }: Props) => {
  const { skipToContent } = useText(chrome);
  const isNarrow = useNarrow();
  const { isOpen, open, close } = useSearch();
  const entries = useMemo(() => menuFor(menu, { scopes: scopesOf(login), role: login.role_name }), [menu, login]);
  const props = { entries, login, onSearch: open };
  return (
    <MenuContext value={entries}>
      <div className={cx('min-h-window', !isNarrow && 'flex')}>
        <SkipLink text={skipToContent} />
        {isNarrow ? <Drawer {...props} /> : <Beside {...props} />}
        <main id="content" className="min-w-0 flex-1" tabIndex={-1}>
          <div className={contentLooks}>{children}</div>
        </main>
      </div>
      {isOpen && (
        <Suspense>
          <Palette onClose={close} />
        </Suspense>
      )}
    </MenuContext>
  );
};
