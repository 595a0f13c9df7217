import { useEffect, useEffectEvent, useRef } from 'react';
import type { LoggedUser } from '../../api/logged-user.ts';
import { chrome } from '../../i18n/chrome.ts';
import { useText } from '../../i18n/language.tsx';
import { office } from '../../i18n/office.ts';
import { Logo } from '../../ui/Logo.tsx';
import { useLocation } from '../../ui/router.tsx';
import { Icon } from './Icon.tsx';
import { Menu } from './Menu.tsx';
import type { MenuEntry } from './menu.ts';
import './drawer.css';

type Props = { entries: MenuEntry[]; login: LoggedUser };

/** The menu in a narrow window: behind a button, over the page. The browser's modal traps and returns the focus. */
export const Drawer = ({ entries, login }: Props) => {
  const { home } = useText(chrome);
  const { menu } = useText(office);
  const sheet = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const close = () => sheet.current?.close();
  const closeOnArrival = useEffectEvent(close);
  useEffect(() => {
    if (key) closeOnArrival();
  }, [key]);
  useEffect(() => {
    // A click beside the sheet hits the dialog itself. Keyboard users have Escape.
    const closeBeside = ({ target }: MouseEvent) => {
      if (target instanceof HTMLDialogElement) target.close();
    };
    const dialog = sheet.current;
    dialog?.addEventListener('click', closeBeside);
    return () => dialog?.removeEventListener('click', closeBeside);
  }, []);
  return (
    <header className="top-bar">
      <button
        type="button"
        className="menu-button"
        aria-label={menu.open}
        aria-haspopup="dialog"
        onClick={() => sheet.current?.showModal()}
      >
        <Icon name="open" />
      </button>
      <Logo to="/home" label={home} />
      <dialog ref={sheet} className="drawer menu-sheet" aria-label={menu.label}>
        <div className="drawer-inside">
          <div className="menu-head">
            <Logo />
            <button type="button" className="menu-button" aria-label={menu.close} onClick={close}>
              <Icon name="close" />
            </button>
          </div>
          <Menu entries={entries} login={login} isCollapsed={false} />
        </div>
      </dialog>
    </header>
  );
};
