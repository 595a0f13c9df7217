import { ChevronsUpDown, LogOut, type LucideIcon, UserRound } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { LoggedUser } from '../../api/logged-user.ts';
import { chrome } from '../../i18n/chrome.ts';
import { languages, useLanguage, useText } from '../../i18n/language.tsx';
import { office } from '../../i18n/office.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Link, useLocation } from '../../ui/router.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { roleNameIn } from '../roles/role-words.ts';
import { themes, useTheme } from '../theme-choice.ts';
import { MenuTip } from './MenuTip.tsx';

/** Hangs on a button: closed by Escape, by a press elsewhere and on the way to another page. */
const usePanel = () => {
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState(key);
  if (key !== openAt) {
    setOpenAt(key);
    setOpen(false);
  }
  useEffect(() => {
    if (!isOpen) return;
    const closeBeside = ({ target }: Event) => {
      if (target instanceof Node && !frame.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeBeside);
    return () => document.removeEventListener('pointerdown', closeBeside);
  }, [isOpen]);
  const handlers = {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isOpen) return;
      // Not the drawer's too.
      event.preventDefault();
      setOpen(false);
      frame.current?.querySelector('button')?.focus();
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) setOpen(false);
    },
  };
  return { isOpen, toggle: () => setOpen(!isOpen), frame, handlers };
};

const Way = ({ to, icon: Icon, children }: { to: string; icon: LucideIcon; children: string }) => (
  <Link to={to} className="flex min-h-touch items-center gap-2.5 rounded-sm px-2.5 hover:bg-hover">
    <Icon className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />
    <span>{children}</span>
  </Link>
);

const Choices = () => {
  const { language, setLanguage } = useLanguage();
  const { theme, setTheme } = useTheme();
  const { language: languageLabel, languageName } = useText(chrome);
  const { account: text } = useText(office);
  return (
    <div className="grid gap-2 border-line border-y p-2.5">
      <p className="font-semibold text-sm text-text-2">{languageLabel}</p>
      <SegmentedControl
        label={languageLabel}
        size="small"
        options={languages.map((value) => ({ value, label: languageName[value] }))}
        value={language}
        onChange={setLanguage}
      />
      <p className="mt-1 font-semibold text-sm text-text-2">{text.theme}</p>
      <SegmentedControl
        label={text.theme}
        size="small"
        options={themes.map((value) => ({ value, label: text.themes[value] }))}
        value={theme}
        onChange={setTheme}
      />
    </div>
  );
};

/** One's own name, which leads to the profile, and beside it who one is, language, theme and the way out. */
export const AccountMenu = ({ login, isCollapsed }: { login: LoggedUser; isCollapsed: boolean }) => {
  const { account: text } = useText(office);
  const { language } = useLanguage();
  const { isOpen, toggle, frame, handlers } = usePanel();
  const panel = useId();
  const { full_name, email, role } = login;
  return (
    <div
      className={cx('relative flex items-center gap-1 border-line border-t p-2', isCollapsed && 'flex-col-reverse')}
      {...handlers}
    >
      <MenuTip words={full_name} isOff={!isCollapsed}>
        <Link
          to="/profile"
          className="flex min-w-0 flex-1 items-center gap-2.5 rounded-md p-1.5 hover:bg-hover"
          aria-label={`${text.profile}: ${full_name}`}
        >
          <Avatar name={full_name} />
          {!isCollapsed && (
            <span className="grid min-w-0 flex-1 leading-tight">
              <span className="truncate font-semibold" title={full_name}>
                {full_name}
              </span>
              <span className="truncate text-sm text-text-2">{roleNameIn(language, role)}</span>
            </span>
          )}
        </Link>
      </MenuTip>
      <div ref={frame}>
        <IconButton
          icon={ChevronsUpDown}
          size="small"
          label={text.open}
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={toggle}
        />
        {isOpen && (
          <section
            id={panel}
            className="absolute bottom-full left-2 z-30 mb-1 w-64 rounded-lg border border-transparent bg-raised p-1 shadow-pop"
            aria-label={text.label}
          >
            <div className="px-2.5 pt-2 pb-3">
              <p className="font-semibold">{full_name}</p>
              <p className="truncate text-sm text-text-2" title={email}>
                {email}
              </p>
            </div>
            <Choices />
            <div className="pt-1">
              <Way to="/profile" icon={UserRound}>
                {text.profile}
              </Way>
              <Way to="/logout" icon={LogOut}>
                {text.out}
              </Way>
            </div>
          </section>
        )}
      </div>
    </div>
  );
};
