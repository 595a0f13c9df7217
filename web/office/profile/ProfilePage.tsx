import { LogOut, Mail, Shield, User } from 'lucide-react';
import { useLogin } from '../../api/login.ts';
import { chrome } from '../../i18n/chrome.ts';
import { type Language, useLanguage, useText } from '../../i18n/language.tsx';
import { office } from '../../i18n/office.ts';
import { profile } from '../../i18n/profile.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { Choice } from '../Choice.tsx';
import { optionsOf } from '../options-of.ts';
import { useRoleName } from '../roles/role-words.ts';
import { SecondFactor } from '../second-factor/SecondFactor.tsx';
import { PageHeading } from '../shell/PageHeading.tsx';
import { useTheme } from '../theme-choice.ts';
import { ChangeAddress, ChangeName, ChangePassword, WaitingAddress } from './ChangeAccount.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { DialogButton, ProfileSection, Row, Rows } from './ProfileSection.tsx';
import { SignIns } from './SignIns.tsx';

/** What this browser keeps for itself. */
const Appearance = () => {
  const text = useText(profile);
  const { language: languageLabel, languageName } = useText(chrome);
  const { theme: themeLabel, themes: themeNames } = useText(office).account;
  const { language, setLanguage } = useLanguage();
  const { theme, setTheme } = useTheme();
  return (
    <ProfileSection title={text.appearance} about={<p>{text.appearanceNote}</p>}>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <Select
          className="w-44"
          label={languageLabel}
          value={language}
          onChange={(value) => setLanguage(value as Language)}
          options={optionsOf(languageName)}
        />
        <div className="grid gap-1">
          <p className="font-semibold text-sm" aria-hidden="true">
            {themeLabel}
          </p>
          <Choice size="normal" label={themeLabel} texts={themeNames} value={theme} onChange={setTheme} />
        </div>
      </div>
    </ProfileSection>
  );
};

/** On a phone it may break behind the @, nowhere else if that is enough. */
const Address = ({ email }: { email: string }) => {
  const end = email.indexOf('@') + 1;
  return (
    <>
      <span>{email.slice(0, end)}</span>
      <wbr />
      <span>{email.slice(end)}</span>
    </>
  );
};

export const ProfilePage = () => {
  const text = useText(profile);
  const login = useLogin();
  const roleName = useRoleName();
  if (!login) return null;
  const edit = { variant: 'outline', size: 'small', label: text.change.submit } as const;
  return (
    <>
      <PageHeading
        title={text.title}
        actions={
          <ButtonLink to="/logout" variant="outline" icon={LogOut}>
            {text.signOut}
          </ButtonLink>
        }
      />
      <div className="max-w-240 *:last:border-0">
        <ProfileSection title={text.account} about={<p>{text.accountNote}</p>}>
          <Rows>
            <Row icon={User} title={login.full_name} note={text.name}>
              <DialogButton {...edit} aria-label={text.ownName.action} title={text.ownName.action} dialogSize="md">
                {(close) => <ChangeName present={login.full_name} onClose={close} />}
              </DialogButton>
            </Row>
            <Row icon={Mail} title={<Address email={login.email} />} note={text.emailNote}>
              <DialogButton {...edit} aria-label={text.address.action} title={text.address.title}>
                {(close) => <ChangeAddress present={login.email} onClose={close} />}
              </DialogButton>
            </Row>
            <WaitingAddress />
            <Row icon={Shield} title={roleName(login.role)} note={text.type} />
          </Rows>
        </ProfileSection>
        <Appearance />
        <ProfileSection title={text.password} about={<p>{text.changePasswordNote}</p>}>
          <DialogButton variant="outline" label={text.changePassword} title={text.change.title}>
            {(close) => <ChangePassword email={login.email} full_name={login.full_name} onClose={close} />}
          </DialogButton>
        </ProfileSection>
        <SecondFactor />
        <SignIns />
        <DeleteAccount email={login.email} />
      </div>
    </>
  );
};
