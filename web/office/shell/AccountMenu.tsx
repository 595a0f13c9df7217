import { ChevronsUpDown, LogOut, type LucideIcon, UserRound } from 'lucide-react';
import { useRef } from 'react';
import type { LoggedUser } from '../../api/logged-user.ts';
import { chrome } from '../../i18n/chrome.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { office } from '../../i18n/office.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Link } from '../../ui/router.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { Choice } from '../Choice.tsx';
import { useRoleName } from '../roles/role-words.ts';
import { useTheme } from '../theme-choice.ts';
import { ModalSheet } from './ModalSheet.tsx';

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
      <Choice label={languageLabel} texts={languageName} value={language} onChange={setLanguage} />
      <p className="mt-1 font-semibold text-sm text-text-2">{text.theme}</p>
      <Choice label={text.theme} texts={text.themes} value={theme} onChange={setTheme} />
    </div>
  );
};

const sheetLooks =
  'mt-auto mr-auto ml-2 w-72 rounded-lg border border-transparent bg-raised text-text shadow-pop backdrop:bg-transparent';

/** One's own name, which leads to the profile, and beside it who one is, language, theme and the way out. */
export const AccountMenu = ({ login, isCollapsed }: { login: LoggedUser; isCollapsed: boolean }) => {
  const { account: text } = useText(office);
  const roleName = useRoleName();
  const sheet = useRef<HTMLDialogElement>(null);
  const { full_name, email, role } = login;
  return (
    <div className={cx('flex items-center gap-1 border-line border-t p-2', isCollapsed && 'flex-col-reverse')}>
      <Tooltip side="right" words={full_name} isOff={!isCollapsed}>
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
              <span className="truncate text-sm text-text-2">{roleName(role)}</span>
            </span>
          )}
        </Link>
      </Tooltip>
      <IconButton
        icon={ChevronsUpDown}
        size="small"
        label={text.open}
        aria-haspopup="dialog"
        onClick={() => sheet.current?.showModal()}
      />
      <ModalSheet ref={sheet} label={text.label} className={cx(sheetLooks, isCollapsed ? 'mb-24' : 'mb-16')}>
        <div className="p-1">
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
        </div>
      </ModalSheet>
    </div>
  );
};
